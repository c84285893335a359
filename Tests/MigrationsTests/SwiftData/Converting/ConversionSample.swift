import Diagnostics

/// An app whose Realm classes have one of everything.
enum ConversionSample {
    static let sources = [
        SourceFile(path: "Models/Project.swift", text: project),
        SourceFile(path: "Models/Task.swift", text: task),
        SourceFile(path: "Models/Values.swift", text: values),
    ]

    private static let project = """
        import Foundation
        import RealmSwift

        nonisolated class Record: Object {
            @Persisted(primaryKey: true) var _id: ObjectId
            @Persisted var createdAt = Date()
        }

        nonisolated class Project: Record {
            @Persisted(indexed: true) var title: String
            @Persisted var budget: Decimal128 = 12.5
            @Persisted var tasks: List<Task>
            @Persisted var lead: Person?
            @Persisted var watchers: MutableSet<Person>
            @Persisted var roles: Map<String, Person?>
            @Persisted var address: Address?
            @Persisted var places: List<Address>
            @Persisted var extra: AnyRealmValue

            var isEmpty: Bool { tasks.isEmpty }

            func archive() {}
        }

        nonisolated class Person: Object {
            @Persisted var name = ""
            @Persisted var boss: Person?
            @Persisted(originProperty: "lead") var led: LinkingObjects<Project>
            @Persisted(originProperty: "nothing") var lost: LinkingObjects<Project>
            var isSelected = false
        }
        """

    private static let task = """
        import Foundation
        import RealmSwift

        nonisolated class Task: Object {
            @Persisted(primaryKey: true) var id: String
            @Persisted var title = "New task"
            @Persisted var description_: String?
            @Persisted var `repeat` = false
            @Persisted var description2: Int8?
            @Persisted var count: Int32 = 1
            @Persisted var weight: Float
            @Persisted var length: Double?
            @Persisted var due: Date?
            @Persisted var added = Date.now
            @Persisted var token = UUID()
            @Persisted var photo: Data?
            @Persisted var mood: Mood = .calm
            @Persisted var other: Priority?
            @Persisted var moodOfRaw: String = Mood.wild.rawValue
            @Persisted var moods: List<Mood>
            @Persisted var notes: List<String?>
            @Persisted var ids: MutableSet<ObjectId>
            @Persisted var scores: Map<String, Decimal128?>
            @Persisted var tint: Tint
            @Persisted var tints: List<Tint>
            @Persisted var owner: ObjectId?
            @Persisted var steps: List<Step>
            @Persisted(originProperty: "tasks") var projects: LinkingObjects<Project>
            @Persisted var blockers: List<Task>

            nonisolated enum Mood: String, PersistableEnum { case calm, wild }
        }

        nonisolated class Event: AsymmetricObject {
            @Persisted(primaryKey: true) var _id: ObjectId
            @Persisted var name: String
        }
        """

    private static let values = """
        import Foundation
        import RealmSwift

        nonisolated enum Priority: Int, PersistableEnum, Codable { case low = 1, high = 5 }

        nonisolated struct Tint: CustomPersistable {
            typealias PersistedType = String
            var text: String
            init(persistedValue: String) { text = persistedValue }
            var persistableValue: String { text }
        }

        nonisolated class Address: EmbeddedObject {
            @Persisted var street: String
            @Persisted var number: Int16?
            @Persisted var resident: Person?
            @Persisted var kind: Priority = .high
        }

        nonisolated class Step: EmbeddedObject {
            @Persisted var text: String
            @Persisted var done = false
            @Persisted var place: Address?
            @Persisted var needs: List<Task>
        }
        """

    /// What the app has besides, and what Apple's Foundation has and others have not.
    static let shim = """
        nonisolated func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
        """
}
