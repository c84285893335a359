public import DateFormats

/// What a word of a command line says that code is to be written for.
public struct DateCodeSource: Sendable {
    /// The pattern.
    public let pattern: DatePattern

    /// Whether the word is a date that shows the pattern.
    public let isSample: Bool

    /// Reads a date, the name of a format, `DIALECT:PATTERN`, or a pattern of LDML; or a pattern of the dialect that is named.
    ///
    /// - Throws: ``DateCodeError`` where the text is none of them, or a date of more than one pattern.
    public init(_ text: String, in dialect: PatternDialect?) throws(DateCodeError) {
        if dialect == nil, let sample = try SampleFormat(text) {
            (pattern, isSample) = (sample.pattern, true)
            return
        }
        isSample = false
        do throws(DateError) {
            if let dialect {
                pattern = try DatePattern(text, in: dialect)
                return
            }
            switch try DateFormat(text) {
            case .pattern(let pattern):
                guard pattern.dialect == .ldml, pattern.hasUnquotedNumber else {
                    self.pattern = pattern
                    return
                }
            case .iso8601, .rfc3339:
                pattern = try DatePattern("yyyy-MM-dd'T'HH:mm:ssXXX", in: .ldml)
                return
            case .rfc2822:
                pattern = try DatePattern("EEE, dd MMM yyyy HH:mm:ss xx", in: .ldml)
                return
            case .http:
                pattern = try DatePattern("EEE, dd MMM yyyy HH:mm:ss zzz", in: .ldml)
                return
            case .epoch, .dayCount: throw DateError.unknownFormat(text, nearest: nil)
            }
        } catch {
            if FormatName.table.contains(where: { $0.name == text }) { throw .countOfTime(text) }
            let likelier = (dialect ?? .ldml).likelierDialect(of: text)
            let isWord = if case .unknownFormat = error, text.first?.isLetter == true { true } else { false }
            guard dialect == nil, likelier == nil, !isWord, text.contains(where: \.isNumber) else {
                throw .pattern(error, likelier: likelier)
            }
        }
        guard !(9...19 ~= text.count && text.allSatisfy(\.isNumber)) else { throw .countOfTime(text) }
        throw .unknownSample(text)
    }
}

extension DatePattern {
    /// Whether a number stands in it that is no text in quotes, as in a date and in no pattern of LDML.
    fileprivate var hasUnquotedNumber: Bool {
        tokens.contains { token in
            guard token.element == .literal(token.text) else { return false }
            return zip(token.text, token.text.dropFirst()).contains { $0.isNumber && $1.isNumber }
        }
    }
}
