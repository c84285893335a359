package import DateFormats

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Finds the zones that a command names, by the machine's time zone database.
package struct ZoneFinder {
    let context: Context

    /// Creates a finder.
    package init(context: Context) {
        self.context = context
    }

    /// Returns the zone of a name, or the one in force where there is no name: that of the environment, then that of the
    /// configuration, then UTC.
    package func zone(named name: String?) throws -> Zone {
        if let name { return try find(name) }
        guard let entry = try context.configuration()[.zone] else { return .utc }
        do {
            return try find(entry.value)
        } catch let error as DateError {
            throw ConfigurationError.unusable(setting: .zone, entry, error)
        }
    }

    private func find(_ name: String) throws -> Zone {
        guard name != "UTC" else { return .utc }
        guard name == "local" else { return try database.zone(named: name) }
        return try database.localZone(variable: context.environment["TZ"], path: localPath)
    }

    /// The machine's time zone database.
    var database: TimeZoneDatabase {
        let files = context.files
        return TimeZoneDatabase(
            folder: context.environment["TZDIR"] ?? "/usr/share/zoneinfo",
            // What is missing is not worth an error, which would look for a name that is near.
            contents: { path in files.exists(path) ? try? files.bytes(of: path) : nil },
            paths: { folder in try? files.paths(below: folder) }
        )
    }

    /// The file that `/etc/localtime` is or links to.
    private var localPath: String? {
        guard let path = realpath("/etc/localtime", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
