import Commands
public import Diagnostics
import JSON

/// One file of settings, `.skein.json`, in JSON5.
public struct ConfigurationFile: Sendable {
    /// The name of the file.
    public static let name = ".skein.json"

    /// The settings that the file holds.
    public let entries: [Setting: Configuration.Entry]

    /// What is in the file and means nothing.
    public let warnings: [Finding]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: Its bytes.
    ///   - path: Its path, as it stands in messages.
    /// - Throws: ``ConfigurationError`` where it is not JSON5, or a value is of another kind than its setting.
    public init(reading bytes: [UInt8], path: String) throws {
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, file: path, options: .json5)
        } catch {
            throw ConfigurationError.notJSON(error)
        }
        guard case .object = document.root.value else {
            throw ConfigurationError.wrongKind(key: "the file", expected: "an object", document.root.location)
        }
        var reader = ConfigurationReader()
        try reader.read(document.root, below: "")
        entries = reader.entries
        warnings = reader.warnings
    }
}

private struct ConfigurationReader {
    private(set) var entries: [Setting: Configuration.Entry] = [:]
    private(set) var warnings: [Finding] = []

    mutating func read(_ object: JSONNode, below prefix: String) throws {
        for (name, node) in object.members where !(prefix.isEmpty && name == "$schema") {
            let key = prefix + name
            if let setting = Setting.all.first(where: { $0.key == key }) {
                entries[setting] = Configuration.Entry(
                    values: try values(of: node, for: setting),
                    origin: .file(node.file, line: node.position.line)
                )
            } else if Setting.all.contains(where: { $0.key.hasPrefix(key + ".") }) {
                guard case .object = node.value else {
                    throw ConfigurationError.wrongKind(key: "'\(key)'", expected: "an object", node.location)
                }
                try read(node, below: key + ".")
            } else {
                warn(about: key, at: node)
            }
        }
    }

    private func values(of node: JSONNode, for setting: Setting) throws -> [String] {
        guard setting.kind == .list else { return [try value(of: node, for: setting)] }
        guard case .array = node.value else {
            throw ConfigurationError.wrongKind(key: "'\(setting.key)'", expected: "a list of strings", node.location)
        }
        return try node.elements.map { try value(of: $0, for: setting) }
    }

    private func value(of node: JSONNode, for setting: Setting) throws -> String {
        guard case .string(let text) = node.value else {
            throw ConfigurationError.wrongKind(key: "'\(setting.key)'", expected: "a string", node.location)
        }
        if setting.kind == .percentage, Percentage(argument: text) == nil {
            throw ConfigurationError.wrongKind(
                key: "'\(setting.key)'",
                expected: "a percentage such as \"25%\"",
                node.location
            )
        }
        return text
    }

    private mutating func warn(about key: String, at node: JSONNode) {
        let groups = Set(Setting.all.compactMap { $0.key.split(separator: ".").first.map(String.init) }).sorted()
        let nearest = Suggestion.nearest(to: key, in: groups + Setting.all.map(\.key))
        warnings.append(
            Finding(
                rule: "unknown-setting",
                severity: .warning,
                message: "unknown setting '\(key)'",
                location: node.keyLocation,
                hint: nearest.map { "did you mean '\($0)'?" } ?? "skein config show lists the settings"
            )
        )
    }
}
