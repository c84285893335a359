/// What becomes of a local time that a zone's clocks show twice, or never; the words and meanings are those of Temporal.
public enum Disambiguation: String, Sendable, Hashable, CaseIterable {
    /// The first of two, and as far after the gap as the time is after its beginning.
    case compatible
    /// The first of two, and before the gap.
    case earlier
    /// The second of two, and after the gap.
    case later
    /// An error.
    case reject
}
