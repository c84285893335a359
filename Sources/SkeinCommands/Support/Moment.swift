/// A time of the machine's clock.
public struct Moment: Sendable {
    /// The seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// The nanoseconds after them.
    public let nanoseconds: Int32
    /// What the machine's own zone has before UTC, in minutes.
    public let minutesEastOfUTC: Int

    /// Creates a moment.
    public init(seconds: Int64, nanoseconds: Int32, minutesEastOfUTC: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.minutesEastOfUTC = minutesEastOfUTC
    }
}
