extension DatePattern {
    /// The pattern in another dialect.
    public struct Translation: Sendable, Hashable {
        /// The pattern.
        public let text: String
        /// What it does not say exactly as the original did, each with what it says instead.
        public let replacements: [Replacement]
    }

    /// A token that another one near to it stands for.
    public struct Replacement: Sendable, Hashable {
        /// The token as it was written.
        public let token: String
        /// What stands for it, in the other dialect.
        public let replacement: String
        /// What the token means, in English.
        public let meaning: String
    }

    /// Returns the pattern in another dialect, with the nearest form for what has no exact one where that is asked for.
    ///
    /// - Throws: ``DateError/inexpressible(_:pattern:column:meaning:dialect:nearest:)`` for the first token that has no exact form, or
    ///   for one that nothing comes near to.
    public func translated(to dialect: PatternDialect, takesNearest: Bool = false) throws(DateError) -> Translation {
        guard dialect != self.dialect else { return Translation(text: text, replacements: []) }
        let hasEra = tokens.contains { if case .name(.era, _) = $0.element { true } else { false } }
        let speller = PatternSpeller(rules: dialect.rules, hasEra: hasEra)
        var spellings: [String] = []
        var elements: [[PatternElement]] = []
        var replacements: [Replacement] = []
        for token in tokens {
            if let (spelling, read) = speller.spelling(of: token.element) {
                spellings.append(spelling)
                elements.append(read)
                continue
            }
            let nearest = speller.nearestSpelling(to: token.element)
            guard takesNearest, let nearest else { throw inexpressible(token, in: dialect, nearest: nearest?.spelling) }
            spellings.append(nearest.spelling)
            elements.append(nearest.elements)
            replacements.append(
                Replacement(token: token.text, replacement: nearest.spelling, meaning: token.element.englishMeaning)
            )
        }
        var text = spellings.joined()
        // A single letter is the name of a format, and no pattern.
        if dialect.rules.quoting == .quotesAndBackslash, text.count == 1 { text = "%" + text }
        try check(text, spells: elements, in: dialect)
        return Translation(text: text, replacements: replacements)
    }

    /// Makes sure that what was written is read as it was meant: in some dialects, text can look like a field.
    private func check(_ text: String, spells elements: [[PatternElement]], in dialect: PatternDialect)
        throws(DateError)
    {
        let read = (try? DatePattern(text, in: dialect))?.tokens.map(\.element) ?? []
        guard read != Self.merged(elements.flatMap { $0 }) else { return }
        // The shortest beginning that is read as something else ends with the token to blame.
        for count in 1...tokens.count {
            let beginning = Self.merged(elements.prefix(count).flatMap { $0 })
            if count == tokens.count || !read.starts(with: beginning.dropLast()) {
                throw inexpressible(tokens[max(0, count - 1)], in: dialect, nearest: nil)
            }
        }
    }

    /// Returns elements with texts that follow each other put together.
    private static func merged(_ elements: [PatternElement]) -> [PatternElement] {
        elements.reduce(into: []) { merged, element in
            if case .literal(let more) = element, case .literal(let before)? = merged.last {
                merged[merged.count - 1] = .literal(before + more)
            } else {
                merged.append(element)
            }
        }
    }

    private func inexpressible(_ token: Token, in dialect: PatternDialect, nearest: String?) -> DateError {
        .inexpressible(
            token.text,
            pattern: text,
            column: token.column,
            meaning: token.element.englishMeaning,
            dialect: dialect.rawValue,
            nearest: nearest
        )
    }
}

extension PatternSpeller {
    /// Returns an element's spelling, and the elements as they are read from it.
    func spelling(of element: PatternElement) -> (spelling: String, elements: [PatternElement])? {
        guard case .literal(let text) = element else { return field(element) }
        return literal(text).map { ($0, [element]) }
    }

    /// Returns the spelling of what comes nearest to an element.
    func nearestSpelling(to element: PatternElement) -> (spelling: String, elements: [PatternElement])? {
        for candidate in element.neighbours {
            let parts = candidate.map(spelling(of:))
            let spelled = parts.compactMap { $0 }
            guard spelled.count == parts.count else { continue }
            return (spelled.map(\.spelling).joined(), spelled.flatMap(\.elements))
        }
        return nil
    }
}
