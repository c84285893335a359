import Diagnostics

/// What a file does with configurations and open Realms; holds no syntax.
struct RealmUses: Sendable {
    /// A property that opens the default Realm when it is made.
    struct Opening: Sendable {
        /// When it is opened.
        enum Time: Sendable {
            /// When an instance of the type is made.
            case withInstance
            /// When it is first used.
            case atFirstUse
            /// When the view's body is first asked for.
            case withView
        }

        /// The type that has it.
        let type: String
        let time: Time
        var location: SourceLocation
    }

    /// A function or initialiser, by the type that has it.
    struct Function: Sendable {
        let type: String
        let name: String
        /// Whether it computes a property, as the body of a view.
        let isAccessor: Bool
        /// Whether it sets the default configuration.
        var setsConfiguration: Bool
        /// The names of what it calls.
        var calls: Set<String>
    }

    /// Which classes configurations store.
    var listed = ListedClasses()
    /// Where data is deleted instead of migrated, in builds that are released.
    var deletions: [SourceLocation] = []
    /// The properties that open a Realm.
    var openings: [Opening] = []
    /// Where the default Realm is opened first.
    var defaultOpening: SourceLocation?
    /// Whether the default configuration is set.
    var setsDefaultConfiguration = false
    /// The functions.
    var functions: [Function] = []
    /// The types of which an instance is made with each instance of a type: pairs of both.
    var parts: [(whole: String, part: String)] = []
    /// The type that the app begins with.
    var entries: Set<String> = []

    /// Returns the same uses as those of another file.
    func moved(to path: String) -> RealmUses {
        var uses = self
        uses.listed = listed.moved(to: path)
        uses.defaultOpening?.file = path
        for index in uses.deletions.indices { uses.deletions[index].file = path }
        for index in uses.openings.indices { uses.openings[index].location.file = path }
        return uses
    }
}
