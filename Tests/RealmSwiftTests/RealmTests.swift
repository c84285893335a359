import Foundation
import RealmSwift
import Testing

private enum Mood: String, PersistableEnum {
    case calm = "c"
    case busy
}

private class Base: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var mood: Mood
    @Persisted var other = Mood.busy
    var notStored = 1
}

private final class Model: Base {
    @Persisted(indexed: true) var count = 7
    @Persisted var `class`: Int8?
    @Persisted var inner: Inner?
    @Persisted var all: List<Model>
    @Persisted var tags: MutableSet<String>
    @Persisted var map: Map<String, Model?>
    @Persisted var any: AnyRealmValue
    @Persisted(originProperty: "all") var parents: LinkingObjects<Model>

    override static func propertiesMapping() -> [String: String] { ["count": "number"] }
}

private final class Inner: EmbeddedObject {
    @Persisted var text: String
    override static func _realmObjectName() -> String? { "stored" }
}

@Suite struct RealmTests {
    private func configuration(_ version: UInt64, _ block: MigrationBlock? = nil) -> Realm.Configuration {
        Realm.Configuration(
            fileURL: URL(fileURLWithPath: "/\(UUID())"),
            schemaVersion: version,
            migrationBlock: block,
            objectTypes: [Base.self, Model.self, Inner.self]
        )
    }

    @Test("The stored properties of models make the tables, those of base classes first")
    func models() throws {
        let configuration = configuration(3)
        _ = try Realm(configuration: configuration)
        let url = try #require(configuration.fileURL)
        let file = try #require(StandIn.contents(of: url))
        #expect(try schemaVersionAtURL(url) == 3)
        #expect(file.tables.keys.sorted() == ["Base", "Model", "stored"])
        let model = try #require(file.tables["Model"])
        #expect(
            model.columns.map { "\($0.name) \($0.type)" } == [
                "id string", "mood string", "other string", "number int", "class int?", "inner <stored>",
                "all array<Model>",
                "tags set<string>", "map dictionary<string, Model>", "any mixed",
            ]
        )
        #expect(model.primaryKey == "id")
        #expect(model.column("number")?.isIndexed == true)
        #expect(model.column("number")?.propertyName == "count")
        #expect(file.tables["stored"]?.kind == .embedded)
    }

    @Test("A new object of a model begins with its own values")
    func defaults() throws {
        let configuration = configuration(1) { migration, _ in
            migration.create("Model", value: ["id": "1", "inner": ["text": "inside"]])
        }
        let url = try #require(configuration.fileURL)
        StandIn.setContents(FileContents(version: 0), of: url)
        try Realm.performMigration(for: configuration)
        let file = try #require(StandIn.contents(of: url))
        #expect(file.values("Model", "mood") == [.string("c")])
        #expect(file.values("Model", "other") == [.string("busy")])
        #expect(file.values("Model", "number") == [.int(7)])
        #expect(file.values("stored", "text") == [.string("inside")])
    }

    @Test("The block is called where the number rises, and neither for a new file nor for the same number")
    func calls() throws {
        nonisolated(unsafe) var versions: [UInt64] = []
        var configuration = configuration(2) { _, old in versions.append(old) }
        _ = try Realm(configuration: configuration)
        _ = try Realm(configuration: configuration)
        #expect(versions == [])
        configuration.schemaVersion = 5
        _ = try Realm(configuration: configuration)
        #expect(versions == [2])
    }

    @Test("A lower version is refused")
    func lowerVersion() throws {
        var configuration = configuration(5)
        _ = try Realm(configuration: configuration)
        configuration.schemaVersion = 4
        #expect(throws: Failure(.error, "Provided schema version 4 is less than last set version 5.")) {
            try Realm(configuration: configuration)
        }
    }

    @Test("Where a migration fails the file stays as it was, of its version")
    func rollback() throws {
        let configuration = configuration(2) { migration, _ in
            migration.create("Model", value: ["id": "1"])
            migration.create("Model", value: ["id": "1"])
        }
        let url = try #require(configuration.fileURL)
        let file = FileContents(version: 1, [Table("Old", [Column("p", Type(.int))]).filled([["p": .int(1)]])])
        StandIn.setContents(file, of: url)
        #expect(throws: Failure(.error, "Primary key property 'Model.id' has duplicate values after migration.")) {
            try Realm(configuration: configuration)
        }
        #expect(StandIn.contents(of: url) == file)
    }

    @Test("A configuration may have the file emptied instead", arguments: [1, 2])
    func deleted(version: UInt64) throws {
        var configuration = configuration(version) { _, _ in Issue.record("was called") }
        configuration.deleteRealmIfMigrationNeeded = true
        let url = try #require(configuration.fileURL)
        let old = Table("Base", [Column("id", Type(.int))]).filled([["id": .int(1)]])
        StandIn.setContents(FileContents(version: 1, [old]), of: url)
        _ = try Realm(configuration: configuration)
        #expect(StandIn.contents(of: url)?.values("Base", "id") == [])
        #expect(try schemaVersionAtURL(url) == version)
    }
}
