/// The rules about zones and offsets.
extension PatternCheck {
    func quotedZones() -> [PatternFinding] {
        guard isPattern, use.zone != .utc, use.zone != .unresolved else { return [] }
        // An offset may stand behind a text, as in `'GMT'xxx`.
        let offsets = Set(fields("XxZO").map(\.range.lowerBound))
        return texts.filter { Self.namesZone($0.text) && !offsets.contains($0.range.upperBound) }.map { text, range in
            PatternFinding(
                rule: .quotedZone,
                message: "\(pattern(at: range)) is text: it is printed whatever the zone, and passed over in reading",
                hint: "write 'XXX', which prints and reads Z and offsets, or set timeZone to UTC",
                offset: range.lowerBound
            )
        }
    }

    /// The texts, those that follow each other as one.
    private var texts: [(text: String, range: Range<Int>)] {
        var texts: [(text: String, range: Range<Int>)] = []
        for item in scan.items {
            guard case .text(let text, _) = item.kind else { continue }
            if let range = texts.last?.range, range.upperBound == item.range.lowerBound {
                texts[texts.count - 1].text += text
                texts[texts.count - 1].range = range.lowerBound..<item.range.upperBound
            } else {
                texts.append((text, item.range))
            }
        }
        return texts
    }

    private func pattern(at range: Range<Int>) -> String {
        let text = scan.text(range).drop { $0 == " " }
        return text.hasPrefix("'") ? String(text) : "'\(text)'"
    }

    /// The names of UTC that are no words, however they are written.
    private static let universalNames: Set<String> = ["UTC", "GMT", "UCT", "ZULU"]

    /// The names of UTC, and abbreviations that are zones and nothing else.
    private static let zoneNames: Set<String> = [
        "Z", "z", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "CET", "CEST", "EET", "EEST",
        "BST",
        "JST", "KST", "MSK", "AEST", "AEDT",
    ]

    /// Whether a text is the name of a zone or an offset.
    private static func namesZone(_ text: String) -> Bool {
        let word = text.filter { !" ()[].,".contains($0) }
        // No name is that long, and an offset behind one is short, too.
        guard word.utf8.count <= 16 else { return false }
        if zoneNames.contains(word) || universalNames.contains(word.uppercased()) { return true }
        let hasName = universalNames.contains(word.prefix(3).uppercased())
        let tail = hasName ? word.dropFirst(3) : word[...]
        guard let sign = tail.first, "+-−".contains(sign) else { return false }
        let digits = tail.dropFirst().filter { $0 != ":" }
        let hasLength = [2, 4, 6].contains(digits.count) || hasName && digits.count == 1
        return hasLength && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    func zoneAbbreviations() -> [PatternFinding] {
        guard isPattern, use.taker == .formatter, !readsHTTPDates else { return [] }
        return fields("z").filter { $0.count < 4 }.map { field in
            finding(
                .zoneAbbreviation,
                at: field,
                "'\(field.spelling)' is the locale's abbreviation: KST prints as GMT+9 in the US, and CEST cannot be read there",
                hint: "write 'XXX' for an offset, or 'VV' for the zone's name"
            )
        }
    }

    /// Whether dates of HTTP are read, whose zone is always GMT.
    private var readsHTTPDates: Bool {
        use.readsOnly && use.isInvariant && fields.first?.letter == "E" && fields.last?.letter == "z"
    }

    func basicOffsets() -> [PatternFinding] {
        guard use.taker == .formatter, isExtendedISO, !use.readsOnly else { return [] }
        return fields("Z").filter { $0.count < 4 }.map { field in
            finding(
                .basicOffset,
                at: field,
                "'\(field.spelling)' prints +0900, and +0000 for UTC: ISO 8601 has a colon here, or Z",
                hint: "write 'XXX'"
            )
        }
    }

    /// Whether it is a date and a time of ISO 8601 with hyphens and colons, and a T between them.
    private var isExtendedISO: Bool {
        let hasT = neighbours.contains { last, field, _ in
            field.letter == "H" && field.gap.uppercased() == "T" && (last?.letter == "d")
        }
        let isUnquoted = fields.contains { $0.letter == "T" }
        return (hasT || isUnquoted) && fields.contains { $0.letter == "m" && $0.gap == ":" }
    }

    /// Whether the pattern says which offset or zone a time is in.
    var hasZone: Bool { has("zZOvVXx") || texts.contains { Self.namesZone($0.text) } }
}
