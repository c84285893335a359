/// The form of values, apart from what they say.
extension DateReader {
    /// What reads the form of values; nil where it is not known, or too much has it.
    var shape: DateReader? {
        switch self {
        case .pattern(let pattern): .pattern(pattern.withoutRanges)
        case .iso8601, .mail, .http: self
        case .epoch, .dayCount, .localizedPattern, .detection: nil
        }
    }

    /// Moves past what has the form of a value, or returns false where nothing has.
    func skipShape(in reader: inout ByteReader) -> Bool {
        switch self {
        case .pattern(let pattern):
            var fields = pattern.unreadFields
            return (try? pattern.read(from: &reader, into: &fields)) != nil
        case .iso8601(let iso8601): return iso8601.skipShape(in: &reader)
        case .mail(let mail): return (try? mail.fields(from: &reader)) != nil
        case .http(let http): return (try? http.fields(from: &reader)) != nil
        case .epoch, .dayCount, .localizedPattern, .detection: return false
        }
    }
}

extension ISO8601Reader {
    /// Moves past what has the form of a calendar date and a time of day in extended format.
    fileprivate func skipShape(in reader: inout ByteReader) -> Bool {
        guard reader.skipNumber(of: 4), reader.skip(if: UInt8(ascii: "-")), reader.skipNumber(of: 2),
            reader.skip(if: UInt8(ascii: "-")), reader.skipNumber(of: 2)
        else { return false }
        let separator = reader.next
        guard separator.lowercased == UInt8(ascii: "t") || separator == UInt8(ascii: " ") && forms.contains(.blank)
        else { return false }
        reader.skip()
        guard reader.skipNumber(of: 2), reader.skip(if: UInt8(ascii: ":")), reader.skipNumber(of: 2) else {
            return false
        }
        if reader.next == UInt8(ascii: ":"), reader.byte(ahead: 1).isDigit {
            reader.skip()
            guard reader.skipNumber(of: 2) else { return false }
        }
        if reader.next == UInt8(ascii: ".") || reader.next == UInt8(ascii: ","), reader.byte(ahead: 1).isDigit {
            reader.skip()
            while reader.next.isDigit { reader.skip() }
        }
        let start = reader.position
        if reader.next.lowercased == UInt8(ascii: "z") {
            reader.skip()
        } else if reader.next == UInt8(ascii: "+") || reader.next == UInt8(ascii: "-"), reader.byte(ahead: 1).isDigit {
            reader.skip()
            while reader.next.isDigit || reader.next == UInt8(ascii: ":") && reader.byte(ahead: 1).isDigit {
                reader.skip()
            }
        }
        return reader.position > start || forms.contains(.reduced)
    }
}

extension ByteReader {
    /// Moves past a number of exactly so many digits.
    fileprivate mutating func skipNumber(of digits: Int) -> Bool {
        guard digitCount(limit: digits + 1) == digits else { return false }
        skip(digits)
        return true
    }
}
