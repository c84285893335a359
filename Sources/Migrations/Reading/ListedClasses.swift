import Diagnostics

/// Which classes a file's configurations store, and which it asks Realms for; holds no syntax.
struct ListedClasses: Sendable {
    /// The name of a class, where it is handed to Realm.
    struct Item: Sendable {
        let name: String
        var location: SourceLocation
    }

    /// A list of the classes that a configuration stores.
    struct List: Sendable {
        var items: [Item]
        /// Whether nothing else is in the list, so that it can be told what is not.
        let isWhole: Bool
        /// Whether its configuration is made here for a Realm that is not synchronised.
        let isLocal: Bool
    }

    /// The lists.
    var lists: [List] = []
    /// The classes whose objects a Realm is asked for.
    var requests: [Item] = []
    /// Whether a configuration has no list, and so stores all classes.
    var hasUnlisted = false
    /// Whether the default configuration is used.
    var usesDefault = false

    /// The names in all lists.
    var names: Set<String> { Set(lists.flatMap(\.items).map(\.name)) }

    /// Returns the same classes as those of another file.
    func moved(to path: String) -> ListedClasses {
        var result = self
        for list in lists.indices {
            for item in lists[list].items.indices { result.lists[list].items[item].location.file = path }
        }
        for index in requests.indices { result.requests[index].location.file = path }
        return result
    }
}
