/// The rule about quotes.
extension PatternCheck {
    func quotes() -> [PatternFinding] {
        switch use.taker {
        case .template: []
        case .formatStyle, .parseStrategy: printedQuotes()
        case .formatter: openQuotes() + quotedFields() + doubledQuotes() + otherQuotes()
        }
    }

    private func quote(_ message: String, hint: String, at offset: Int) -> PatternFinding {
        PatternFinding(rule: .quote, message: message, hint: hint, offset: offset)
    }

    private func openQuotes() -> [PatternFinding] {
        guard let offset = scan.openQuote else { return [] }
        let text = scan.text(offset..<pattern.utf8.count)
        let message =
            text.utf8.count == 1
            ? "this quote opens nothing" : "this quote is never closed, so that what follows is text: \(text)"
        return [quote(message, hint: "close it; two quotes are one: ''", at: offset)]
    }

    /// Texts in quotes that hold what only fields look like.
    private func quotedFields() -> [PatternFinding] {
        scan.items.compactMap { item in
            guard case .text(let text, true) = item.kind, item.range.lowerBound != scan.openQuote,
                Self.holdsFields(text)
            else { return nil }
            return quote(
                "\(scan.text(item.range)) is text, as it stands in quotes",
                hint: "put quotes around each text, and none around fields: yyyy-MM-dd'T'HH:mm:ss",
                at: item.range.lowerBound
            )
        }
    }

    /// Whether a text has two fields or more, each of two letters at least, as no word of a language has.
    private static func holdsFields(_ text: String) -> Bool {
        let words = text.split { !$0.isASCII || !$0.isLetter }
        let runs = words.flatMap { word -> [PatternField] in
            let fields = PatternCheck(String(word.first == "T" ? word.dropFirst() : word), use: PatternUse()).fields
            return fields.allSatisfy { $0.count > 1 && $0.isOne(of: "yMdHhmsS") } ? fields : []
        }
        return runs.count > 1
    }

    /// Letters between doubled quotes, which quote nothing.
    private func doubledQuotes() -> [PatternFinding] {
        let places = scan.items.indices.filter { if case .doubledQuote = scan.items[$0].kind { true } else { false } }
        return zip(places, places.dropFirst()).compactMap { first, second in
            let between = scan.items[first + 1..<second]
            let letters = between.compactMap { item -> PatternField? in
                guard case .field(let letter, let count) = item.kind else { return nil }
                return PatternField(letter: letter, count: count, range: item.range, gap: "")
            }
            guard letters.count == between.count, letters.contains(where: { !$0.isLegal }) else { return nil }
            let range = scan.items[first].range.lowerBound..<scan.items[second].range.upperBound
            let text = letters.map(\.spelling).joined()
            return quote(
                "two quotes are a quote, and quote nothing: \(scan.text(range))",
                hint: "write '\(text)' with one quote on each side",
                at: range.lowerBound
            )
        }
    }

    /// Letters between quotation marks of another kind.
    private func otherQuotes() -> [PatternFinding] {
        let illegal = Set((words.flatMap(\.self) + fields).filter { !$0.isLegal }.map(\.range))
        let pairs = [("\"", "\""), ("‘", "’"), ("“", "”"), ("`", "`"), ("’", "’"), ("´", "´")]
        return scan.items.indices.dropLast(2).compactMap { index in
            guard case .text(let before, false) = scan.items[index].kind,
                let end = scan.items[(index + 1)...].firstIndex(where: {
                    if case .text = $0.kind { true } else { false }
                }),
                case .text(let after, false) = scan.items[end].kind,
                let pair = pairs.first(where: { before.hasSuffix($0.0) && after.hasPrefix($0.1) })
            else { return nil }
            let letters = scan.text(scan.items[index].range.upperBound..<scan.items[end].range.lowerBound)
            guard scan.items[index + 1..<end].contains(where: { illegal.contains($0.range) }) else { return nil }
            return quote(
                "\(pair.0)\(letters)\(pair.1) is not quoted: only the apostrophe quotes",
                hint: "write \"'\(letters)'\"",
                at: scan.items[index].range.upperBound - pair.0.utf8.count
            )
        }
    }

    /// Quotes in a format string whose texts need none.
    private func printedQuotes() -> [PatternFinding] {
        scan.items.compactMap { item in
            guard case .text(let text, true) = item.kind, text.count > 1, text.hasPrefix("'"), text.hasSuffix("'")
            else {
                return nil
            }
            return quote(
                "a format string prints quotes as they stand: \(text)",
                hint: "leave them out: a text needs none here",
                at: item.range.lowerBound
            )
        }
    }
}
