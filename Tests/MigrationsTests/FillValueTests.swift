import Diagnostics
import SyntaxSupport
import Testing

@testable import Migrations

@Suite struct FillValueTests {
    /// Values that a person gives, by the type of a property: what a step writes, where `Any` is expected.
    static let given: [(type: String, value: String, expression: String)] = [
        ("Int", ".max", "Int.max"), ("Int8", ".max", "Int8.max"), ("Int", ".init()", "0"),
        ("Int?", ".max", "Int.max"), ("Date", ".distantPast", "Date.distantPast"), ("UUID", ".init()", "UUID.init()"),
        ("Date", ".now", "Date.now"),
        ("Date", ".init(timeIntervalSince1970: 5)", "Date.init(timeIntervalSince1970: 5)"),
        ("Int", "[1].isEmpty ? .min : .max", "([1].isEmpty ? .min : .max) as Int"),
        ("Int", "max(.min, 5)", "max(.min, 5)"),
        ("Int", "[1].map { max(.min, $0) }.first ?? .max", "[1].map { max(.min, $0) }.first ?? .max"),
        ("Double", "oldObject?[\"a\"] as? Double ?? .zero", "oldObject?[\"a\"] as? Double ?? .zero"),
        ("Mood", ".calm", "\"c\""), ("Mood", ".usual", "Mood.usual.rawValue"),
        ("Mood", ".usual.rawValue", "Mood.usual.rawValue"),
        ("Mood", "\"c\"", "\"c\""),
        ("Mood", "[1].isEmpty ? .calm : .usual", "(([1].isEmpty ? .calm : .usual) as Mood).rawValue"),
        ("List<Int>", "[]", "[Int]()"), ("Map<String, Int>", "[:]", "[String: Int]()"),
        ("List<Int>", ".init()", "[Int]()"),
        ("List<Int?>", "[]", "[Int?]()"), ("List<Int>", "[.max]", "[.max] as [Int]"), ("List<Int>", "[1]", "[1]"),
        ("List<Mood>", "[.calm, .usual]", "([.calm, .usual] as [Mood]).map { $0.rawValue }"),
    ]

    @Test("A value that begins with a dot is written with its type", arguments: given)
    func givenValues(type: String, value: String, expression: String) throws {
        #expect(try fill(type, given: value)?.expression == expression)
    }

    @Test(
        "A value of a type that no column stores is refused with what to write",
        arguments: [("Color", ".red"), ("List<Int>", ".some([1])"), ("Map<String, Int>", "[1].isEmpty ? .a : .b")]
    )
    func refused(type: String, value: String) throws {
        let error = try #require(throws: MigrationError.self) { try fill(type, given: value) }
        #expect(error.message.hasPrefix("'\(value)' has no type where the step writes it, and 'A.p' stores a "))
        #expect(error.hints == ["give what is stored, its type before the dot: --default 'A.p=TYPE\(value)'"])
        #expect(error.exitStatus == .usage)
    }

    @Test(
        "An initial value of the model is written as what its column holds, or asked for",
        arguments: [
            ("Date", ".distantPast", "Date.distantPast"), ("Double", ".pi", "Double.pi"),
            ("Double", "Double.pi", "Double.pi"),
            ("Int", "Settings.level", "Settings.level"), ("UUID", ".init()", "UUID()"),
            ("Date", ".init()", "Date()"), ("Mood", ".usual", "Mood.usual.rawValue"),
            ("Mood", "Mood.random()", "(Mood.random()).rawValue"), ("Color", ".red", nil), ("Color", "Color.red", nil),
        ] as [(String, String, String?)]
    )
    func initialValues(type: String, value: String, expression: String?) throws {
        do {
            #expect(try fill(type, initial: value)?.expression == expression)
        } catch let error as MigrationError {
            guard case .missingDefaults = error else { throw error }
            #expect(expression == nil)
        }
    }

    /// Returns the value of a new property; of a collection, of one whose type changed.
    private func fill(_ type: String, given: String? = nil, initial: String? = nil) throws -> FillValue? {
        let others = """
            enum Mood: String, PersistableEnum { case calm = "c", busy; static let usual = Mood.calm }
            struct Color: CustomPersistable { typealias PersistedType = String }
            class A: Object { @Persisted var n: Int
            """
        let value = initial.map { " = \($0)" } ?? ""
        return try RealmMigration.make(
            MigrationRequest(
                old: [SourceFile(path: "M.swift", text: others + (given == nil ? " }" : "; @Persisted var p: Data }"))],
                new: [SourceFile(path: "M.swift", text: others + "; @Persisted var p: \(type)\(value) }")],
                oldName: "1.0.0",
                answers: MigrationAnswers(
                    defaults: given.map { [PropertyDefault(className: "A", property: "p", expression: $0)] } ?? []
                )
            )
        ).plan?.operations.lazy.compactMap(\.fillValue).first
    }
}
