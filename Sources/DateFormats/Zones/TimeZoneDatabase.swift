import Diagnostics

/// The zones of the IANA time zone database: a folder of compiled files such as `/usr/share/zoneinfo`.
public struct TimeZoneDatabase: Sendable {
    private let folder: String
    private let contents: @Sendable (String) -> [UInt8]?
    private let paths: @Sendable (String) -> [String]?

    /// Creates a database; nothing is read before a zone is asked for.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - contents: Returns the bytes of the file at a path, or nil where there is none.
    ///   - paths: Returns the paths of all files below a folder, from that folder, or nil where there is no such folder.
    public init(
        folder: String,
        contents: @escaping @Sendable (String) -> [UInt8]?,
        paths: @escaping @Sendable (String) -> [String]?
    ) {
        self.folder = folder
        self.contents = contents
        self.paths = paths
    }

    /// Returns the zone of a name: `UTC`, an offset such as `+09:00`, or a name of the database such as `Asia/Seoul`.
    ///
    /// - Throws: ``DateError/unknownZone(_:nearest:)``, with the name that is near, or
    ///   ``DateError/unreadableZone(_:path:reason:)`` where its file is damaged.
    public func zone(named name: String) throws(DateError) -> Zone {
        if let zone = try knownZone(name) { return zone }
        throw unknownZone(name)
    }

    /// Returns the zone of a name, or nil where there is none.
    func knownZone(_ name: String) throws(DateError) -> Zone? {
        if name == "UTC" { return .utc }
        if let offset = UTCOffset(name) { return offset.seconds == 0 ? .utc : Zone(offset) }
        return Self.isSafe(name) ? try zone(inFile: folder + "/" + name, named: name) : nil
    }

    /// Returns the zone of a compiled file, or nil where there is none.
    func zone(inFile path: String, named name: String) throws(DateError) -> Zone? {
        guard let bytes = compiledZone(path) else { return nil }
        do {
            return Zone(name: name, rules: try TimeZoneRules(tzif: bytes))
        } catch {
            throw .unreadableZone(name, path: path, reason: error.reason)
        }
    }

    /// Whether a name is that of a zone, which is not read.
    func contains(_ name: String) -> Bool {
        name == "UTC" || UTCOffset(name) != nil || Self.isSafe(name) && compiledZone(folder + "/" + name) != nil
    }

    private func compiledZone(_ path: String) -> [UInt8]? {
        contents(path).flatMap { $0.starts(with: "TZif".utf8) ? $0 : nil }
    }

    /// Whether a name stays below the folder: words of the characters that tzdata uses, separated by single slashes.
    private static func isSafe(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.first != "."
                && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_+-.".utf8.contains($0) }
        }
    }

    func unknownZone(_ name: String) -> DateError {
        guard var names = names() else { return .missingZoneFolder(folder) }
        // An abbreviation that is near to another one means another time.
        let word = name.lowercased()
        let isAbbreviation = name.count <= 5 && !name.contains(where: \.isLowercase)
        names.removeAll { zone in
            let parts = [zone, zone.split(separator: "/").last.map(String.init) ?? zone]
            return (isAbbreviation || !zone.contains(where: \.isLowercase))
                && !parts.contains { $0.lowercased() == word }
        }
        let nearest = Suggestion.nearest(to: name.replacing(" ", with: "_"), in: names.sorted()) { zone in
            [zone] + (zone.split(separator: "/").last.map { [String($0)] } ?? [])
        }
        return .unknownZone(name, nearest: nearest == name ? nil : nearest)
    }

    /// The names of the database, or nil where there is no such folder.
    private func names() -> [String]? {
        let copies = ["posix/", "right/", "Etc/"]
        return paths(folder)?.filter { path in
            path.utf8.first?.isLetter == true && !path.contains(".") && !copies.contains { path.hasPrefix($0) }
        }
    }
}
