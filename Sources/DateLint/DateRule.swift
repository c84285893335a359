/// What can be wrong with the use of a date format.
public enum DateRule: String, Sendable, CaseIterable {
    /// The year of the week where the year of the date was meant.
    case weekYear = "week-year"
}
