import RealmSwift
import Testing

@Suite("Objects that become embedded")
struct EmbeddedTests {
    private static let columns = [Column("name", Type(.string))]
    private static let child = Table("C", columns).filled(["a", "b", "c"].map { ["name": .string($0)] })
    private static let embedded = Table("C", kind: .embedded, columns)
    private static let parent = Table("P", [Column("one", Type(.link("C"))), Column("all", Type(.link("C"), .list))])

    private static func link(_ number: Int) -> Value { .link(RowKey("C", number)) }

    @Test("23 without a place they are deleted, with several they are copied for each")
    func orphansAndShared() throws {
        let parent = Self.parent.filled([
            ["one": Self.link(1), "all": .list([Self.link(2), Self.link(2)])], ["one": Self.link(1)],
        ])
        let file = try migrate([Self.child, parent], to: [Self.embedded, Self.parent])
        #expect(file.tables["C"]?.kind == .embedded)
        #expect(file.values("C", "name").map(\.description).sorted() == ["a", "a", "b", "b"].map { "\"\($0)\"" })
        let links = file.values("P", "one") + file.values("P", "all")
        let places = links.flatMap { value -> [Value] in if case .list(let values) = value { values } else { [value] } }
        #expect(Set(places.filter { $0 != .null }).count == 4)
        #expect(
            places.filter { $0 != .null }.allSatisfy {
                if case .link(let key) = $0 { file[key, "name"] != nil } else { false }
            }
        )
    }

    @Test("23 the block runs before, and may find places for them")
    func rescued() throws {
        let file = try migrate([Self.child, Self.parent.filled([[:]])], to: [Self.embedded, Self.parent]) { migration in
            migration.enumerateObjects(ofType: "P") { _, parent in
                migration.enumerateObjects(ofType: "C") { _, child in
                    if let child { parent?.dynamicList("all").append(child) }
                }
            }
        }
        #expect(file.values("C", "name").count == 3)
    }

    @Test("23 a primary key, and links from values of any type, are refused")
    func refused() {
        let keyed = Table("C", kind: .embedded, primaryKey: "name", Self.columns)
        #expect(
            failure([Self.child, Self.parent], to: [keyed, Self.parent])
                == "Cannot change 'C' to embedded when using a primary key."
        )
        let any = Table("P", [Column("any", Type(.any))])
        let old = [Self.child, any.filled([["any": Self.link(1)]])]
        #expect(
            failure(old, to: [Self.embedded, any])
                == "Cannot convert 'C' to embedded: there is an incoming link from the Mixed property 'P.any', which does not "
                + "support linking to embedded objects."
        )
    }

    @Test("Without a version it is a change that must be migrated")
    func sentence() {
        #expect(
            throws: Failure(
                .error,
                "Migration is required due to the following errors:\n- Class 'C' has been changed from TopLevel to Embedded."
            )
        ) {
            try StandIn.opening(FileContents(version: 1, [Self.child]), as: [Self.embedded], .init(schemaVersion: 1))
        }
    }

    @Test("An embedded object is made of values in its place, and another only where its owner is created")
    func nested() throws {
        let owner = Table("O", [Column("in", Type(.link("C"))), Column("out", Type(.link("P")))])
        let old = [Self.embedded, Self.parent, owner.filled([[:]])]
        let file = try migrate(old, to: [Self.embedded, Self.parent, owner]) { migration in
            migration.enumerateObjects(ofType: "O") { _, new in new?["in"] = ["name": "inside"] }
            migration.create("O", value: ["out": ["all": [["name": "deep"]]]])
        }
        #expect(file.values("C", "name") == [.string("inside"), .string("deep")])
        #expect(file.values("O", "out") == [.null, .link(RowKey("P", 1))])
        let refused = failure(old, to: [Self.embedded, Self.parent, owner]) { migration in
            migration.enumerateObjects(ofType: "O") { _, new in new?["out"] = ["one": ["name": "x"]] }
        }
        #expect(refused?.hasPrefix("Invalid value '") == true)
    }

    @Test("24 embedded ones that stand alone are kept")
    func alone() throws {
        let inner = Table("C", kind: .embedded, Self.columns).filled([["name": .string("a")]])
        let file = try migrate(
            [inner, Self.parent.filled([["one": Self.link(1)]])],
            to: [Table("C", Self.columns), Self.parent]
        )
        #expect(file.values("C", "name") == [.string("a")])
        #expect(file.values("P", "one") == [Self.link(1)])
    }
}
