import ProjectModel

/// Files that are nowhere but here.
struct MemoryFiles: ProjectFiles {
    let texts: [String: String]

    /// Creates files in the folder `/p`.
    init(_ texts: [String: String]) {
        self.texts = Dictionary(uniqueKeysWithValues: texts.map { ("/p/" + $0.key, $0.value) })
    }

    struct Missing: Error {}

    func exists(_ path: String) -> Bool { texts[path] != nil || isFolder(path) }

    func isFolder(_ path: String) -> Bool {
        path == "/" || texts.keys.contains { $0.hasPrefix(path + "/") }
    }

    func bytes(of path: String) throws -> [UInt8] {
        guard let text = texts[path] else { throw Missing() }
        return Array(text.utf8)
    }

    func names(in folder: String) throws -> [String] {
        let prefix = folder == "/" ? "/" : folder + "/"
        let rests = texts.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
        return Set(rests.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }

    func files(withExtensions extensions: Set<String>, below folder: String) throws -> [String] {
        texts.keys.sorted().filter { path in
            let name = path.split(separator: "/").last ?? ""
            return path.hasPrefix(folder + "/") && extensions.contains { name.hasSuffix(".\($0)") }
        }
    }
}

extension ProjectTarget {
    /// What a test looks at, with paths from the folder `/p`.
    var summary: String {
        let short = { (paths: [String]) in paths.map { $0.hasPrefix("/p/") ? String($0.dropFirst(3)) : $0 } }
        var lines = ["\(name)\(isTest ? " (test)" : ""): \(short(files.sources).joined(separator: " "))"]
        let lists = [
            ("catalogs", short(files.catalogs)), ("others", short(files.otherSources)),
            ("missing", short(files.missingSources)), ("plain", files.plainTables.sorted()),
            ("routines", settings.routines), ("languages", settings.knownLanguages),
        ]
        lines += lists.filter { !$0.1.isEmpty }.map { "  \($0): \($1.joined(separator: " "))" }
        if let language = settings.developmentLanguage { lines.append("  from: \(language)") }
        if !settings.extractsStrings { lines.append("  not extracted") }
        if let generates = settings.generatesSymbols { lines.append("  \(generates ? "symbols" : "no symbols")") }
        return lines.joined(separator: "\n")
    }
}

extension Project {
    /// The summaries of the targets.
    var summary: String { targets.map(\.summary).joined(separator: "\n") }
}
