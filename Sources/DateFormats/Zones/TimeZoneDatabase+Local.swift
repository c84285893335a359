/// The zone of the machine that one works at.
extension TimeZoneDatabase {
    /// Returns the machine's own zone.
    ///
    /// - Parameters:
    ///   - variable: The value of `TZ`, or nil where it is not set.
    ///   - path: Where `/etc/localtime` leads to: a file of the database, or a copy of one; nil where there is none.
    /// - Returns: The zone, which is UTC where nothing tells one.
    /// - Throws: ``DateError/unknownZone(_:nearest:)``, or what ``zone(named:)`` throws.
    public func localZone(variable: String?, path: String?) throws(DateError) -> Zone {
        if let variable { return try zone(ofVariable: variable) }
        return try path.map(zone(atPath:)) ?? .utc
    }

    /// Returns what a value of `TZ` means to the C library of GNU.
    ///
    /// It is a name of the database, the path of a file, or without a colon before it a rule of POSIX, which holds from 1900 on.
    private func zone(ofVariable value: String) throws(DateError) -> Zone {
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        // An empty value is that of UTC.
        guard !name.isEmpty else { return .utc }
        if name.hasPrefix("/") { return try zone(atPath: name) }
        if let zone = try knownZone(name) { return zone }
        guard name == value, let rule = PosixTimeZone(name) ?? PosixTimeZone(name + Self.customaryChanges) else {
            throw unknownZone(name)
        }
        let rules = TimeZoneRules(
            firstOffset: rule.standardOffset,
            firstAbbreviation: rule.standardAbbreviation,
            transitions: [],
            continuation: rule
        )
        return Zone(name: name, rules: rules)
    }

    /// When clocks are moved by a rule that does not say so, such as `EST5EDT`: as in the United States.
    private static let customaryChanges = ",M3.2.0,M11.1.0"

    /// Returns the zone of a compiled file, which has its name in the database where it is below a folder of zones.
    private func zone(atPath path: String) throws(DateError) -> Zone {
        // macOS keeps the files in another folder than the one that people name.
        let name = path.firstRange(of: "zoneinfo/").map { String(path[$0.upperBound...]) }
        guard let zone = try zone(inFile: path, named: name ?? path) else { throw .unknownZone(path, nearest: nil) }
        return zone
    }
}
