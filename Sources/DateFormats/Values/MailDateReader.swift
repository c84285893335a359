/// Reads the dates of Internet messages by RFC 5322, with what it calls obsolete and lets nobody refuse: years of two and three
/// digits, zones by name, comments between the parts.
///
/// The names are those of North America and Greenwich, whatever others mean by `CST`; comments say nothing, whatever is in them.
struct MailDateReader: Sendable {
    /// Whether it takes what nobody has written for decades and what is more likely something else: a zone of any one letter, which
    /// says no more than that the time is one of UTC, and a year of three digits.
    var takesRareForms = true

    /// Reads a value.
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        let reading = try read(from: &reader)
        try reader.skipComments()
        try reader.requireEnd()
        return reading
    }

    /// Reads the beginning of what is left, up to the zone.
    func read(from reader: inout ByteReader) throws(ReadFailure) -> LocalReading {
        try fields(from: &reader).reading()
    }

    /// Reads the fields, which may contradict each other.
    func fields(from reader: inout ByteReader) throws(ReadFailure) -> ReadFields {
        var fields = ReadFields()
        try reader.skipComments()
        let start = reader.position
        if let weekday = reader.skipAbbreviation(of: .weekdays) {
            fields.set(NameField.weekday, to: weekday, at: start)
            try reader.skipComments()
            guard reader.skip(if: UInt8(ascii: ",")) else { throw reader.failure("a comma after the weekday") }
            try reader.skipComments()
        }
        try readDate(from: &reader, into: &fields)
        try readTime(from: &reader, into: &fields)
        fields.offset = try zone(from: &reader)
        return fields
    }

    private func readDate(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        var start = reader.position
        let day = try reader.number(digits: 1...2, "the day, from 1 to 31")
        guard 1...31 ~= day else { throw ReadFailure(position: start, expected: "the day, from 1 to 31") }
        fields.set(.day, to: day, at: start)
        try reader.skipComments()
        start = reader.position
        guard let month = reader.skipAbbreviation(of: .months) else {
            throw reader.failure("the name of a month, such as \"Nov\"")
        }
        fields.set(NameField.month, to: month, at: start)
        try reader.skipComments()
        start = reader.position
        let year = try reader.number(digits: 2...6, "the year")
        switch reader.position - start {
        case 2: fields.year = year + (year < 50 ? 2000 : 1900)
        case 3 where takesRareForms: fields.year = year + 1900
        default:
            guard year >= 1900 else { throw ReadFailure(position: start, expected: "a year from 1900 on") }
            fields.year = year
        }
    }

    private func readTime(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        let separator = reader.position
        try reader.skipComments()
        guard reader.position > separator else { throw reader.failure("a blank and the time of day") }
        var start = reader.position
        fields.set(.hour, to: try reader.number(digits: 2, in: 0...23, "the hour, from 00 to 23"), at: start)
        try reader.skipComments()
        guard reader.skip(if: UInt8(ascii: ":")) else { throw reader.failure("a colon and the minute") }
        try reader.skipComments()
        start = reader.position
        fields.set(.minute, to: try reader.number(digits: 2, in: 0...59, "the minute, from 00 to 59"), at: start)
        var ahead = reader
        try ahead.skipComments()
        guard ahead.skip(if: UInt8(ascii: ":")) else { return }
        try ahead.skipComments()
        start = ahead.position
        fields.set(.second, to: try ahead.number(digits: 2, in: 0...60, "the second, from 00 to 59"), at: start)
        reader = ahead
    }

    /// Reads the zone and returns its offset in seconds.
    private func zone(from reader: inout ByteReader) throws(ReadFailure) -> Int {
        let separator = reader.position
        try reader.skipComments()
        let start = reader.position
        let sign = reader.next
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            guard start > separator else { throw reader.failure("a blank before the offset") }
            reader.skip()
            let hours = try reader.number(digits: 2, "the hours of the offset")
            let minutes = try reader.number(digits: 2, in: 0...59, "the minutes of the offset, from 00 to 59")
            return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
        }
        while reader.next.isLetter { reader.skip() }
        let name = reader.bytes(from: start)
        if takesRareForms || reader.endsWord, let zone = NamedOffset.table.first(where: { name.equals($0.bytes) }) {
            return zone.seconds
        }
        guard takesRareForms, name.count == 1, name[0].lowercased != UInt8(ascii: "j") else {
            throw ReadFailure(position: start, expected: "a zone such as +0900 or GMT")
        }
        return 0
    }
}

extension ByteReader {
    /// Moves past blanks, folded lines and comments, which may hold each other.
    mutating func skipComments() throws(ReadFailure) {
        while true {
            if next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") {
                skip()
            } else if next == UInt8(ascii: "\r"), byte(ahead: 1) == UInt8(ascii: "\n"),
                byte(ahead: 2) == UInt8(ascii: " ") || byte(ahead: 2) == UInt8(ascii: "\t")
            {
                skip(3)
            } else if next == UInt8(ascii: "(") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ReadFailure) {
        let start = position
        var depth = 0
        repeat {
            guard !isAtEnd else { throw ReadFailure(position: start, expected: "a comment that is closed") }
            switch next {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\\") where byte(ahead: 1) != 0: skip()
            default: break
            }
            skip()
        } while depth > 0
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are those of a name, letter case aside.
    func equals(_ name: [UInt8]) -> Bool {
        count == name.count && zip(self, name).allSatisfy { $0.lowercased == $1.lowercased }
    }
}
