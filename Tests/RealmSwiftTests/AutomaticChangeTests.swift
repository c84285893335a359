import RealmSwift
import Testing

@Suite("What Realm does by itself")
struct AutomaticChangeTests {
    private func tables(_ row: RuleRow) -> (old: [Table], new: [Table]) {
        let cells = (0..<2).map { index in row.values.indices.contains(index) ? ["p": row.values[index]] : [:] }
        let target = Table("B", [Column("name", Type(.string))])
        return (
            [Table("A", primaryKey: row.oldKey, row.old).filled(cells), target.filled([["name": .string("b")]])],
            [Table("A", primaryKey: row.newKey, row.new), target]
        )
    }

    @Test("A higher version makes every change, with a block or without one", arguments: RuleRow.all)
    func higherVersion(row: RuleRow) throws {
        let (old, new) = tables(row)
        let file = try migrate(old, to: new)
        #expect(file.version == 2)
        #expect(try migrate(old, to: new) { _ in } == file)
        let column = row.new.first { $0.propertyName == "p" }?.name
        #expect(column.map { file.values("A", $0) } == row.after)
        #expect(file.tables["A"]?.columns.map(\.name).sorted() == row.new.map(\.name).sorted())
        #expect(file.tables["A"]?.primaryKey == row.newKey)
        #expect(file.values("B", "name") == [.string("b")])
    }

    @Test("The same version makes only what needs no migration", arguments: RuleRow.all)
    func sameVersion(row: RuleRow) throws {
        let (old, new) = tables(row)
        let file = FileContents(version: 1, old)
        let configuration = Realm.Configuration(
            schemaVersion: 1,
            migrationBlock: { _, _ in Issue.record("was called") }
        )
        if let sentence = row.sentence {
            #expect(throws: Failure(.error, "Migration is required due to the following errors:\n- \(sentence)")) {
                try StandIn.opening(file, as: new, configuration)
            }
        } else {
            let opened = try StandIn.opening(file, as: new, configuration).contents
            #expect(opened.values("A", "p") == row.after)
            #expect(opened.tables["A"]?.column("p")?.isIndexed == new[0].column("p")?.isIndexed)
        }
    }

    @Test("1 a new class is added without a version, and its stale table is compared")
    func addedClass() throws {
        let new = Table("A", [Column("p", Type(.int))])
        let configuration = Realm.Configuration(schemaVersion: 1)
        let added = try StandIn.opening(FileContents(version: 1), as: [new], configuration).contents
        #expect(added.tables["A"] == new)
        let stale = FileContents(version: 1, [Table("A", [Column("q", Type(.int))])])
        #expect(throws: Failure.self) { try StandIn.opening(stale, as: [new], configuration) }
    }

    @Test("2 the table of a removed class stays with its rows")
    func removedClass() throws {
        let old = Table("A", [Column("p", Type(.int))]).filled([["p": .int(1)], ["p": .int(2)]])
        #expect(try migrate([old], to: []).values("A", "p") == [.int(1), .int(2)])
        #expect(
            try StandIn.opening(FileContents(version: 1, [old]), as: [], .init(schemaVersion: 1)).contents.tables["A"]
                == old
        )
    }

    @Test("3 a renamed class is a new one, and links to it are emptied")
    func renamedClass() throws {
        let old = Table("A", [Column("p", Type(.int))]).filled([["p": .int(1)]])
        let owner = Table("O", [Column("a", Type(.link("A")))]).filled([["a": .link(RowKey("A", 1))]])
        let file = try migrate(
            [old, owner],
            to: [Table("N", old.columns), Table("O", [Column("a", Type(.link("N")))])]
        )
        #expect(file.values("A", "p") == [.int(1)])
        #expect(file.values("N", "p") == [])
        #expect(file.values("O", "a") == [.null])
    }

    @Test("16, 19 and 20: keys that all are alike are refused, and the file stays as it was")
    func duplicateKeys() throws {
        let duplicate = "Primary key property 'A.p' has duplicate values after migration."
        let rows: [[String: Value]] = [["p": .int(1)], ["p": .int(2)]]
        let new = Table("A", primaryKey: "p", [Column("p", Type(.string))])
        #expect(failure([Table("A", []).filled([[:], [:]])], to: [new]) == duplicate)
        #expect(failure([Table("A", []).filled([[:]])], to: [new]) == nil)
        let ints = Table("A", primaryKey: "p", [Column("p", Type(.int))])
        #expect(failure([ints.filled(rows)], to: [new]) == duplicate)
        let optional = Table("A", primaryKey: "p", [Column("p", Type(.int, isOptional: true))])
        #expect(failure([optional.filled(rows)], to: [ints]) == duplicate)
        let plain = Table("A", [Column("p", Type(.int))])
        #expect(failure([plain.filled([["p": .int(1)], ["p": .int(1)]])], to: [ints]) == duplicate)
    }

    @Test("27 other cases of an enumeration are no change")
    func enumeration() throws {
        let table = Table("A", [Column("p", Type(.string))]).filled([["p": .string("gone")]])
        #expect(try migrate([table], to: [table]).values("A", "p") == [.string("gone")])
    }

    @Test("35 an asymmetric class cannot become another, nor another it")
    func asymmetric() {
        let plain = Table("A", [Column("p", Type(.int))])
        let other = Table("A", kind: .asymmetric, plain.columns)
        #expect(failure([plain], to: [other]) == "Cannot change 'A' from TopLevel to TopLevelAsymmetric")
        #expect(failure([other], to: [plain]) == "Cannot change 'A' from TopLevelAsymmetric to TopLevel")
    }
}
