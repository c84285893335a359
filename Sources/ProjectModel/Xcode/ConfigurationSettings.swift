import Files

/// The settings of an `.xcconfig` file and of those that it includes.
///
/// Settings for a platform or an architecture only, as in `NAME[sdk=macosx*]`, count as `NAME`.
struct ConfigurationSettings {
    /// The values by name.
    private(set) var values: [String: String] = [:]

    private var seen: Set<String> = []

    /// Reads a file; one that cannot be read has no settings, as in a build without the secrets that it is to hold.
    init(at path: String, in files: some ProjectFiles) {
        read(path, in: files)
    }

    private mutating func read(_ path: String, in files: some ProjectFiles) {
        guard seen.insert(path).inserted, let bytes = try? files.bytes(of: path),
            let text = String(validUTF8: bytes)
        else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0])
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"")
                if parts.count > 1 {
                    read(AbsolutePath.joining(AbsolutePath.folder(of: path), String(parts[1])), in: files)
                }
            } else {
                let name = line.prefix { $0 != "[" && $0 != "=" }
                // The sign in a condition is not that of the setting.
                var value = line.dropFirst(name.count)
                while value.hasPrefix("[") { value = value.drop { $0 != "]" }.dropFirst() }
                value = value.drop { $0 != "=" }
                if value.hasPrefix("=") { values[Self.trimmed(name)] = Self.trimmed(value.dropFirst()) }
            }
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace = { (character: Character) in character.isWhitespace }
        let start = text.drop(while: isSpace)
        return String(start.reversed().drop(while: isSpace).reversed())
    }
}
