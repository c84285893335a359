import DateFormats

/// The pattern that a date was written by, told from the date.
struct SampleFormat {
    /// The pattern, in LDML.
    let pattern: DatePattern

    /// Tells the pattern; nil where the text is no date with English names or none.
    ///
    /// - Throws: ``DateCodeError/ambiguousSample(_:patterns:)`` where day and month could change places.
    init?(_ sample: String) throws(DateCodeError) {
        guard let found = try? DateInference.patterns(for: [sample]), let first = found.first else { return nil }
        let orders = DateInference.orders(in: found)
        guard orders.count < 2 else { throw .ambiguousSample(sample, patterns: orders.map(\.pattern.text)) }
        pattern = first.pattern
    }
}
