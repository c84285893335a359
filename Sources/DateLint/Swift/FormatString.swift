import SwiftSyntax

/// A format string of `Date`, such as `"\(year: .defaultDigits)-\(month: .twoDigits)"`, as a pattern of LDML.
struct FormatString {
    private var text = ""
    private var offsets: [Int] = []

    /// The letters of fields, each with the symbols that make another number of them, or other letters.
    private static let fields: [String: [String: String]] = [
        "era": ["": "G", "wide": "GGGG", "narrow": "GGGGG"],
        "year": ["": "y", "twoDigits": "yy", "padded": "yyyy"],
        "yearForWeekOfYear": ["": "Y", "twoDigits": "YY", "padded": "YYYY"],
        "quarter": ["": "Q", "twoDigits": "QQ", "abbreviated": "QQQ", "wide": "QQQQ", "narrow": "QQQQQ"],
        "standaloneQuarter": ["": "q", "twoDigits": "qq", "abbreviated": "qqq", "wide": "qqqq", "narrow": "qqqqq"],
        "month": ["": "M", "twoDigits": "MM", "abbreviated": "MMM", "wide": "MMMM", "narrow": "MMMMM"],
        "standaloneMonth": ["": "L", "twoDigits": "LL", "abbreviated": "LLL", "wide": "LLLL", "narrow": "LLLLL"],
        "week": ["": "w", "twoDigits": "ww", "weekOfMonth": "W"],
        "day": ["": "d", "twoDigits": "dd", "ordinalOfDayInMonth": "F", "julianModified": "g"],
        "dayOfYear": ["": "D", "twoDigits": "DD", "threeDigits": "DDD"],
        "weekday": [
            "": "EEE", "wide": "EEEE", "narrow": "EEEEE", "short": "EEEEEE", "oneDigit": "e", "twoDigits": "ee",
        ],
        "standaloneWeekday": ["": "ccc", "wide": "cccc", "narrow": "ccccc", "short": "cccccc", "oneDigit": "c"],
        "dayPeriod": ["": "a", "conversational": "B", "with12s": "b"],
        "minute": ["": "m", "twoDigits": "mm"],
        "second": ["": "s", "twoDigits": "ss"],
        "secondFraction": ["": "S", "milliseconds": "A"],
        "timeZone": ["": "z", "iso8601": "XXX", "identifier": "VV", "localizedGMT": "O", "genericName": "v"],
    ]

    /// Reads a literal; nil where it is no format string.
    static func read(_ node: StringLiteralExprSyntax, file: Int) -> PatternLiteral? {
        var string = FormatString()
        var hasField = false
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part): string.add(part)
            case .expressionSegment(let part):
                guard let field = part.expressions.first, let letters = letters(of: field) else { return nil }
                string.add(letters, at: part.positionAfterSkippingLeadingTrivia.utf8Offset)
                hasField = true
            default: return nil
            }
        }
        guard hasField else { return nil }
        return PatternLiteral(
            file: file,
            text: string.text,
            offsets: string.offsets + [node.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset],
            isVerbatim: false,
            start: node.positionAfterSkippingLeadingTrivia.utf8Offset
        )
    }

    private mutating func add(_ letters: String, at offset: Int) {
        // Fields that follow each other at once would be one run.
        if text.last == letters.first { add("''", at: offset) }
        text += letters
        offsets += letters.utf8.map { _ in offset }
    }

    /// Adds a text, in quotes: nothing in it is a field.
    private mutating func add(_ part: StringSegmentSyntax) {
        let content = part.content.text
        guard !content.isEmpty else { return }
        let start = part.content.positionAfterSkippingLeadingTrivia.utf8Offset
        text += "'"
        offsets.append(start)
        for (index, byte) in content.utf8.enumerated() {
            if byte == UInt8(ascii: "'") { offsets.append(start + index) }
            offsets.append(start + index)
        }
        text += content.replacing("'", with: "''") + "'"
        offsets.append(start + content.utf8.count)
    }

    /// Returns the letters of a field, by its label and the member that its value names first; nil where it is none.
    private static func letters(of field: LabeledExprSyntax) -> String? {
        guard let label = field.label?.text else { return nil }
        let value = field.expression.trimmedDescription
        guard value.hasPrefix(".") || value.hasPrefix("Date.FormatStyle.Symbol") else { return nil }
        let names = value.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if label == "hour" { return hour(value) }
        if label == "secondFraction", names.first == "fractional" {
            return String(
                repeating: "S",
                count: names.dropFirst().compactMap { Int($0) }.first.map { min(max($0, 1), 9) } ?? 3
            )
        }
        guard let forms = fields[label] else { return nil }
        return names.lazy.compactMap { forms[$0] }.first ?? forms[""]
    }

    private static func hour(_ value: String) -> String {
        let isOf12 = value.contains("twelveHour")
        let letter: Character =
            isOf12 ? (value.contains("zeroBased") ? "K" : "h") : (value.contains("oneBased") ? "k" : "H")
        return String(repeating: letter, count: value.contains("twoDigits") ? 2 : 1)
    }
}
