import DateFormats

/// The rules about what is text and what is none.
extension PatternCheck {
    func illegalLetters() -> [PatternFinding] {
        guard use.taker == .formatter || use.taker == .template else { return [] }
        let ofWords = words.map { word in
            let range = word[0].range.lowerBound..<word[word.count - 1].range.upperBound
            return illegal(scan.text(range), at: range, isText: true)
        }
        let letters = neighbours.filter { !$0.field.isLegal && !$0.field.isOne(of: PatternField.templateLetters) }
        return ofWords
            + letters.map { last, field, next in
                // Between the date and the time nothing else can be meant.
                let isSeparator = field.letter == "T" && field.count == 1 && last != nil && next?.isHour == true
                return illegal(
                    field.spelling,
                    at: field.range,
                    isText: field.count == 1,
                    replacement: isSeparator && isPattern ? "'T'" : nil
                )
            }
    }

    private func illegal(
        _ letters: String,
        at range: Range<Int>,
        isText: Bool,
        replacement: String? = nil
    ) -> PatternFinding {
        let isFirst = !fields.contains { $0.range.lowerBound < range.lowerBound }
        let end = isFirst ? "prints nothing" : "stops in front of it"
        let message =
            "'\(letters)' is no field: \(use.taker == .template ? "the template" : "DateFormatter") \(end), without an error"
        return PatternFinding(
            rule: .illegalLetter,
            message: message,
            hint: isText && isPattern ? "put text in quotes: \"'\(letters)'\"" : nil,
            offset: range.lowerBound,
            edit: replacement.map { PatternFinding.Edit(range: range, replacement: $0) }
        )
    }

    func templateLetters() -> [PatternFinding] {
        switch use.taker {
        case .formatter:
            fields(PatternField.templateLetters).map { field in
                finding(
                    .templateLetter,
                    at: field,
                    "'\(field.spelling)' is for templates only: as dateFormat it prints nothing",
                    hint: "call setLocalizedDateFormatFromTemplate(_:)"
                )
            }
        case .template:
            scan.items.compactMap { item in
                guard case .text(let text, let isQuoted) = item.kind, isQuoted || !text.allSatisfy(Self.isTemplateGap)
                else {
                    return nil
                }
                return PatternFinding(
                    rule: .templateLetter,
                    message:
                        "'\(scan.text(item.range))' is passed over: the locale decides what stands between the fields",
                    hint: "leave it out, or set dateFormat to a fixed pattern",
                    offset: item.range.lowerBound
                )
            }.prefix(1).map { $0 }
        case .formatStyle, .parseStrategy: []
        }
    }

    /// What people write in templates to read them better, and that misleads nobody.
    private static func isTemplateGap(_ character: Character) -> Bool { " ,:.".contains(character) }

    // MARK: Other dialects

    func strftimePatterns() -> [PatternFinding] {
        guard use.taker == .formatter else { return [] }
        let bytes = Array(pattern.utf8)
        let place = scan.items.lazy.compactMap { item -> Int? in
            guard case .text(let text, false) = item.kind, let sign = text.utf8.lastIndex(of: UInt8(ascii: "%")) else {
                return nil
            }
            let offset = item.range.lowerBound + text.utf8.distance(from: text.startIndex, to: sign)
            // A modifier may stand between the sign and the letter.
            var next = offset + 1
            while next < bytes.count, "-_^0:".utf8.contains(bytes[next]) { next += 1 }
            return next < bytes.count && bytes[next].isLetter ? offset : nil
        }.first
        guard let place else { return [] }
        return [
            PatternFinding(
                rule: .strftimePattern,
                message:
                    "this is a pattern of strftime: the percent signs are printed, and the letters are other fields",
                hint: translation(from: .strftime),
                offset: place
            )
        ]
    }

    func momentPatterns() -> [PatternFinding] {
        guard use.taker == .formatter, let place = momentSign else { return [] }
        return [
            PatternFinding(
                rule: .momentPattern,
                message: "'\(scan.text(place))' is of Moment.js or Day.js: the letters mean other things here",
                hint: translation(from: .moment),
                offset: place.lowerBound
            )
        ]
    }

    /// Whether a sign of Moment.js is there.
    var looksLikeMoment: Bool { momentSign != nil }

    /// What gives a pattern of Moment.js away.
    private var momentSign: Range<Int>? {
        if let bracket = bracketedText { return bracket }
        if let weekday = fields.first(where: { $0.letter == "d" && (3...4).contains($0.count) }) {
            return weekday.range
        }
        let all = words.flatMap { $0 } + fields
        if let ordinal = all.first(where: { $0.letter == "D" && $0.count == 1 }),
            all.contains(where: { $0.letter == "o" && $0.range.lowerBound == ordinal.range.upperBound })
        {
            return ordinal.range.lowerBound..<ordinal.range.upperBound + 1
        }
        if let period = fields.first(where: { $0.letter == "A" && $0.count == 1 }), has("hHm") { return period.range }
        let year = fields.first { $0.letter == "Y" && $0.count == 4 }
        if let year, has("M"), !has("dw"), fields("D").contains(where: { $0.count <= 2 }) { return year.range }
        return nil
    }

    /// Letters between square brackets.
    private var bracketedText: Range<Int>? {
        let bytes = Array(pattern.utf8)
        let opening = scan.items.first { item in
            if case .text(let text, false) = item.kind { text.hasSuffix("[") } else { false }
        }
        guard let start = opening.map({ $0.range.upperBound - 1 }),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")),
            bytes[start + 1..<end].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: " ") }),
            !isField(scan.text(start + 1..<end))
        else { return nil }
        return start..<end + 1
    }

    /// Whether letters are fields that somebody would put in brackets, as in `[HH:mm]`.
    private func isField(_ letters: String) -> Bool {
        letters.split(separator: " ").allSatisfy { word in
            Set(word).count == 1 && word.count > 1 && PatternCheck(String(word), use: use).fields.allSatisfy(\.isLegal)
        }
    }

    private func translation(from dialect: PatternDialect) -> String {
        let command = "convert it: skein date pattern '\(pattern)' --from \(dialect.rawValue) --to ldml"
        guard let translated = try? DatePattern(pattern, in: dialect).translated(to: .ldml) else { return command }
        return "write \"\(translated.text)\""
    }
}
