/// Converts dates from one format to another.
///
/// It is made once and used for any number of values. A copy converts independently of the original, as on another core.
public struct DateConverter: Sendable {
    private let reader: DateReader
    private let writer: DateWriter
    private let disambiguation: Disambiguation
    private let assumedZoneName: String
    private let targetName: String
    private let maximumLength: Int
    private var assumedZone: ZoneCursor
    private var zone: ZoneCursor

    /// Creates a converter.
    ///
    /// - Parameters:
    ///   - source: The format of the values; nil to detect that of each value.
    ///   - order: Which of two numbers is the day, where the format is detected and either could be; nil to refuse those.
    ///   - target: The format to write.
    ///   - assumedZone: The zone of values that name none.
    ///   - zone: The zone to write in.
    ///   - disambiguation: What becomes of local times that come twice or never.
    ///   - locale: The locale of the names in patterns, or nil for en_US_POSIX.
    ///   - database: Where the zones are found that values name.
    ///   - now: The POSIX second at which it is made, which HTTP's years of two digits are near to.
    /// - Throws: ``DateError`` where the source is a pattern that does not tell a day and a time, or the target one that cannot be
    ///   written.
    public init(
        from source: DateFormat?,
        order: DayOrder? = nil,
        to target: DateFormat,
        assumedZone: Zone = .utc,
        zone: Zone = .utc,
        disambiguation: Disambiguation = .compatible,
        locale: (any DateLocale)? = nil,
        database: TimeZoneDatabase? = nil,
        now: Int? = nil
    ) throws(DateError) {
        let detection = DateDetection(
            order: order,
            zones: ZoneAbbreviations(assuming: assumedZone),
            database: database,
            yearsBehind: source == nil ? locale?.yearsBehind : nil
        )
        let currentYear = now.map { CivilDateTime(secondsSinceEpoch: $0, nanosecond: 0).date.year }
        reader = try DateReader(source, detection: detection, currentYear: currentYear, locale: locale)
        writer = try DateWriter(target, zone: zone, locale: locale)
        self.disambiguation = disambiguation
        assumedZoneName = assumedZone.name
        targetName = FormatName.table.first { $0.format == target }?.name ?? "the pattern"
        maximumLength = writer.maximumLength
        self.assumedZone = ZoneCursor(assumedZone)
        self.zone = ZoneCursor(zone)
    }

    /// Appends the conversion of a value to a buffer, which stays as it is where that fails.
    @inline(__always)
    mutating func convert(
        _ value: UnsafeRawBufferPointer,
        into output: inout ByteBuffer
    ) throws(DateError) {
        let reading = try reader.read(value)
        try write(instant(of: reading, value), value, into: &output)
    }

    /// Appends the conversion of what was read of a value.
    @inline(never)
    mutating func convert(
        _ reading: LocalReading,
        of value: UnsafeRawBufferPointer,
        into output: inout ByteBuffer
    ) throws(DateError) {
        try write(instant(of: reading, value), value, into: &output)
    }

    @inline(__always)
    private mutating func write(
        _ instant: Instant,
        _ value: UnsafeRawBufferPointer,
        into output: inout ByteBuffer
    ) throws(DateError) {
        let reason = output.write(atMost: maximumLength) { writer.write(instant, zone: &zone, to: &$0) }
        if let reason { throw .unwritable(excerpt(value), format: targetName, reason: reason) }
    }

    /// What finds values in a text.
    var stamps: StampFinder { StampFinder(reader) }

    /// Returns the conversion of a value.
    public mutating func convert(_ value: String) throws(DateError) -> String {
        var output = ByteBuffer()
        try value.withBytes { bytes throws(DateError) in try convert(bytes, into: &output) }
        return output.string
    }

    @inline(__always)
    private mutating func instant(
        of reading: LocalReading,
        _ value: UnsafeRawBufferPointer
    ) throws(DateError) -> Instant {
        let seconds =
            if let offset = reading.offset { reading.seconds - offset } else { try resolve(reading.seconds, value) }
        guard Instant.supportedSeconds.contains(seconds) else { throw .outOfRange(excerpt(value)) }
        if let position = reading.leapSecondPosition, !LeapSeconds.endsOne(at: seconds) {
            throw .unreadable(
                excerpt(value),
                column: position + 1,
                expected: "the second, from 00 to 59: there was no leap second"
            )
        }
        return Instant(seconds: seconds, nanoseconds: reading.nanoseconds)
    }

    /// Returns the POSIX second of a time on the clocks of the assumed zone.
    @inline(__always)
    private mutating func resolve(_ local: Int, _ value: UnsafeRawBufferPointer) throws(DateError) -> Int {
        switch assumedZone.resolve(local: local) {
        case .instant(let second): return second
        case .gap(let earlier, let later):
            guard disambiguation != .reject else { throw .skippedLocalTime(excerpt(value), zone: assumedZoneName) }
            return disambiguation == .earlier ? earlier : later
        case .overlap(let earlier, let later):
            guard disambiguation != .reject else { throw .repeatedLocalTime(excerpt(value), zone: assumedZoneName) }
            return disambiguation == .later ? later : earlier
        }
    }
}
