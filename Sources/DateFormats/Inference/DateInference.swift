/// Finds the patterns that samples were written by.
public enum DateInference {
    /// Returns the patterns that read all samples and write them back unchanged, the most usual first.
    ///
    /// Their fields stand in orders that are in use: the month before the day with slashes and hyphens only, for one.
    ///
    /// Where English or no names are in the samples, the locale is en_US_POSIX; else those of the given locales are found that have the
    /// names, one for each language.
    ///
    /// - Parameters:
    ///   - samples: What was written, each a date, a time or both.
    ///   - locales: The locales whose names can be there, the more usual first; they are asked only where they are needed.
    /// - Returns: The patterns, at least one.
    /// - Throws: ``DateError/noPattern(_:reason:hint:)`` where there is none.
    public static func patterns(
        for samples: [String],
        locales: some Sequence<NamedLocale> = []
    ) throws(DateError) -> [InferredPattern] {
        if let long = samples.first(where: { $0.utf8.count > longestSample }) {
            throw .noPattern(excerpt(long), reason: "it is longer than \(longestSample) bytes", hint: nil)
        }
        var candidates = InferenceCandidates(samples, in: [.posix])
        if candidates.words > 0 || candidates.ranked.isEmpty {
            candidates.add(InferenceCandidates(samples, in: locales))
        }
        guard candidates.ranked.isEmpty else { return candidates.ranked.map(\.inferred) }
        throw InferenceFailure(samples, locales: Array(locales)).error
    }

    /// More bytes than a date has, and few enough for the search, which goes as deep as a sample is long.
    private static let longestSample = 120

    private static func excerpt(_ sample: String) -> String { sample.prefix(60) + "…" }

    /// Returns the first of the patterns for each order of the day and the month: more than one where those could change places.
    public static func orders(in patterns: [InferredPattern]) -> [InferredPattern] {
        var seen: Set<[NumericField]> = []
        return patterns.filter { seen.insert($0.pattern.dateFields.filter { $0 == .day || $0 == .month }).inserted }
    }

    /// Returns what one should know before one takes the first of some patterns, in sentences without a full stop.
    public static func remarks(on patterns: [InferredPattern], samples: [String]) -> [String] {
        var remarks: [String] = []
        if orders(in: patterns).count > 1 {
            remarks.append("the samples leave open which number is the day: one with a day above 12 would tell")
        }
        if samples.allSatisfy({ [8, 10].contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }) {
            remarks.append("numbers of so many digits can be Unix times as well")
        }
        return remarks
    }
}

extension DatePattern {
    /// The numbers of the pattern, in their order.
    fileprivate var dateFields: [NumericField] {
        tokens.compactMap { if case .number(let field, _) = $0.element { field } else { nil } }
    }
}
