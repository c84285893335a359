/// A format that is known by a name.
public struct FormatName: Sendable, Hashable {
    /// The name, as `--from` and `--to` take it.
    public let name: String

    /// What the format is, in a few words.
    let summary: String

    /// The format.
    let format: DateFormat

    /// All formats that have a name.
    public static let table = [
        FormatName(name: "iso8601", summary: "ISO 8601, such as 2023-11-15T07:46:07.364Z", format: .iso8601),
        FormatName(name: "rfc3339", summary: "RFC 3339, the profile of ISO 8601 for the Internet", format: .rfc3339),
        FormatName(name: "rfc2822", summary: "mail, such as Wed, 15 Nov 2023 16:46:07 +0900", format: .rfc2822),
        FormatName(name: "http", summary: "HTTP, such as Wed, 15 Nov 2023 07:46:07 GMT", format: .http),
        FormatName(name: "unix", summary: "seconds since 1970", format: .epoch(.unixSeconds)),
        FormatName(name: "unix-ms", summary: "milliseconds since 1970", format: .epoch(.unixMilliseconds)),
        FormatName(name: "unix-us", summary: "microseconds since 1970", format: .epoch(.unixMicroseconds)),
        FormatName(name: "unix-ns", summary: "nanoseconds since 1970", format: .epoch(.unixNanoseconds)),
        epoch("apple", "seconds since 2001, as Date counts them", origin: 978_307_200, digits: 0),
        epoch("apple-ns", "nanoseconds since 2001, as in Apple's databases", origin: 978_307_200, digits: 9),
        epoch("filetime", "tenths of microseconds since 1601, as in Windows", origin: -11_644_473_600, digits: 7),
        epoch("dotnet-ticks", "tenths of microseconds since year 1, as in .NET", origin: -62_135_596_800, digits: 7),
        epoch("webkit", "microseconds since 1601, as in WebKit and Chrome", origin: -11_644_473_600, digits: 6),
        epoch("ntp", "seconds since 1900, as in NTP", origin: -2_208_988_800, digits: 0),
        FormatName(
            name: "gps",
            summary: "seconds since 1980-01-06, leap seconds among them, as GPS counts them",
            format: .epoch(EpochFormat(origin: 315_964_800, digits: 0, countsLeapSeconds: true))
        ),
        FormatName(name: "excel", summary: "days since 1900, as in Excel", format: .dayCount(.excel)),
        FormatName(
            name: "julian-day",
            summary: "days since 4713 BCE, from noon to noon",
            format: .dayCount(.julianDay)
        ),
        epoch("hfs", "seconds since 1904, as in Mac OS", origin: -2_082_844_800, digits: 0),
    ]

    private static func epoch(_ name: String, _ summary: String, origin: Int, digits: Int) -> FormatName {
        FormatName(name: name, summary: summary, format: .epoch(EpochFormat(origin: origin, digits: digits)))
    }
}
