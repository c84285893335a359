extension DatePattern {
    /// The pattern in another dialect.
    public struct Translation: Sendable, Hashable {
        /// The pattern.
        public let text: String
        /// What it does not say exactly as the original did, each with what it says instead.
        public let replacements: [Replacement]
        /// What it says as the original did of the dates of our time, each with the limit.
        public let limits: [Limit]
    }

    /// A token that another one says as well, but not of every date.
    public struct Limit: Sendable, Hashable {
        /// The token as it was written.
        public let token: String
        /// What says the same, in the other dialect.
        public let spelling: String
        /// Of which dates it does, in English.
        public let extent: String
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
        guard dialect != self.dialect else { return Translation(text: text, replacements: [], limits: []) }
        let hasEra = tokens.contains { if case .name(.era, _) = $0.element { true } else { false } }
        let speller = PatternSpeller(rules: dialect.rules, hasEra: hasEra)
        var spellings: [String] = []
        var elements: [[PatternElement]] = []
        var replacements: [Replacement] = []
        var limits: [Limit] = []
        for token in tokens {
            if let (spelling, read) = speller.spelling(of: token.element) {
                spellings.append(spelling)
                elements.append(read)
                if let extent = extent(of: token.element, as: read, in: dialect) {
                    limits.append(Limit(token: token.text, spelling: spelling, extent: extent))
                }
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
        // A single character is the name of a format, and no pattern.
        if StandardFormat.isMeant(by: text, in: dialect) { text = StandardFormat.custom(text) }
        try check(text, spellings, as: elements, in: dialect)
        return Translation(text: text, replacements: replacements, limits: limits)
    }

    /// Returns of which dates elements of another dialect say the same as one of this; nil where they do of all.
    private func extent(of element: PatternElement, as others: [PatternElement], in dialect: PatternDialect) -> String?
    {
        switch (element, others.first) {
        case (.offset(let style), .offset(let other)?) where style.seconds != other.seconds:
            "of offsets without seconds, which none has had since 1972"
        case (.number(.unixMilliseconds, _), _)
        where self.dialect.joinsSecondsAndMilliseconds != dialect.joinsSecondsAndMilliseconds:
            "since 1970: before, the milliseconds are counted from the second before"
        default: nil
        }
    }

    /// Makes sure that what was written is read as it was meant: in some dialects, text can look like a field.
    private func check(
        _ text: String,
        _ spellings: [String],
        as elements: [[PatternElement]],
        in dialect: PatternDialect
    )
        throws(DateError)
    {
        func isRead(_ text: String, as elements: ArraySlice<[PatternElement]>) -> Bool {
            let read = (try? DatePattern(text, in: dialect))?.tokens.map(\.element) ?? []
            return read == Self.merged(elements.flatMap { $0 })
        }
        guard !isRead(text, as: elements[...]) else { return }
        // The shortest beginning that is read as something else ends with the token to blame.
        let index = tokens.indices.first { !isRead(spellings[...$0].joined(), as: elements[...$0]) } ?? tokens.count - 1
        // Of a text and a field that is read by itself, the text is.
        let isBehindText = index > 0 && tokens[index - 1].isLiteral && !tokens[index].isLiteral
        let isText = isBehindText && isRead(spellings[index], as: elements[index...index])
        throw inexpressible(tokens[isText ? index - 1 : index], in: dialect, nearest: nil)
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

extension DatePattern.Token {
    fileprivate var isLiteral: Bool { if case .literal = element { true } else { false } }
}

extension PatternSpeller {
    /// Returns an element's spelling, and the elements as they are read from it.
    func spelling(of element: PatternElement) -> (spelling: String, elements: [PatternElement])? {
        guard case .literal(let text) = element else { return field(element) }
        return literal(text).map { ($0, [element]) }
    }

    /// Returns the spelling of what comes nearest to an element: of all that the dialect has, what has the least distance.
    func nearestSpelling(to element: PatternElement) -> (spelling: String, elements: [PatternElement])? {
        let nearest = (Array(rules.spellings.keys) + Array(rules.expansions.keys)).compactMap { candidate in
            element.distance(to: candidate).map { (distance: $0, elements: [candidate]) }
        }
        // A separator that is there at all times is further than one that is not.
        var untrimmed: [(distance: PatternDistance, elements: [PatternElement])] = []
        if case .trimmedFraction(let separator, let digits) = element {
            untrimmed = rules.spellings.keys.compactMap { candidate in
                guard var distance = PatternElement.fraction(digits: digits).distance(to: candidate) else { return nil }
                distance.form += 10
                return (distance, (separator.isEmpty ? [] : [.literal(separator)]) + [candidate])
            }
        }
        let spelled = (nearest + untrimmed).compactMap { distance, elements in
            spelling(of: elements).map { (distance: distance, spelling: $0.spelling, elements: $0.elements) }
        }
        // Of two that are as near, the shorter is the commoner.
        let best = spelled.min {
            ($0.distance, $0.spelling.count, $0.spelling) < ($1.distance, $1.spelling.count, $1.spelling)
        }
        return best.map { ($0.spelling, $0.elements) }
    }

    private func spelling(of elements: [PatternElement]) -> (spelling: String, elements: [PatternElement])? {
        let parts = elements.compactMap(spelling(of:))
        guard parts.count == elements.count else { return nil }
        return (parts.map(\.spelling).joined(), parts.flatMap(\.elements))
    }
}
