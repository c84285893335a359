import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Source files, each text of which is parsed once, however many of the files have it.
///
/// Most files of two versions of an app are alike, and parsing costs more than all else.
struct ModelSources {
    /// What was read off one text.
    private struct Part: Sendable {
        let models: DeclaredModels
        /// The code that has to do with migrations; other trees are let go.
        let code: MigrationCode?
        /// Where findings are ignored.
        let ignored: IgnoreComments
    }

    private var parts: [TextKey: Part]

    /// The store whose classes and migrations alone are looked at; nil for all.
    private var store: RealmStore?

    /// Parses the files, and the manager that the user named, whatever is in it.
    init(_ files: [SourceFile], manager: SourceFile? = nil) {
        let keys = Array(Set((files + [manager].compactMap(\.self)).map { TextKey(text: $0.text) }))
        let usesSwiftData = keys.contains { $0.text.hasBytes(of: "@Model") || $0.text.hasBytes(of: ".Model") }
        let words = usesSwiftData ? Self.words + ["SwiftData"] + DeclarationCollector.codingWords : Self.words
        let parts = keys.concurrentMap { key -> Part? in
            let isManager = key.text == manager?.text
            guard isManager || words.contains(where: key.text.hasBytes) else { return nil }
            return SourceFile(path: "", text: key.text).parsed { source in
                Part(
                    models: Self.models(in: source),
                    code: isManager || MigrationCode.mayBe(in: key.text) ? MigrationCode(source) : nil,
                    ignored: IgnoreComments(source)
                )
            }
        }
        self.parts = Dictionary(zip(keys, parts).compactMap { key, part in part.map { (key, $0) } }) { first, _ in first
        }
    }

    private static func models(in source: ParsedSource) -> DeclaredModels {
        var models = DeclarationCollector.declarations(in: source)
        if ["Realm", "@main", "objectTypes"].contains(where: source.file.text.hasBytes) {
            models.realmUses = RealmUseVisitor.uses(in: source)
        }
        return models
    }

    /// Returns the schema of Realm's classes that some of the files declare together.
    ///
    /// Types, base classes and enumerations are found over all of them, whatever their order.
    func schema(of files: [SourceFile]) -> SchemaReading {
        var own: RealmStore?
        if let store {
            own = store.counterpart(among: stores(of: files))
            // Nobody has such a file yet.
            guard own != nil else { return SchemaReading(schema: Schema(), findings: []) }
        }
        var builder = RealmSchemaBuilder(models(of: files), store: own)
        return builder.build()
    }

    /// Returns the schema of SwiftData's models that some of the files declare together.
    func modelSchema(of files: [SourceFile]) -> SchemaReading {
        var builder = SwiftDataSchemaBuilder(models(of: files))
        return builder.build()
    }

    /// Returns what a versioned schema stores that some of the files declare, by its name with the types around it.
    func modelSchema(of files: [SourceFile], in path: [String]) -> SchemaReading {
        var builder = SwiftDataSchemaBuilder(models(of: files), in: path)
        return builder.build()
    }

    /// Returns the code of the files that has to do with migrations.
    func migrationCode(of files: [SourceFile]) -> [MigrationCode] {
        let code = allCode(of: files)
        guard let store else { return code }
        return store.counterpart(among: stores(in: code, of: files)).map(code.keeping) ?? []
    }

    /// Returns the kinds of file that the code of some files configures.
    ///
    /// The file that `Realm()` opens is one of them, though nothing may be said of it.
    func stores(of files: [SourceFile]) -> [RealmStore] { stores(in: allCode(of: files), of: files) }

    private func stores(in code: [MigrationCode], of files: [SourceFile]) -> [RealmStore] {
        let configured = code.stores
        guard !configured.isEmpty, !configured.contains(where: \.holdsAllClasses) else { return configured }
        let uses = models(of: files).map(\.realmUses)
        guard !uses.contains(where: \.setsDefaultConfiguration) else { return configured }
        return configured + uses.compactMap(\.defaultOpening).prefix(1).map { RealmStore([.all], at: $0) }
    }

    /// Returns the kinds of file whose version or migration is in a file; all of them where it has none, or where none is named.
    func stores(of files: [SourceFile], in manager: SourceFile?) -> [RealmStore] {
        let all = stores(of: files)
        guard let manager, let own = part(of: manager)?.code?.moved(to: manager.path) else { return all }
        let code = allCode(of: files.filter { $0.path != manager.path }) + [own]
        let concerned = all.filter { store in
            code.keeping(store).contains { part in
                part.source.file.path == manager.path && !(part.versions.isEmpty && part.bodies.isEmpty)
            }
        }
        return concerned.isEmpty ? all : concerned
    }

    /// Returns the sources with others, whose texts are parsed unless they are known.
    func adding(_ files: [SourceFile]) -> ModelSources {
        let more = ModelSources(files.filter { part(of: $0) == nil })
        var sources = self
        sources.parts.merge(more.parts) { first, _ in first }
        return sources
    }

    /// Returns the same sources, of which only what concerns one store is looked at, in each set of files that is asked for.
    func keeping(_ store: RealmStore) -> ModelSources {
        var sources = self
        sources.store = store
        return sources
    }

    /// Returns the code for every store.
    ///
    /// A version may be a constant of a file that says nothing else of them; such files are parsed only where one is asked for.
    private func allCode(of files: [SourceFile]) -> [MigrationCode] {
        var code = files.compactMap { part(of: $0)?.code?.moved(to: $0.path) }
        for _ in 0..<VersionLiteral.longestChain {
            let names = code.unknownVersionNames
            let known = Set(code.map(\.source.file.path))
            let added =
                names.isEmpty
                ? []
                : files.filter { file in
                    !known.contains(file.path) && names.contains { file.text.hasBytes(of: $0.name) }
                }.map { file in file.parsed { MigrationCode($0) } }.filter { part in
                    names.contains { !$0.constants(in: [part]).isEmpty }
                }
            if added.isEmpty { break }
            code += added
        }
        return code
    }

    /// Returns what the files declare, each by itself.
    func models(of files: [SourceFile]) -> [DeclaredModels] {
        files.compactMap { part(of: $0)?.models.moved(to: $0.path) }
    }

    /// Returns the comments of the files that ignore findings, by path.
    func ignoreComments(of files: [SourceFile]) -> [String: IgnoreComments] {
        let found = files.compactMap { file in part(of: file).map { (file.path, $0.ignored) } }
        return Dictionary(found.filter { !$0.1.comments.isEmpty }) { first, _ in first }
    }

    private func part(of file: SourceFile) -> Part? { parts[TextKey(text: file.text)] }

    /// Words without which a text declares nothing that a schema is made of, and has nothing to do with migrations.
    private static let words = [
        "class", "enum", "typealias", "Object", "Persisted", "Migration", "schemaVersion", "persist", "objectTypes",
        "migrationBlock",
        "Realm", "@main",
    ]
}

/// A text as a key that costs little: many releases have most texts in common, and those share their storage.
private struct TextKey: Hashable, Sendable {
    let text: String

    // Texts that share their storage are equal without a look at their bytes; so hashing must not look at all of them either.
    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        for byte in text.utf8.suffix(Self.sample) { hasher.combine(byte) }
    }

    /// How many bytes at the end tell most texts of one length apart.
    private static let sample = 64
}

extension DeclaredModels {
    /// Returns the same declarations as those of another file.
    func moved(to path: String) -> DeclaredModels {
        var models = self
        models.path = path
        models.realmUses = realmUses.moved(to: path)
        for index in models.classes.indices {
            models.classes[index].location.file = path
            for constraint in models.classes[index].constraints.indices {
                models.classes[index].constraints[constraint].location.file = path
            }
            for property in models.classes[index].properties.indices {
                models.classes[index].properties[property].move(to: path)
            }
        }
        for index in models.structures.indices {
            models.structures[index].location.file = path
            for property in models.structures[index].properties.indices {
                models.structures[index].properties[property].move(to: path)
            }
        }
        for index in models.versions.lists.indices { models.versions.lists[index].location.file = path }
        for index in models.enumerations.indices { models.enumerations[index].location.file = path }
        for index in models.findings.indices { models.findings[index].location.file = path }
        for index in models.descriptions.indices { models.descriptions[index].unread?.location.file = path }
        return models
    }
}

extension DeclaredProperty {
    fileprivate mutating func move(to path: String) {
        location.file = path
        for index in model?.unread.indices ?? 0..<0 { model?.unread[index].location.file = path }
    }
}

extension String {
    /// Whether a text of ASCII characters stands anywhere in this one, as a byte search finds it.
    func hasBytes(of word: String) -> Bool {
        var (text, word) = (self, word)
        return text.withUTF8 { bytes in
            word.withUTF8 { pattern in
                guard let first = pattern.first, bytes.count >= pattern.count else { return false }
                return (0...bytes.count - pattern.count).contains { start in
                    bytes[start] == first
                        && bytes[start..<start + pattern.count].elementsEqual(pattern)
                }
            }
        }
    }
}
