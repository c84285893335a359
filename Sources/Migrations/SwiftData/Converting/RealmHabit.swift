import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Something that code does with Realm and does otherwise with SwiftData.
struct RealmHabit: Sendable {
    /// The names by which code shows it.
    let words: Set<String>
    /// What it is.
    let meaning: String
    /// What is done instead.
    let hint: String

    /// What is looked for.
    static let all: [RealmHabit] = [
        RealmHabit(
            words: ["ObservedResults", "ObservedSectionedResults"],
            meaning: "follows a query of Realm's",
            hint: "@Query follows one of SwiftData's"
        ),
        RealmHabit(
            words: ["ObservedRealmObject", "StateRealmObject"],
            meaning: "follows an object of Realm's",
            hint: "a view takes a model as it is, and writes to it by @Bindable"
        ),
        RealmHabit(
            words: ["NotificationToken"],
            meaning: "stands for a block that is called on each change",
            hint: "SwiftData has no such block: views use @Query, other code ModelContext.didSave"
        ),
        RealmHabit(
            words: ["ThreadSafeReference", "ThreadSafe", "freeze", "thaw"],
            meaning: "takes objects from thread to thread",
            hint: "a model stays with its ModelContext: hand its persistentModelID over"
        ),
        RealmHabit(
            words: ["dynamicObject", "dynamicObjects", "DynamicObject"],
            meaning: "names classes and properties by strings",
            hint: "SwiftData fetches by type only"
        ),
    ]

    private static let byWord: [String: RealmHabit] = Dictionary(
        all.flatMap { habit in habit.words.map { ($0, habit) } }
    ) { first, _ in first }

    /// Returns where code does such a thing first, in each file that imports Realm.
    static func findings(in files: [SourceFile]) -> [Finding] {
        files.filter { $0.text.hasBytes(of: "import Realm") }.flatMap { file in
            file.parsed { source in
                var places: [String: (count: Int, first: Diagnostics.SourceLocation)] = [:]
                for token in source.tree.tokens(viewMode: .sourceAccurate) {
                    guard case .identifier(let word) = token.tokenKind, byWord[word] != nil else { continue }
                    places[word, default: (0, source.location(of: token))].count += 1
                }
                return places.compactMap { word, place in
                    byWord[word].map { habit in
                        let more = place.count > 1 ? " (\(place.count) times in this file)" : ""
                        return Finding.carriedOtherwise(
                            "'\(word)' \(habit.meaning)\(more)",
                            at: place.first,
                            hint: habit.hint
                        )
                    }
                }
            }
        }
    }
}
