/// Which of two numbers that may be either is the day.
public enum DayOrder: Sendable, Hashable, CaseIterable {
    /// As in 15/11/2023.
    case dayFirst
    /// As in 11/15/2023.
    case monthFirst
}
