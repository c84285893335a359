import Diagnostics
import SyntaxSupport
import TestSupport
import Testing

@testable import Migrations

@Suite struct MigrationPlannerTests {
    private func make(
        _ before: String,
        _ after: String,
        answers: MigrationAnswers = MigrationAnswers()
    ) throws -> MigrationResult {
        try RealmMigration.make(
            MigrationRequest(
                old: [SourceFile(path: "M.swift", text: before)],
                new: [SourceFile(path: "M.swift", text: after)],
                oldName: "1.0.0",
                answers: answers
            )
        )
    }

    private func actions(_ result: MigrationResult) -> [String] {
        (result.plan?.operations ?? []).map { operation in
            let name = String(describing: operation.action).prefix { $0 != "(" }
            return "\(operation.entity.new).\(operation.property) \(name)"
        }
    }

    @Test(
        "What Realm or a step cannot do is refused, with what to do instead",
        arguments: [
            (
                "class A: Object { @Persisted(primaryKey: true) var id: Int }",
                "class A: EmbeddedObject { @Persisted(primaryKey: true) var id: Int }",
                "Cannot change 'A' to embedded when using a primary key."
            ),
            (
                "class A: Object { @Persisted var n: Int }", "class A: AsymmetricObject { @Persisted var n: Int }",
                "add a class under another name"
            ),
            (
                "class B: Object { @Persisted var n: Int }; class A: Object { @Persisted var b: List<B> }",
                "class B: Object { @Persisted var n: Int }; class A: Object { @Persisted var b: B? }",
                "--default A.b=EXPRESSION"
            ),
            (
                "class B: Object { @Persisted var n: Int }; class C: Object { @Persisted var s: String }; "
                    + "class A: Object { @Persisted var b: B? }",
                "class B: Object { @Persisted var n: Int }; class C: Object { @Persisted var s: String }; "
                    + "class A: Object { @Persisted var b: C? }",
                "which 'C' takes the place of a 'B'"
            ),
            (
                "class A: Object { @Persisted var n: Int; class func _realmObjectName() -> String? { \"Old\" } }",
                "class A: Object { @Persisted var n: String; class func _realmObjectName() -> String? { \"Old\" } }",
                "keeps its table under another name"
            ),
            (
                "class A: Object { @Persisted var n: Int }",
                "class A: Object { @Persisted var n: Int; @Persisted(primaryKey: true) var id: Data = Data() }",
                "--default A.id=EXPRESSION"
            ),
            (
                "class A: Object { @Persisted var m: M }; enum M: Int { case a, b }",
                "class A: Object { @Persisted var m: M }; enum M: Int { case a }",
                "--default 'A.m=.a'"
            ),
            (
                "class A: Object { @Persisted var n: String }", "class A: Object { @Persisted var n: Int }",
                "--default 'A.n=Int(oldObject?[\"n\"] as? String ?? \"\") ?? 0'"
            ),
        ]
    )
    func refusals(before: String, after: String, hint: String) throws {
        let error = try #require(throws: MigrationError.self) { try make(before, after) }
        #expect(error.exitStatus == .personNeeded)
        #expect(error.hints.contains { $0.contains(hint) }, "\(error.hints)")
    }

    @Test("A class that went and one with like columns that came are a rename only where somebody says so")
    func classRenameCandidates() throws {
        let before = "class Album: Object { @Persisted var title: String; @Persisted var year: Int }"
        let after = "class Record: Object { @Persisted var title: String; @Persisted var year: Int }"
        let error = try #require(throws: MigrationError.self) { try make(before, after) }
        #expect(error.hints == ["if it was renamed: --rename-class Album=Record", "if none was: --no-input"])
        #expect(error.exitStatus == .personNeeded)
        #expect(try make(before, after, answers: MigrationAnswers(declinesOtherRenames: true)).outcome == .upToDate)
        let unlike = "class Player: Object { @Persisted var name: String; @Persisted var level: Double }"
        #expect(try make(before, unlike).outcome == .upToDate)
        let renamed = MigrationAnswers(classRenames: [try ClassRename(parsing: "Album=Record")])
        let result = try make(before, after, answers: renamed)
        #expect(actions(result) == ["Record. copyRows", "Record. deleteRows"])
        #expect(result.findings.map(\.hint) == ["override class func _realmObjectName() -> String? { \"Album\" }"])
    }

    @Test(
        "A class rename that cannot be one is refused",
        arguments: [
            ("A=C", "'A' has not been removed"), ("X=C", "'X' has not been removed"), ("B=A", "'A' has not been added"),
            ("E=F", "only rows that stand on their own can be made anew"),
        ]
    )
    func impossibleClassRenames(text: String, reason: String) throws {
        let common = "class A: Object { @Persisted var n: Int }\n"
        let before =
            common + "class B: Object { @Persisted var m: Int }\nclass E: EmbeddedObject { @Persisted var k: Int }"
        let after =
            common + "class C: Object { @Persisted var m: Int }\nclass F: EmbeddedObject { @Persisted var k: Int }"
        let answers = MigrationAnswers(classRenames: [try ClassRename(parsing: text)], declinesOtherRenames: true)
        let error = try #require(throws: MigrationError.self) { try make(before, after, answers: answers) }
        #expect(error.message.hasSuffix(reason))
        #expect(error.exitStatus == .usage)
    }

    @Test(
        "Of two renames from or to one name none is taken",
        arguments: [
            (classes: ["A=C", "B=C"], properties: []), (classes: ["A=C", "A=D"], properties: []),
            (classes: [], properties: ["K.a=K.c", "K.b=K.c"]), (classes: [], properties: ["K.a=K.c", "K.a=K.d"]),
        ]
    )
    func ambiguousRenames(classes: [String], properties: [String]) throws {
        func models(_ classes: String, _ properties: String) -> String {
            classes.map { "class \($0): Object { @Persisted var n: Int }\n" }.joined()
                + "class K: Object { \(properties.map { "@Persisted var \($0): Int" }.joined(separator: "; ")) }"
        }
        let answers = MigrationAnswers(
            classRenames: try classes.map(ClassRename.init(parsing:)),
            renames: try properties.map(PropertyRename.init(parsing:)),
            declinesOtherRenames: true
        )
        let error = try #require(throws: MigrationError.self) {
            try make(models("AB", "ab"), models("CD", "cd"), answers: answers)
        }
        #expect(error.message.hasSuffix("names one of the two as well"))
        #expect(error.exitStatus == .usage)
    }

    @Test("Class renames that cannot be read are usage errors", arguments: ["", "A", "A=", "=B", "A.a=B", "A=B=C"])
    func malformedClassRenames(text: String) throws {
        #expect(throws: MigrationError.self) { try ClassRename(parsing: text) }
    }

    @Test(
        "Rows that are made anew are refused where their embedded objects would not come along as they are to be",
        arguments: [
            (part("E", "#n: Int"), part("E", "#n: String")), (part("E", "#s: String?"), part("E", "#s: String")),
            (part("E", "#n: Int"), part("E", "#n: Int; #d: Date")), (part("E", "#n: Int"), part("E", "#m: Int")),
            (
                part("E", "#all: List<F>") + part("F", "#n: Int"),
                part("E", "#all: List<F>") + part("F", "#n: String")
            ),
            (
                part("E", "#m: M") + "enum M: String, PersistableEnum { case a }",
                part("E", "#m: M") + "enum M: String, PersistableEnum { case a = \"b\" }"
            ),
            (part("E", "#a: A?"), part("E", "#a: B?")),
            (part("E", "#f: F?") + part("F", "#o: Other?"), part("E", "#f: F?") + part("F", "#o: Other?")),
            (part("E", "#n: Int"), part("E", "#n: Int").replacing("EmbeddedObject", with: "Object")),
        ]
    )
    func changedEmbeddedObjects(before: String, after: String) throws {
        let answers = MigrationAnswers(
            classRenames: [ClassRename(from: "A", to: "B")],
            renames: after.contains("#m: Int") ? [PropertyRename(className: "E", from: "n", to: "m")] : [],
            declinesOtherRenames: true
        )
        let error = try #require(throws: MigrationError.self) {
            try make(Self.holder("A", of: before), Self.holder("B", of: after), answers: answers)
        }
        #expect(error.message.contains("Class 'A' has been renamed to 'B'."))
        #expect(error.hints.contains { $0.contains("keep the table with _realmObjectName() in 'B'") }, "\(error.hints)")
    }

    @Test(
        "Rows that are made anew take embedded objects along that lost a property, or have one that may be empty",
        arguments: [("#n: Int", "#n: Int?"), ("#n: Int; #m: Int", "#n: Int; #s: String?")]
    )
    func embeddedObjects(before: String, after: String) throws {
        let answers = MigrationAnswers(classRenames: [ClassRename(from: "A", to: "B")], declinesOtherRenames: true)
        let result = try make(
            Self.holder("A", of: Self.part("E", before)),
            Self.holder("B", of: Self.part("E", after)),
            answers: answers
        )
        #expect(actions(result).contains("B. copyRows"))
    }

    /// An embedded class; `#` stands for what begins a property.
    private static func part(_ name: String, _ body: String) -> String {
        "class \(name): EmbeddedObject { \(body) }\n"
    }

    /// Models of a class that holds an `E`.
    private static func holder(_ name: String, of parts: String) -> String {
        "class \(name): Object { #e: E?; #n: Int; #k: Int }\nclass Other: Object { #n: Int }\n\(parts)"
            .replacing("#", with: "@Persisted var ")
    }

    @Test("The old rows stay while a column that goes only after the step links to them")
    func heldRows() throws {
        let before =
            "class Album: Object { @Persisted var n: Int }; class Shelf: Object { @Persisted var a: Album?; @Persisted var s: Int }"
        let after = "class Record: Object { @Persisted var n: Int }; class Shelf: Object { @Persisted var s: Int }"
        let answers = MigrationAnswers(
            classRenames: [ClassRename(from: "Album", to: "Record")],
            declinesOtherRenames: true
        )
        let result = try make(before, after, answers: answers)
        #expect(actions(result) == ["Shelf.a loseValues", "Record. copyRows"])
        let text = result.plan?.operations.last?.explanation ?? ""
        #expect(text.contains("stay while `Shelf.a` may link to them: delete them in the next version"))
    }

    @Test("A case that only has another name keeps its value, and one whose value changed takes it along")
    func renamedCases() throws {
        func changes(_ before: String, _ after: String) throws -> [Remapping.Pair]? {
            let model = "class A: Object { @Persisted var m: M }\nenum M: Int { case "
            let result = try make(model + before + " }", model + after + " }")
            guard case .remap(let remapping)? = result.plan?.operations.first?.action else { return nil }
            return remapping.pairs
        }
        #expect(try changes("a, b", "c, b") == nil)
        #expect(
            try changes("a, b", "b, a")
                == [Remapping.Pair(old: "0", new: "1"), Remapping.Pair(old: "1", new: "0")]
        )
        #expect(try changes("a = 1, b = 2", "a = 1, b = 5") == [Remapping.Pair(old: "2", new: "5")])
    }

    @Test(
        "What names the app's own code is marked for the linter, and nothing else is",
        arguments: [
            ("DailySteps.random()", true), ("roll()", true), ("Int.random(in: 1...6)", false), ("5", false),
            ("Date(timeIntervalSince1970: 0)", false), ("[1, 2].map { $0 + 1 }.count", false), ("\"Dog()\"", false),
        ]
    )
    func appCode(expression: String, isMarked: Bool) {
        #expect((FillValue(verbatim: expression).remark == FillValue.ignoresAppCode) == isMarked)
    }

    @Test(
        "A value is proposed where every designated initializer assigns it, or the one convenience initializer",
        arguments: [
            ("init() { createdBy = Date() }", true),
            ("convenience init(n: Int) { self.init(); self.createdBy = Date() }", true),
            ("init() { createdBy = Date() }; convenience init(n: Int) { self.init() }", true),
            ("init() { createdBy = Date() }; init(n: Int) { }", false),
            ("init(date: Date) { createdBy = date }", false),
            ("init() { if true { createdBy = Date() } }", false),
            (
                "convenience init(n: Int) { self.init(); createdBy = Date() }; convenience init(m: Int) { self.init() }",
                false
            ),
        ]
    )
    func assignedValues(initializers: String, isProposed: Bool) throws {
        let before = "class A: Object { @Persisted var n: Int }"
        let after = "class A: Object { @Persisted var n: Int; @Persisted var createdBy: Date; \(initializers) }"
        let value = try make(before, after).plan?.operations.first?.fillValue
        #expect(value?.expression == "Date()")
        #expect((value?.remark == nil) == isProposed)
    }
}
