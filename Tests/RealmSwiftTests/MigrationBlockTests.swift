import Foundation
import RealmSwift
import Testing

@Suite("What a block does")
struct MigrationBlockTests {
    private static let ints = Table("A", [Column("p", Type(.int))]).filled([["p": .int(1)], ["p": .int(2)]])

    @Test("6 and 10: values are written, and copied to another type under the same name")
    func writing() throws {
        let new = Table("A", [Column("p", Type(.string)), Column("level", Type(.int))])
        let file = try migrate([Self.ints], to: [new]) { migration in
            migration.enumerateObjects(ofType: "A") { old, new in
                if let value = old?["p"] as? Int { new?["p"] = "\(value)!" }
                new?.level = 5
            }
        }
        #expect(file.values("A", "p") == [.string("1!"), .string("2!")])
        #expect(file.values("A", "level") == [.int(5), .int(5)])
    }

    @Test("What code would give that is not here fits a column of any type, and stays unknown")
    func unknown() throws {
        let target = Table("B", [Column("x", Type(.int))])
        let columns = [
            Column("one", Type(.link("B"))), Column("many", Type(.link("B"), .list)), Column("n", Type(.int)),
        ]
        let file = try migrate([Self.ints, target], to: [Table("A", columns), target]) { migration in
            migration.enumerateObjects(ofType: "A") { _, new in
                for column in ["one", "many", "n"] { new?[column] = StandIn.unknown("no app here") }
            }
        }
        for column in ["one", "many", "n"] {
            let expected = Array(repeating: Value.unknown("no app here"), count: 2)
            #expect(file.values("A", column) == expected, "\(column)")
        }
    }

    @Test("7 a removed value is read from the old side and saved")
    func rescued() throws {
        let file = try migrate([Self.ints], to: [Table("A", [Column("note", Type(.string))])]) { migration in
            migration.enumerateObjects(ofType: "A") { old, new in new?["note"] = "was \(old?["p"] as? Int ?? -1)" }
        }
        #expect(file.values("A", "note") == [.string("was 1"), .string("was 2")])
    }

    @Test("11, 12 and 14: links become lists, lists become sets, absent values defaults")
    func collections() throws {
        let target = Table("B", [Column("name", Type(.string))]).filled([["name": .string("b")]])
        let old = Table(
            "A",
            [
                Column("one", Type(.link("B"))), Column("tags", Type(.string, .list)),
                Column("n", Type(.int, isOptional: true)),
            ]
        ).filled([["one": .link(RowKey("B", 1)), "tags": .list([.string("x"), .string("x")]), "n": .int(3)], [:]])
        let new = Table(
            "A",
            [Column("one", Type(.link("B"), .list)), Column("tags", Type(.string, .set)), Column("n", Type(.int))]
        )
        let file = try migrate([old, target], to: [new, target]) { migration in
            var byName: [String: MigrationObject] = [:]
            migration.enumerateObjects(ofType: "B") { _, new in
                if let new, let name = new["name"] as? String { byName[name] = new }
            }
            migration.enumerateObjects(ofType: "A") { old, new in
                if let name = (old?["one"] as? MigrationObject)?["name"] as? String, let object = byName[name] {
                    new?.dynamicList("one").append(object)
                }
                (new?["tags"] as? MutableSet<String>)?.insert(objectsIn: old?["tags"] as? List<String> ?? List())
                new?["n"] = old?["n"] as? Int ?? 9
            }
        }
        #expect(file.values("A", "one") == [.list([.link(RowKey("B", 1))]), .list([])])
        #expect(file.values("A", "tags") == [.set([.string("x")]), .set([])])
        #expect(file.values("A", "n") == [.int(3), .int(9)])
    }

    @Test("3 a renamed class is rebuilt, its referrers linked anew, its old table deleted")
    func renamedClass() throws {
        let owner = Table("O", [Column("a", Type(.link("A")))]).filled([["a": .link(RowKey("A", 2))]])
        let models = [Table("N", Self.ints.columns), Table("O", [Column("a", Type(.link("N")))])]
        let file = try migrate([Self.ints, owner], to: models) { migration in
            var new: [Int: MigrationObject] = [:]
            migration.enumerateObjects(ofType: "A") { old, none in
                #expect(none == nil)
                if let old, let p = old["p"] as? Int { new[p] = migration.create("N", value: old) }
            }
            migration.enumerateObjects(ofType: "O") { old, owner in
                if let p = (old?["a"] as? MigrationObject)?["p"] as? Int { owner?["a"] = new[p] }
            }
            #expect(migration.deleteData(forType: "A"))
        }
        #expect(file.tables["A"] == nil)
        #expect(file.values("N", "p") == [.int(1), .int(2)])
        #expect(file.values("O", "a") == [.link(RowKey("N", 2))])
    }

    @Test("2 data is not deleted while a column links to it, a removed one included")
    func crossLinks() throws {
        let owner = Table("O", [Column("a", Type(.link("A"), .list))])
        let sentence = failure([Self.ints, owner], to: [Table("O", [])]) { $0.deleteData(forType: "A") }
        #expect(sentence == "Table is target of cross-table link columns")
        let kept = try migrate([Self.ints, owner], to: [Self.ints, owner]) { migration in
            #expect(migration.deleteData(forType: "A"))
            #expect(!migration.deleteData(forType: "Nothing"))
        }
        #expect(kept.values("A", "p") == [])
        #expect(kept.tables["A"] != nil)
    }

    @Test("15 and 16: duplicates are deleted, and a new key is written for each row")
    func keys() throws {
        let old = Table("A", [Column("p", Type(.int))]).filled([1, 2, 1].map { ["p": .int($0)] })
        let file = try migrate([old], to: [Table("A", primaryKey: "p", old.columns)]) { migration in
            var seen: Set<Int> = []
            migration.enumerateObjects(ofType: "A") { old, new in
                if let new, let p = old?["p"] as? Int, !seen.insert(p).inserted { migration.delete(new) }
            }
        }
        #expect(file.values("A", "p") == [.int(1), .int(2)])
        let keyed = Table("A", primaryKey: "uuid", [Column("p", Type(.int)), Column("uuid", Type(.string))])
        let written = try migrate([old], to: [keyed]) { migration in
            migration.enumerateObjects(ofType: "A") { _, new in new?["uuid"] = UUID().uuidString }
        }
        #expect(Set(written.values("A", "uuid")).count == 3)
    }

    @Test("27 raw values are written anew, and an enumeration stands for its raw value")
    func enumeration() throws {
        enum Mood: String, PersistableEnum { case calm = "c" }
        let file = try migrate([Self.ints], to: [Table("A", [Column("p", Type(.int)), Column("mood", Type(.string))])])
        {
            $0.enumerateObjects(ofType: "A") { old, new in new?["mood"] = Mood.calm }
        }
        #expect(file.values("A", "mood") == [.string("c"), .string("c")])
    }

    @Test("Deleting a row empties links to it and takes it from lists, sets and maps")
    func deletion() throws {
        let link = Value.link(RowKey("A", 1))
        let owner = Table(
            "O",
            [
                Column("one", Type(.link("A"))), Column("all", Type(.link("A"), .list)),
                Column("map", Type(.link("A"), .map)),
            ]
        ).filled([["one": link, "all": .list([link, .link(RowKey("A", 2))]), "map": .map(["k": link])]])
        let file = try migrate([Self.ints, owner], to: [Self.ints, owner]) { migration in
            migration.enumerateObjects(ofType: "A") { old, new in
                if let new, new["p"] as? Int == 1 { migration.delete(new) }
            }
        }
        #expect(file.values("O", "one") == [.null])
        #expect(file.values("O", "all") == [.list([.link(RowKey("A", 2))])])
        #expect(file.values("O", "map") == [.map(["k": .null])])
    }

    @Test("Mistakes end the app with Realm's sentence, and nothing of the block stays")
    func exceptions() {
        let removed = [Table("A", [Column("q", Type(.int))])]
        func sentence(_ block: @escaping @Sendable (MigrationObject?, MigrationObject?, Migration) -> Void) -> String? {
            failure([Self.ints], to: removed) { migration in
                migration.enumerateObjects(ofType: "A") { old, new in block(old, new, migration) }
            }
        }
        #expect(sentence { _, new, _ in new?["p"] = 1 } == "Invalid property name 'p' for class 'A'.")
        #expect(sentence { old, _, _ in _ = old?["q"] } == "Invalid property name 'q' for class 'A'.")
        #expect(
            sentence { old, _, _ in old?["p"] = 1 } == "Cannot modify managed objects outside of a write transaction."
        )
        #expect(
            sentence { old, _, migration in if let old { migration.delete(old) } }
                == "Can only delete an object from the Realm it belongs to."
        )
        #expect(
            sentence { _, new, _ in new?["q"] = "text" }
                == "Invalid value 'text' of type 'String' for 'int' property 'A.q'."
        )
        #expect(
            sentence { _, new, _ in new?["q"] = nil }
                == "Invalid value '<null>' of type 'NSNull' for 'int' property 'A.q'."
        )
        #expect(
            sentence { _, new, migration in
                if let new { migration.delete(new) }
                new?["q"] = 1
            } == "Object has been deleted or invalidated."
        )
    }

    @Test("After the first failure the block does nothing more, and the first one is thrown and told")
    func firstFailure() {
        let sentence = failure([Self.ints], to: [Self.ints]) { migration in
            migration.enumerateObjects(ofType: "A") { _, new in
                #expect(new?["p"] as? Int == 1)
                _ = new?["x"]
                _ = new?["y"]
            }
            migration.enumerateObjects(ofType: "A") { _, _ in Issue.record("was called") }
        }
        #expect(sentence == "Invalid property name 'x' for class 'A'.")
    }
}
