/// Finds out why no pattern was found, to tell it.
struct InferenceFailure {
    /// What is wrong with the samples.
    let error: DateError

    /// Looks at samples that have no pattern together.
    init(_ samples: [String], locales: [NamedLocale]) {
        // What reads all samples reads the first: the sample is to blame that leaves none of its patterns.
        var patterns = samples.prefix(1).flatMap { first in
            var candidates = InferenceCandidates([first], in: [.posix])
            candidates.add(InferenceCandidates([first], in: locales))
            return candidates.ranked
        }
        var (sample, before): (String, String?) = (samples.first ?? "", nil)
        for next in samples where !patterns.isEmpty {
            (sample, before) = (next, sample)
            let bytes = Array(next.utf8)
            patterns.removeAll { !$0.check.holds(of: bytes) }
        }
        if let before {
            error = .noPattern(
                Self.excerpt(sample),
                reason: "none that reads the samples before it, such as '\(Self.excerpt(before))', reads it as well",
                hint: "infer each form by itself"
            )
        } else {
            error = .noPattern(Self.excerpt(sample), reason: Self.reason(sample), hint: Self.hint(sample))
        }
    }

    private static func excerpt(_ sample: String) -> String {
        sample.count > 80 ? sample.prefix(80) + "…" : sample
    }

    private static func reason(_ sample: String) -> String {
        let words = sample.split(whereSeparator: { !$0.isLetter })
        if let zone = words.first(where: { word in
            NamedOffset.table.contains { $0.name == word && word != "GMT" && word != "Z" }
        }) {
            return "'\(zone)' is written by none: a formatter writes GMT for it"
        }
        if sample.isEmpty { return "it is empty" }
        return "it is no date that one pattern reads and writes back unchanged"
    }

    private static func hint(_ sample: String) -> String? {
        let isNumber = sample.utf8.allSatisfy(\.isDigit)
        return isNumber && [9, 10, 13, 16, 19].contains(sample.count)
            ? "it may count time since 1970, which has no pattern: skein date convert \(sample)" : nil
    }
}
