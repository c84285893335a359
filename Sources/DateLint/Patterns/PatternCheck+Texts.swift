import DateFormats
import Diagnostics

/// The rules about what is text and what is none.
extension PatternCheck {
    func illegalLetters() -> [PatternFinding] {
        guard use.taker == .formatter || use.taker == .template else { return [] }
        let letters = neighbours.filter { !$0.field.isLegal && !$0.field.isOne(of: PatternField.templateLetters) }
        let long = fields.compactMap(overlong)
        return words.map(illegal) + long
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

    private func illegal(_ word: [PatternField]) -> PatternFinding {
        let letters = word.map(\.spelling).joined()
        let end = word.first { !$0.isLegal }.map { ", and \(taker) stops at '\($0.spelling)', without an error" }
        return finding(
            .illegalLetter,
            at: word[0],
            "'\(letters)' is not quoted: its letters are taken for fields\(end ?? "")",
            hint: isPattern ? "put text in quotes: \"'\(letters)'\"" : nil
        )
    }

    /// A field of more letters than any form of it has, where Moment.js has none of that length either.
    private func overlong(_ field: PatternField) -> PatternFinding? {
        guard let length = field.exceededLength, !Self.isWeekdayOfMoment(field) else { return nil }
        let longest = String(repeating: field.letter, count: length)
        return finding(
            .illegalLetter,
            at: field,
            "'\(field.spelling)' is no form of the field: its longest is '\(longest)'",
            hint: length == 1 ? "write '\(longest)'" : "write 1 to \(length) of the letter"
        )
    }

    private static func isWeekdayOfMoment(_ field: PatternField) -> Bool {
        field.letter == "d" && (3...4).contains(field.count)
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
        let mended = isOfMomentOnly ? mended : nil
        return [
            PatternFinding(
                rule: .momentPattern,
                message: "'\(scan.text(place))' is of Moment.js or Day.js: the letters mean other things here",
                hint: has("y")
                    ? "put text in single quotes" : mended.map { "write \"\($0)\"" } ?? hint(for: .moment),
                offset: place.lowerBound,
                edit: mended.map { .init(range: 0..<pattern.utf8.count, replacement: $0) }
            )
        ]
    }

    /// Whether a sign of Moment.js is there.
    var looksLikeMoment: Bool { momentSign != nil }

    /// What gives a pattern of Moment.js away.
    private var momentSign: Range<Int>? {
        if let bracket { return bracket }
        if let weekday = fields.first(where: Self.isWeekdayOfMoment) { return weekday.range }
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
            ?? "convert it: skein date pattern \(pattern.shellWord) --from \(dialect.rawValue) --to ldml"
    }

    private func translation(from dialect: PatternDialect) -> String? {
        try? DatePattern(pattern, in: dialect).translated(to: .ldml).text
    }

    /// Whether the pattern is put right by putting right its fields one by one: not where it is another dialect's as a whole, or where
    /// its quotes are in disorder.
    var isMendableByFields: Bool {
        quotes().isEmpty && strftimePatterns().isEmpty && (!looksLikeMoment || mended != nil)
    }

    /// The pattern with each field put right; nil where it still looks like one of Moment.js then.
    private var mended: String? {
        let edits = findingsOfFields.compactMap(\.edit)
        let text = edits.map { SourceEdit(file: 0, range: $0.range, replacement: $0.replacement) }.applied(to: pattern)
        return PatternCheck(text, use: use).looksLikeMoment ? nil : text
    }

    /// Whether no letter is there that only the patterns of LDML have.
    var isOfMomentOnly: Bool {
        looksLikeMoment && !has("yEa") && !fields.contains { $0.letter == "d" && $0.count <= 2 }
    }
}
