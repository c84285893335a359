import RealmSwift
import Testing

@Suite("Renamed properties")
struct RenameTests {
    /// A rename, and Realm's sentence about it; nil where the values are kept.
    struct Case: Sendable, CustomTestStringConvertible {
        var old: Type?
        var new: Type?
        var keepsSource = false
        var sentence: String?
        var testDescription: String { sentence ?? "kept" }
    }

    static let cases = [
        Case(old: Type(.int), new: Type(.int)),
        Case(old: Type(.int), new: Type(.int, isOptional: true)),
        Case(old: Type(.link("A")), new: Type(.link("A"))),
        Case(
            old: Type(.int),
            new: Type(.int),
            keepsSource: true,
            sentence: "Cannot rename property 'A.a' to 'b' because the source property still exists."
        ),
        Case(old: nil, new: Type(.int), sentence: "Cannot rename property 'A.a' because it does not exist."),
        Case(
            old: Type(.int),
            new: Type(.string),
            sentence: "Cannot rename property 'A.a' to 'b' because it would change from type 'int' to 'string'."
        ),
        Case(
            old: Type(.link("A")),
            new: Type(.link("B")),
            sentence: "Cannot rename property 'A.a' to 'b' because it would change from type '<A>' to '<B>'."
        ),
        Case(
            old: Type(.int, isOptional: true),
            new: Type(.int),
            sentence: "Cannot rename property 'A.a' to 'b' because it would change from optional to required."
        ),
        Case(old: Type(.int), new: nil, sentence: "Renamed property 'A.b' does not exist."),
    ]

    @Test("8 and its preconditions", arguments: cases)
    func preconditions(rename: Case) throws {
        let value: Value = rename.old?.base == .int ? .int(7) : .null
        let old = Table("A", rename.old.map { [Column("a", $0)] } ?? []).filled([["a": value], ["a": value]])
        var columns = rename.new.map { [Column("b", $0, isIndexed: true)] } ?? []
        if rename.keepsSource, let type = rename.old { columns.append(Column("a", type)) }
        let block: @Sendable (Migration) -> Void = { $0.renameProperty(onType: "A", from: "a", to: "b") }
        let sentence = failure([old], to: [Table("A", columns)], block)
        #expect(sentence == rename.sentence)
        guard rename.sentence == nil else { return }
        let file = try migrate([old], to: [Table("A", columns)], block)
        #expect(file.values("A", "b") == [value, value])
        #expect(file.tables["A"]?.columns == columns)
    }

    @Test("Classes that the file, or the app, has not are refused")
    func classes() {
        let table = Table("A", [Column("b", Type(.int))])
        let block: @Sendable (Migration) -> Void = { $0.renameProperty(onType: "X", from: "a", to: "b") }
        #expect(
            failure([table], to: [table], block) == "Cannot rename properties for type 'X' because it does not exist."
        )
        let removed: @Sendable (Migration) -> Void = { $0.renameProperty(onType: "A", from: "b", to: "c") }
        #expect(
            failure([table], to: [], removed)
                == "Cannot rename properties for type 'A' because it has been removed from the Realm."
        )
    }

    @Test("A chain of names works; between them only the first and the last are seen")
    func chain() throws {
        let old = Table("A", [Column("a", Type(.int))]).filled([["a": .int(7)]])
        let new = [Table("A", [Column("c", Type(.int))])]
        let file = try migrate([old], to: new) { migration in
            migration.renameProperty(onType: "A", from: "a", to: "b")
            migration.renameProperty(onType: "A", from: "b", to: "c")
            migration.enumerateObjects(ofType: "A") { old, new in
                if let value = old?["a"] as? Int { new?["c"] = value + 1 }
            }
        }
        #expect(file.values("A", "c") == [.int(8)])
        let sentence = failure([old], to: new) { migration in
            migration.renameProperty(onType: "A", from: "a", to: "b")
            migration.enumerateObjects(ofType: "A") { _, new in _ = new?["b"] }
        }
        #expect(sentence == "Invalid property name 'b' for class 'A'.")
    }

    @Test("A renamed key stays the key, and a column may become it")
    func keys() throws {
        let old = Table("A", primaryKey: "a", [Column("a", Type(.int))]).filled([["a": .int(1)], ["a": .int(2)]])
        let file = try migrate([old], to: [Table("A", primaryKey: "b", [Column("b", Type(.int))])]) {
            $0.renameProperty(onType: "A", from: "a", to: "b")
        }
        #expect(file.tables["A"]?.primaryKey == "b")
        #expect(file.values("A", "b") == [.int(1), .int(2)])
    }
}
