/// The patterns that samples can have been written by, those with the fewest texts of words only.
struct InferenceCandidates {
    /// A pattern that was made sure of, and how unusual it is.
    struct Candidate {
        let inferred: InferredPattern
        /// Tells whether a sample follows the pattern.
        let check: InferenceCheck
        let rank: Int
        /// Whether its month and its day are padded in two ways.
        let isUneven: Bool

        /// What makes it another one: of the locales of a language, the first one with a pattern stands for all.
        var key: String { "\(inferred.locale.prefix { $0 != "_" && $0 != "@" }) \(inferred.pattern.text)" }
    }

    private var candidates: [Candidate] = []

    /// How many words of the samples are text in the patterns.
    private(set) var words = Int.max

    /// How many samples are looked at for patterns; all others only have to follow one.
    private static let searchedSamples = 40

    /// Looks for patterns with the names of some locales.
    init(_ samples: [String], in locales: some Sequence<NamedLocale>) {
        let bytes = samples.map { Array($0.utf8) }
        var distinct: [[UInt8]] = []
        for sample in bytes where distinct.count < Self.searchedSamples && !distinct.contains(sample) {
            distinct.append(sample)
        }
        var seen: Set<String> = []
        for (index, named) in locales.enumerated() {
            let symbols = DateSymbols(of: named.locale?.gregorian, for: InferenceSearch.namedElements)
            for path in InferenceSearch(distinct, symbols: symbols).found {
                guard path.words <= words, named.locale == nil || path.hasNames else { continue }
                // Also where it does not hold: a weekday that is not that of the date is still no text.
                if path.words < words { (candidates, words) = ([], path.words) }
                if let candidate = Self.candidate(path, in: named, symbols: symbols, after: index, for: bytes),
                    seen.insert(candidate.key).inserted
                {
                    candidates.append(candidate)
                }
            }
        }
    }

    private static func candidate(
        _ path: SamplePath,
        in named: NamedLocale,
        symbols: DateSymbols,
        after index: Int,
        for samples: [[UInt8]]
    ) -> Candidate? {
        // Where weeks are written, they are ISO's, which some locales count as well.
        let isWeekDate = path.units.contains(.weekYear)
        guard let text = path.spelling, let pattern = try? DatePattern(text, in: .ldml),
            let check = InferenceCheck(pattern, symbols: isWeekDate ? symbols.withWeeks(.iso) : symbols),
            samples.allSatisfy(check.holds)
        else { return nil }
        let identifier = isWeekDate && named.locale == nil ? "en_GB" : named.identifier
        return Candidate(
            inferred: InferredPattern(pattern: pattern, locale: identifier),
            check: check,
            rank: path.rank + index * 100,
            isUneven: path.isUneven
        )
    }

    /// Takes other candidates in, where they have no more words of text.
    mutating func add(_ others: InferenceCandidates) {
        if others.words < words {
            self = others
        } else if others.words == words {
            let known = Set(candidates.map(\.key))
            candidates += others.candidates.filter { !known.contains($0.key) }
        }
    }

    /// The candidates, the most usual first.
    var ranked: [Candidate] {
        // Where months and days can be padded alike, they are.
        let areAlike = candidates.contains { !$0.isUneven }
        let kept = candidates.filter { !areAlike || !$0.isUneven }
        return kept.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element)
    }
}

extension SamplePath {
    /// The pattern, in Unicode's symbols.
    var spelling: String? {
        let speller = PatternSpeller(rules: .ldml, hasEra: false)
        var text = ""
        for element in elements {
            if case .literal(let literal) = element {
                guard let quoted = speller.literal(literal) else { return nil }
                text += quoted
            } else {
                guard let field = speller.field(element) else { return nil }
                text += field.spelling
            }
        }
        return text
    }
}
