import Diagnostics
import Testing

@testable import Migrations

@Suite struct CoreDataRulesTests {
    /// Compares two versions of an entity `A` beside an entity `B`.
    private func difference(_ row: CoreDataRow, _ framework: PersistenceFramework = .swiftData) -> SchemaDifference {
        SchemaDifference(
            from: Schema(framework: framework, entities: [row.before, .b], composites: row.compositesBefore),
            to: Schema(framework: framework, entities: [row.after, .b], composites: row.compositesAfter)
        )
    }

    @Test(
        "A change has the effect that the documented rules give it, and the rule's sentence",
        arguments: CoreDataRow.attributes + CoreDataRow.renames + CoreDataRow.relationships + CoreDataRow.wholes
    )
    func rows(_ row: CoreDataRow) {
        for framework in [PersistenceFramework.swiftData, .coreData] {
            let changes = difference(row, framework).changes
            #expect(difference(row, framework).lines == row.changes)
            #expect(changes.allSatisfy { !$0.reason.isEmpty && !$0.reason.hasSuffix(".") && $0.framework == framework })
            if let reason = row.reason { #expect(changes.first?.reason.contains(reason) == true, "\(changes)") }
            if let message = row.message { #expect(changes.first?.message == message) }
        }
    }

    @Test("The words are those of the framework")
    func words() throws {
        let row = CoreDataRow("", [], [.attribute("p", .int)], [])
        #expect(difference(row).changes.first?.reason.contains("'init'") == true)
        #expect(difference(row, .coreData).changes.first?.reason.contains("in the model") == true)
        let added = SchemaDifference(
            from: Schema(framework: .coreData),
            to: Schema(framework: .coreData, entities: [.b])
        )
        #expect(added.changes.first?.message == "Entity 'B' has been added.")
    }

    @Test("Entities are found again by their renaming identifiers, which are canonical across versions")
    func entities() {
        let schema = { (name: String, former: String?, target: String) in
            Schema(
                framework: .coreData,
                entities: [
                    .named(name, renamedFrom: former, [.attribute("x", .int)]),
                    .named("Owner", [.toOne("car", target)]),
                ]
            )
        }
        let (first, second, third) = (
            schema("Car", nil, "Car"), schema("Auto", "Car", "Auto"), schema("Vehicle", "Car", "Vehicle")
        )
        #expect(SchemaDifference(from: first, to: second).lines == ["class-renamed Auto bump"])
        #expect(SchemaDifference(from: first, to: third).lines == ["class-renamed Vehicle bump"])
        #expect(SchemaDifference(from: second, to: third).lines == ["class-renamed Vehicle bump"])
        #expect(SchemaDifference(from: second, to: schema("Auto", nil, "Auto")).lines == [])
        #expect(
            SchemaDifference(from: first, to: schema("Auto", nil, "Auto")).lines == [
                "class-added Auto bump", "class-removed Car loss", "property-type-changed Owner.car block",
            ]
        )
    }

    @Test(
        "Entities move within, into and out of a hierarchy, but two hierarchies do not become one",
        arguments: [
            ("A P", "A:P P", ["parent-changed A bump"]), ("A:P P", "A P", ["parent-changed A bump"]),
            ("A", "A:P P", ["parent-changed A bump", "class-added P bump"]),
            ("A:P B:P P", "A:B B:P P", ["parent-changed A bump"]),
            ("A B", "A:P B:P P", ["parent-changed A block", "parent-changed B block", "class-added P bump"]),
            ("A B:P P", "A:P B:P P", ["parent-changed A block"]),
            ("A C:A P", "A:P C:A P", ["parent-changed A bump"]),
            ("A:A", "A:A", []), ("A:B B:A", "A B", ["parent-changed A bump", "parent-changed B bump"]),
        ]
    )
    func hierarchies(before: String, after: String, lines: [String]) {
        let schema = { (text: String) in
            let entities = text.split(separator: " ").map { word in
                let names = word.split(separator: ":").map(String.init)
                return Entity.named(names[0], parent: names.count > 1 ? names[1] : nil, [.attribute("id", .int)])
            }
            return Schema(framework: .coreData, entities: entities)
        }
        #expect(SchemaDifference(from: schema(before), to: schema(after)).lines == lines)
    }

    @Test("What a parent tells of its properties is not told of its children again")
    func inheritedProperties() {
        let schema = { (own: [Property], inherited: [Property], isChild: Bool) in
            Schema(
                framework: .coreData,
                entities: [.named("Child", parent: isChild ? "Parent" : nil, own), .named("Parent", inherited)]
            ).withInheritedProperties()
        }
        let (x, y) = (
            Property.attribute("x", .int, optional: true), Property.attribute("y", .int, optional: true, line: 2)
        )
        let difference = { SchemaDifference(from: $0, to: $1).lines }
        #expect(difference(schema([x], [], true), schema([x], [y], true)) == ["property-added Parent.y bump"])
        #expect(difference(schema([x], [y], true), schema([x], [], true)) == ["property-removed Parent.y loss"])
        // Moved up, a property keeps its values, and is new for objects of the parent alone.
        #expect(difference(schema([y], [], true), schema([], [y], true)) == ["property-added Parent.y bump"])
        #expect(difference(schema([], [y], true), schema([y], [], true)) == ["property-removed Parent.y loss"])
        #expect(
            difference(schema([x], [y], true), schema([x], [y], false))
                == ["parent-changed Child bump", "property-removed Child.y loss"]
        )
        var unique = y
        unique.isUnique = true
        #expect(difference(schema([x], [y], true), schema([x], [unique], true)) == ["unique-changed Parent.y block"])
    }

    @Test("Cases that an enumeration loses are told, although no version hash tells of them")
    func enumerations() {
        let schema = { (names: [String]) in
            Schema(
                framework: .swiftData,
                entities: [.b],
                enumerations: [
                    Enumeration(
                        name: "M",
                        rawType: .string,
                        cases: names.map { .init(name: $0, rawValue: "\"\($0)\"") },
                        location: .anywhere
                    )
                ]
            )
        }
        #expect(SchemaDifference(from: schema(["a", "b"]), to: schema(["a"])).lines == ["enum-cases-changed M block"])
        #expect(SchemaDifference(from: schema(["a"]), to: schema(["a", "b"])).lines == ["enum-cases-changed M none"])
    }

    @Test("Removed and added properties of one type could be renames")
    func renameCandidates() {
        let row = CoreDataRow("", [.attribute("title", .string)], [.attribute("name", .string, optional: true)], [])
        #expect(difference(row).renameCandidates == [PropertyRename(className: "A", from: "title", to: "name")])
    }
}
