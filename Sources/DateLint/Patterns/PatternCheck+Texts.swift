import DateFormats

/// The rules about what is text and what is none.
extension PatternCheck {
    func illegalLetters() -> [PatternFinding] {
        guard use.taker == .formatter || use.taker == .template else { return [] }
        let letters = neighbours.filter { !$0.field.isLegal && !$0.field.isOne(of: PatternField.templateLetters) }
        return words.compactMap(illegal)
            + letters.map { last, field, next in
                // Between the date and the time nothing else can be meant.
                let isSeparator = field.spelling == "T" && last != nil && next?.isHour == true
                return finding(
                    .illegalLetter,
                    at: field,
                    "'\(field.spelling)' is no field: \(taker) stops there, without an error",
                    hint: field.count == 1 && isPattern ? "put text in quotes: \"'\(field.spelling)'\"" : nil,
                    replacement: isSeparator && isPattern ? "'T'" : nil
                )
            }
    }

    private var taker: String { isPattern ? "DateFormatter" : "the template" }

    private func illegal(_ word: [PatternField]) -> PatternFinding? {
        guard let first = word.first, let last = word.last, let end = word.first(where: { !$0.isLegal }) else {
            return nil
        }
        let letters = scan.text(first.range.lowerBound..<last.range.upperBound)
        return finding(
            .illegalLetter,
            at: first,
            "'\(letters)' is not quoted: its letters are taken for fields, and \(taker) stops at '\(end.spelling)', without an error",
            hint: isPattern ? "put text in quotes: \"'\(letters)'\"" : nil
        )
    }

    func templateLetters() -> [PatternFinding] {
        switch use.taker {
        case .formatter:
            fields(PatternField.templateLetters).map { field in
                finding(
                    .templateLetter,
                    at: field,
                    "'\(field.spelling)' is for templates only: as dateFormat nothing is printed from there on",
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
                hint: hint(for: .strftime),
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
                hint: has("y") ? "put text in single quotes" : hint(for: .moment),
                offset: place.lowerBound
            )
        ]
    }

    /// Whether a sign of Moment.js is there.
    var looksLikeMoment: Bool { momentSign != nil }

    /// What gives a pattern of Moment.js away.
    private var momentSign: Range<Int>? {
        if let bracket { return bracket }
        if let weekday = fields.first(where: { $0.letter == "d" && (3...4).contains($0.count) }) {
            return weekday.range
        }
        let all = words.flatMap(\.self) + fields
        if let ordinal = all.first(where: { $0.letter == "D" && $0.count == 1 }),
            all.contains(where: { $0.letter == "o" && $0.range.lowerBound == ordinal.range.upperBound })
        {
            return ordinal.range.lowerBound..<ordinal.range.upperBound + 1
        }
        if let period = fields.first(where: { $0.letter == "A" && $0.count == 1 }), has("hHm") { return period.range }
        let year = fields.first { $0.letter == "Y" && [2, 4].contains($0.count) }
        if let year, has("M"), !has("dw"), fields("D").contains(where: { $0.count <= 2 }) { return year.range }
        return nil
    }

    private func hint(for dialect: PatternDialect) -> String {
        translation(from: dialect).map { "write \"\($0)\"" }
            ?? "convert it: skein date pattern '\(pattern)' --from \(dialect.rawValue) --to ldml"
    }

    private func translation(from dialect: PatternDialect) -> String? {
        try? DatePattern(pattern, in: dialect).translated(to: .ldml).text
    }

    /// Whether the pattern is put right by putting right its fields one by one: not where it is another dialect's as a whole, or where
    /// its quotes are in disorder.
    var isMendableByFields: Bool {
        let findings = findings(by: .all)
        guard !findings.contains(where: { [.quote, .strftimePattern].contains($0.rule) }) else { return false }
        guard looksLikeMoment else { return true }
        var mended = Array(pattern.utf8)
        for edit in findings.compactMap(\.edit).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            mended.replaceSubrange(edit.range, with: edit.replacement.utf8)
        }
        return !PatternCheck(String(decoding: mended, as: UTF8.self), use: use).looksLikeMoment
    }
}
