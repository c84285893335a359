/// Finds out why no pattern was found, to tell it.
struct InferenceFailure {
    /// What is wrong with the samples.
    let error: DateError

    /// Looks at samples that have no pattern together.
    init(_ samples: [String], locales: [NamedLocale]) {
        func candidates(_ samples: some Sequence<String>) -> InferenceCandidates {
            var candidates = InferenceCandidates(Array(samples), in: [.posix])
            candidates.add(InferenceCandidates(Array(samples), in: locales))
            return candidates
        }
        var distinct: [String] = []
        for sample in samples.prefix(10_000) where !distinct.contains(sample) {
            distinct.append(sample)
            if distinct.count == Self.comparedSamples { break }
        }
        for (index, sample) in distinct.enumerated() {
            if candidates([sample]).ranked.isEmpty {
                error = .noPattern(Self.excerpt(sample), reason: Self.reason(sample), hint: Self.hint(sample))
                return
            }
            guard index > 0 else { continue }
            if candidates(distinct[...index]).ranked.isEmpty {
                let reason =
                    "none that reads the samples before it, such as '\(Self.excerpt(distinct[index - 1]))', reads it as well"
                error = .noPattern(Self.excerpt(sample), reason: reason, hint: "infer each form by itself")
                return
            }
        }
        error = .noPattern(
            "\(samples.count) samples",
            reason: "none reads them all and writes them back unchanged",
            hint: "infer fewer of them at a time"
        )
    }

    /// How many samples are looked at to find the one that is to blame.
    private static let comparedSamples = 200

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
