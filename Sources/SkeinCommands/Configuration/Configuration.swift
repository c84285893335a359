import Diagnostics

/// The settings in force, each with where it comes from.
public struct Configuration: Sendable {
    /// Where a value comes from.
    public enum Origin: Sendable, Hashable, CustomStringConvertible {
        /// An environment variable.
        case environment(String)
        /// A place in a file.
        case file(String, line: Int)
        /// The tool itself.
        case builtIn

        /// The origin, for people.
        public var description: String {
            switch self {
            case .environment(let name): "environment \(name)"
            case .file(let path, let line): "\(path):\(line)"
            case .builtIn: "built in"
            }
        }
    }

    /// A value and where it comes from.
    public struct Entry: Sendable, Hashable {
        /// The texts of a list, or the one value.
        public let values: [String]
        /// Where it comes from.
        public let origin: Origin

        /// The value; the texts of a list, parted by commas.
        public var value: String { values.joined(separator: ", ") }

        init(value: String, origin: Origin) {
            self.init(values: [value], origin: origin)
        }

        init(values: [String], origin: Origin) {
            self.values = values
            self.origin = origin
        }
    }

    private let entries: [Setting: Entry]

    /// Finds the values in force: the environment wins over files, and nearer files over those further away.
    ///
    /// - Parameters:
    ///   - files: The files, the nearest first.
    ///   - environment: The process's variables.
    public init(files: [ConfigurationFile], environment: [String: String]) {
        var entries: [Setting: Entry] = [:]
        for setting in Setting.all {
            if let name = setting.variable, let value = environment[name], !value.isEmpty {
                entries[setting] = Entry(value: value, origin: .environment(name))
            } else if let entry = files.lazy.compactMap({ $0.entries[setting] }).first {
                entries[setting] = entry
            } else if let value = setting.builtIn {
                entries[setting] = Entry(value: value, origin: .builtIn)
            }
        }
        self.entries = entries
    }

    /// The value of a setting and where it comes from; nil where there is none.
    public subscript(setting: Setting) -> Entry? { entries[setting] }
}

extension Context {
    /// Reads the configuration that holds for the folder: `.skein.json` here or above, up to the repository's root, then the
    /// user's own file.
    ///
    /// Keys that mean nothing are warned about.
    public func configuration() throws -> Configuration {
        let found = try configurationPaths.map { path in
            try ConfigurationFile(reading: files.bytes(of: path), path: displayed(path))
        }
        for warning in found.flatMap(\.warnings) { console.report(warning) }
        return Configuration(files: found, environment: environment)
    }

    private var configurationPaths: [String] {
        var paths: [String] = []
        var parts = folder.split(separator: "/").map(String.init)
        while true {
            let folder = "/" + parts.joined(separator: "/")
            let path = folder == "/" ? "/\(ConfigurationFile.name)" : "\(folder)/\(ConfigurationFile.name)"
            if files.exists(path) { paths.append(path) }
            guard !files.exists("\(folder)/.git"), parts.popLast() != nil else { break }
        }
        let home = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { "\($0)/.config" }
        if let path = home.map({ "\($0)/skein/config.json" }), files.exists(path) { paths.append(path) }
        return paths
    }

    /// Returns a path as it reads best: relative where it is below the folder.
    func displayed(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}
