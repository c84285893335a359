/// Reads the dates of HTTP by RFC 9110: the fixed form, and the two obsolete ones that a recipient must take.
///
/// All of them are in UTC and letter by letter as the RFC has them.
struct HTTPDateReader: Sendable {
    /// The first of the hundred years that a year of two digits can mean.
    let firstTwoDigitYear: Int

    /// Creates a reader.
    ///
    /// - Parameter currentYear: The year in force: two digits mean no year that is more than 50 years after it. Nil for the years
    ///   that POSIX takes them for, from 1969 on.
    init(currentYear: Int?) {
        firstTwoDigitYear = currentYear.map { $0 - 49 } ?? 1969
    }

    /// Reads a value.
    func read(_ bytes: UnsafeRawBufferPointer) throws(ReadFailure) -> LocalReading {
        var reader = ByteReader(bytes)
        let reading = try read(from: &reader)
        try reader.requireEnd()
        return reading
    }

    /// Reads the beginning of what is left.
    func read(from reader: inout ByteReader) throws(ReadFailure) -> LocalReading {
        try fields(from: &reader).reading()
    }

    /// Reads the fields, which may contradict each other.
    func fields(from reader: inout ByteReader) throws(ReadFailure) -> ReadFields {
        var fields = ReadFields()
        fields.offset = 0
        let start = reader.position
        let fullName = reader.skipFullName(of: .weekdays, ignoringCase: false)
        guard let weekday = fullName ?? reader.skipAbbreviation(of: .weekdays, ignoringCase: false) else {
            throw reader.failure("the name of a weekday, such as \"Wed\"")
        }
        fields.set(NameField.weekday, to: weekday, at: start)
        if fullName == nil, reader.skip(if: UInt8(ascii: " ")) {
            try readC(from: &reader, into: &fields)
        } else {
            let separator = UInt8(ascii: fullName == nil ? " " : "-")
            try reader.require(UInt8(ascii: ","))
            try reader.require(UInt8(ascii: " "))
            try readDay(digits: 2, from: &reader, into: &fields)
            try reader.require(separator)
            try readMonth(from: &reader, into: &fields)
            try reader.require(separator)
            if fullName == nil {
                fields.year = try reader.number(digits: 4, "four digits of the year")
            } else {
                let digits = try reader.number(digits: 2, "two digits of the year")
                fields.year = CivilDate.year(ofTwoDigits: digits, from: firstTwoDigitYear)
            }
            try reader.require(UInt8(ascii: " "))
            try readTime(from: &reader, into: &fields)
            for byte in " GMT".utf8 { try reader.require(byte) }
        }
        return fields
    }

    /// Reads what follows the weekday in the form of C's `asctime`: `Nov  6 08:49:37 1994`.
    private func readC(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        try readMonth(from: &reader, into: &fields)
        try reader.require(UInt8(ascii: " "))
        try readDay(digits: reader.skip(if: UInt8(ascii: " ")) ? 1 : 2, from: &reader, into: &fields)
        try reader.require(UInt8(ascii: " "))
        try readTime(from: &reader, into: &fields)
        try reader.require(UInt8(ascii: " "))
        fields.year = try reader.number(digits: 4, "four digits of the year")
    }

    private func readDay(
        digits: Int,
        from reader: inout ByteReader,
        into fields: inout ReadFields
    ) throws(ReadFailure) {
        let start = reader.position
        fields.set(.day, to: try reader.number(digits: digits, in: 1...31, "the day, from 01 to 31"), at: start)
    }

    private func readMonth(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        let start = reader.position
        guard let month = reader.skipAbbreviation(of: .months, ignoringCase: false) else {
            throw reader.failure("the name of a month, such as \"Nov\"")
        }
        fields.set(NameField.month, to: month, at: start)
    }

    private func readTime(from reader: inout ByteReader, into fields: inout ReadFields) throws(ReadFailure) {
        var start = reader.position
        fields.set(.hour, to: try reader.number(digits: 2, in: 0...23, "the hour, from 00 to 23"), at: start)
        try reader.require(UInt8(ascii: ":"))
        start = reader.position
        fields.set(.minute, to: try reader.number(digits: 2, in: 0...59, "the minute, from 00 to 59"), at: start)
        try reader.require(UInt8(ascii: ":"))
        start = reader.position
        fields.set(.second, to: try reader.number(digits: 2, in: 0...60, "the second, from 00 to 59"), at: start)
    }
}

extension ByteReader {
    /// Moves past a byte that has to be the next one.
    fileprivate mutating func require(_ byte: UInt8) throws(ReadFailure) {
        guard skip(if: byte) else {
            throw failure(byte == UInt8(ascii: " ") ? "a blank" : "\"\(UnicodeScalar(byte))\"")
        }
    }
}
