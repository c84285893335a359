import Diagnostics
import TestSupport
import Testing

@testable import Migrations

@Suite struct SchemaSnapshotTests {
    private static let model = """
        class Owner: Object {
            @Persisted(primaryKey: true) var id: UUID
            @Persisted(indexed: true) var name = "x"
            @Persisted var mood: Mood = .calm
            @Persisted var pets: List<Pet>
            @Persisted var byName: Map<String, Pet?>
            @Persisted var tags: MutableSet<Int?>
            @Persisted var home: Place?
            @Persisted var value: AnyRealmValue
            @Persisted var other: Elsewhere
            @Persisted var seen: Date = Date()
            @Persisted var target: Int = roll()
        }
        class Pet: Object {
            @Persisted var a: Int
            override class func _realmObjectName() -> String? { "Animal" }
            override class func propertiesMapping() -> [String: String] { ["a": "column_a"] }
        }
        class Place: EmbeddedObject { @Persisted var street: Data? }
        enum Mood: String, PersistableEnum { case calm = "c", busy }
        """

    @Test("The file of a snapshot is as reviewed, and does not depend on the order of the source")
    func golden() throws {
        let snapshot = SchemaSnapshot(version: 3, schema: readSchema(Self.model).schema)
        try expectGolden(snapshot.text, named: "Snapshot.json.txt")
        let reordered = readSchema(
            """
            class Place: EmbeddedObject { @Persisted var street: Data? }
            class Pet: Object { @Persisted var b: Int; @Persisted var a: Int }
            """
        )
        let ordered = readSchema(
            """
            class Pet: Object {
                @Persisted var a: Int
                @Persisted var b: Int
            }

            class Place: EmbeddedObject { @Persisted var street: Data? }
            """
        )
        let texts = [reordered, ordered].map { SchemaSnapshot(version: 1, schema: $0.schema).text }
        #expect(texts[0] == texts[1])
    }

    @Test("A snapshot that was written reads back the same", arguments: [0, 3, UInt64.max])
    func roundTrip(version: UInt64) throws {
        let snapshot = SchemaSnapshot(version: version, schema: readSchema(Self.model).schema)
        let again = try SchemaSnapshot(Array(snapshot.text.utf8), file: "a/b/\(version).json")
        #expect(again.text == snapshot.text)
        #expect(again.version == version)
        #expect(SchemaDifference(from: snapshot.schema, to: again.schema).changes.isEmpty)
        #expect(again.schema.withoutPlaces == snapshot.schema.withoutPlaces)
    }

    @Test("Random schemas read back the same", arguments: 0..<30 as Range<UInt64>)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let snapshot = SchemaSnapshot(version: 7, schema: .random(using: &generator))
        let again = try SchemaSnapshot(Array(snapshot.text.utf8), file: "7.json")
        #expect(again.schema.withoutPlaces == snapshot.schema.withoutPlaces)
        #expect(again.text == snapshot.text)
    }

    @Test(
        "A snapshot that was cut off or in which a byte is another is read or refused in words",
        arguments: 0..<40 as Range<UInt64>
    )
    func damage(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var bytes = Array(SchemaSnapshot(version: 3, schema: readSchema(Self.model).schema).text.utf8)
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
            bytes.removeSubrange(place...)
        } else {
            bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        do throws(MigrationError) {
            let snapshot = try SchemaSnapshot(bytes, file: "3.json")
            #expect(try SchemaSnapshot(Array(snapshot.text.utf8), file: "3.json").text == snapshot.text)
        } catch {
            #expect(error.location != nil)
            #expect(error.exitStatus == .malformedInput)
        }
    }

    @Test(
        "What is wrong with a snapshot is told with its place",
        arguments: [
            ("[]", "expected an object, found an array"), ("{}", "'version' is missing"),
            (#"{"version": 2}"#, "its format has a version other than 1"),
            (#"{"version": 1, "schemaVersion": 1.5}"#, "expected a whole number, found a number"),
            (#"{"version": 1, "schemaVersion": 4}"#, "the schema version is 4, and the file's name says another"),
            (#"{"version": 1, "schemaVersion": 3, "classes": 1}"#, "expected an array, found a number"),
            (
                #"{"version": 1, "schemaVersion": 3, "classes": [{"properties": [{"name": "a", "declaration": "Int", "type": "integer"}]}]}"#,
                "'integer' is no type"
            ),
            (
                #"{"version": 1, "schemaVersion": 3, "classes": [{"properties": [], "name": "A"}, {"properties": [], "name": "A"}], "enumerations": []}"#,
                "the table 'A' is there twice"
            ),
            (
                #"{"version": 1, "schemaVersion": 3, "classes": [{"properties": [], "name": "A", "kind": "row"}]}"#,
                "'row' is no kind"
            ),
            ("{\"version\": 1,,}", "expected a key in double quotation marks, found ','"),
        ]
    )
    func malformed(text: String, reason: String) throws {
        let error = try #require(throws: MigrationError.self) { try SchemaSnapshot(Array(text.utf8), file: "x/3.json") }
        #expect(error.message == "this is no snapshot of a schema: \(reason)")
        #expect(error.location?.file == "x/3.json")
    }
}

extension Schema {
    /// The schema as if all of it stood at one place.
    var withoutPlaces: Schema {
        let place = SourceLocation(file: "", line: 1, column: 1)
        var schema = self
        for entity in schema.entities.indices {
            schema.entities[entity].location = place
            for property in schema.entities[entity].properties.indices {
                schema.entities[entity].properties[property].location = place
            }
        }
        for enumeration in schema.enumerations.indices { schema.enumerations[enumeration].location = place }
        return schema
    }

    /// A schema of any shape, also such as no source declares.
    static func random(using generator: inout SeededGenerator) -> Schema {
        let place = SourceLocation(file: "A.swift", line: 2, column: 3)
        let texts = ["a", "é", "\"quoted\"", "x\\y", "\u{1F600}", "two\nlines"]
        let storages: [StorageType] = [
            .bool, .int, .float, .double, .decimal, .string, .data, .date, .uuid, .objectID, .any, .link("T0"),
            .unknown("Some<Type>"),
        ]
        let forms: [InitialValue.Form] = [
            .absent, .literal, .empty, .now, .identifier, .computed, .enumerationCase("b"),
        ]
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
        func text(_ number: Int) -> String { pick(texts) + String(number) }
        let entities = (0..<Int.random(in: 0...5, using: &generator)).map { index in
            Entity(
                name: text(index),
                storedName: "T\(index)",
                kind: pick([Entity.Kind.object, .embedded, .asymmetric]),
                properties: (0..<Int.random(in: 0...6, using: &generator)).map { number in
                    Property(
                        name: text(number),
                        storedName: Bool.random(using: &generator) ? nil : text(number),
                        type: PropertyType(
                            pick(storages),
                            isOptional: Bool.random(using: &generator),
                            collection: pick([nil, PropertyType.Collection.list, .set, .map]),
                            enumeration: Bool.random(using: &generator) ? nil : text(1)
                        ),
                        writtenType: text(2),
                        initialValue: Bool.random(using: &generator)
                            ? nil : InitialValue(text: text(3), form: pick(forms)),
                        isPrimaryKey: Bool.random(using: &generator),
                        isIndexed: Bool.random(using: &generator),
                        location: place
                    )
                },
                location: place
            )
        }
        let cases = (0..<3).map { Enumeration.Case(name: text($0), rawValue: text($0)) }
        return Schema(
            entities: entities,
            enumerations: [Enumeration(name: "E", rawType: .string, cases: cases, location: place)]
        )
    }
}
