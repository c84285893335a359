import Foundation
import RealmSwift
import Testing

@Suite struct MigrationTests {
    private static let table = Table("A", [Column("p", Type(.int))]).filled([["p": .int(1)], ["p": .int(2)]])

    @Test(
        "A class only of the app gives what was created; one only of the file gives old objects; neither gives nothing"
    )
    func sides() throws {
        let new = Table(
            "N",
            [Column("p", Type(.int), initialValue: .int(4)), Column("q", Type(.int), initialValue: .int(5))]
        )
        let file = try migrate([Self.table], to: [new]) { migration in
            migration.create("N", value: ["p": 1])
            migration.create("N", value: [2, 3])
            migration.create("N")
            var seen: [Int] = []
            migration.enumerateObjects(ofType: "N") { old, new in
                #expect(old == nil)
                seen.append(new?["p"] as? Int ?? -1)
            }
            migration.enumerateObjects(ofType: "A") { old, new in
                #expect(new == nil)
                seen.append(old?["p"] as? Int ?? -1)
            }
            migration.enumerateObjects(ofType: "Neither") { _, _ in Issue.record("was called") }
            #expect(seen == [1, 2, 4, 1, 2])
        }
        #expect(file.values("N", "q") == [.int(5), .int(3), .int(5)])
    }

    @Test("Rows that were created are not visited where the class was there, and deleted ones are skipped")
    func visited() throws {
        _ = try migrate([Self.table], to: [Self.table]) { migration in
            migration.create("A", value: ["p": 3])
            var seen: [Int] = []
            migration.enumerateObjects(ofType: "A") { _, new in
                if let new, new["p"] as? Int == 1 { migration.delete(new) }
            }
            migration.enumerateObjects(ofType: "A") { _, new in seen.append(new?["p"] as? Int ?? -1) }
            #expect(seen == [2])
            var rows: [MigrationObject] = []
            migration.enumerateObjects(ofType: "A") { old, new in rows += [old, new].compactMap(\.self) }
            migration.enumerateObjects(ofType: "A") { old, new in
                #expect(rows.map { $0.isSameObject(as: old) } == [true, false])
                #expect(rows.map { $0.isSameObject(as: new) } == [false, true])
            }
        }
    }

    @Test("The old schema has the file's tables and columns, the new one the app's classes and properties")
    func schemas() throws {
        let old = Table("stored", [Column("old_p", Type(.int, isOptional: true))])
        let new = Table(
            "stored",
            className: "Model",
            primaryKey: "col",
            [Column("col", propertyName: "property", Type(.link("stored"), .list))]
        )
        _ = try migrate([old], to: [new]) { migration in
            #expect(migration.oldSchema.objectSchema.map(\.className) == ["stored"])
            #expect(migration.oldSchema["stored"]?["old_p"]?.isOptional == true)
            #expect(migration.oldSchema["Model"] == nil)
            let property = migration.newSchema["Model"]?["property"]
            #expect(property?.columnName == "col")
            #expect(property?.isArray == true)
            #expect(property?.type == .object)
            #expect(property?.objectClassName == "stored")
            #expect(migration.newSchema["Model"]?.primaryKeyProperty?.name == "property")
            #expect(migration.newSchema["Model"]?["col"] == nil)
        }
    }

    @Test("A class with a table of another name is enumerated by both names, each on its side")
    func tableName() throws {
        let old = Table("stored", [Column("p", Type(.int))]).filled([["p": .int(1)]])
        _ = try migrate([old], to: [Table("stored", className: "Model", old.columns)]) { migration in
            var sides: [String] = []
            for name in ["stored", "Model"] {
                migration.enumerateObjects(ofType: name) { old, new in
                    sides.append("\(name) \(old != nil) \(new != nil)")
                }
            }
            #expect(sides == ["stored true false", "Model false true"])
        }
    }

    @Test("Values are as Swift has them: lists, sets, maps, links and values of any type")
    func types() throws {
        let link = Value.link(RowKey("A", 1))
        let all = Table(
            "V",
            [
                Column("date", Type(.date)), Column("ints", Type(.int, .list)),
                Column("maybe", Type(.int, isOptional: true, .list)),
                Column("links", Type(.link("A"), .list)), Column("map", Type(.link("A"), .map)),
                Column("any", Type(.any)),
                Column("set", Type(.string, .set)),
            ]
        ).filled([
            [
                "ints": .list([.int(1)]), "maybe": .list([.null]), "links": .list([link]), "map": .map(["k": link]),
                "any": .int(3),
                "set": .set([.string("x")]),
            ]
        ])
        _ = try migrate([Self.table, all], to: [Self.table, all]) { migration in
            migration.enumerateObjects(ofType: "V") { old, new in
                #expect(old?["date"] as? Date == Date(timeIntervalSince1970: 0))
                #expect((old?["ints"] as? List<Int>).map(Array.init) == [1])
                #expect((old?["maybe"] as? List<Int?>).map(Array.init) == [nil])
                #expect((old?["links"] as? List<MigrationObject>)?.first?["p"] as? Int == 1)
                #expect(old?.dynamicList("links").count == 1)
                #expect(old?.dynamicMap("map")["k"]??["p"] as? Int == 1)
                #expect(old?["any"] as? Int == 3)
                #expect((old?["set"] as? MutableSet<String>)?.contains("x") == true)
                new?["ints"] = [4, 5]
                new?.dynamicMap("map")["l"] = new?.dynamicList("links").first
                new?["set"] = ["y", "y"]
                #expect((new?["ints"] as? List<Int>).map(Array.init) == [4, 5])
                #expect(new?.dynamicMap("map").keys == ["k", "l"])
                #expect((new?["set"] as? MutableSet<String>)?.count == 1)
            }
        }
    }

    @Test("An old object is not put into a new one, nor is one that is in no file")
    func foreignObjects() {
        let owner = Table("O", [Column("a", Type(.link("A")))]).filled([[:]])
        let old = failure([Self.table, owner], to: [Self.table, owner]) { migration in
            migration.enumerateObjects(ofType: "A") { old, _ in
                migration.enumerateObjects(ofType: "O") { _, owner in owner?["a"] = old }
            }
        }
        #expect(old == "Object is already managed by another Realm. Use create instead to copy it into this Realm.")
        let unmanaged = failure([Self.table, owner], to: [Self.table, owner]) { migration in
            migration.enumerateObjects(ofType: "O") { _, owner in owner?["a"] = Object() }
        }
        #expect(unmanaged?.hasSuffix("use migration.create") == true)
    }

    @Test("What is created from an old object has copies of what that links to")
    func copies() throws {
        let owner = Table("O", [Column("one", Type(.link("A"))), Column("all", Type(.link("A"), .list))])
            .filled([["one": .link(RowKey("A", 1)), "all": .list([.link(RowKey("A", 2))])]])
        let file = try migrate([Self.table, owner], to: [Self.table, Table("N", owner.columns)]) { migration in
            migration.enumerateObjects(ofType: "O") { old, _ in
                if let old { migration.create("N", value: old) }
            }
        }
        #expect(file.values("A", "p") == [1, 2, 1, 2].map { .int($0) })
        #expect(file.values("N", "one") == [.link(RowKey("A", 3))])
        #expect(file.values("N", "all") == [.list([.link(RowKey("A", 4))])])
    }

    @Test("A failure is told where it happens")
    func listener() {
        nonisolated(unsafe) var told: [Failure] = []
        let tell: @Sendable (Failure) -> Void = { told.append($0) }
        StandIn.$onFailure.withValue(tell) {
            _ = failure([Self.table], to: [Self.table]) { migration in
                migration.create("Nothing")
                #expect(told.map(\.kind) == [.exception])
            }
        }
    }
}
