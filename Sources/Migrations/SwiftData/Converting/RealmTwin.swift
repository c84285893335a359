import Diagnostics

/// What stands in SwiftData for a class of Realm.
struct RealmTwin: Sendable {
    /// The name inside of the schema, which is the class's own.
    var name: String
    /// The class as code outside of the schema names it.
    var className: String
    /// Whether it is a value inside of its owner, as embedded objects are, and no model.
    var isValue: Bool
    /// What is stored, in the order of the class; what only SwiftData needs comes last.
    var properties: [Property] = []
    /// The lists whose order has a property of its own.
    var orders: [Order] = []
    /// How a row's twin is found; nil where nothing has to find one.
    var key: Key?
    /// Sentences on what stays behind, for the file.
    var losses: [String] = []
    /// Where the class is.
    var location: SourceLocation
}

extension RealmTwin {
    /// A property of the twin.
    struct Property: Sendable {
        /// The name, which is that of the Realm class unless SwiftData keeps it for itself.
        var name: String
        /// What is said above it.
        var comments: [String] = []
        /// The attribute before it.
        var attribute: String?
        var type: String
        /// What a new object begins with.
        var value: String?
        /// Whether it has an index.
        var isIndexed = false
        /// Where the value of a copied row comes from.
        var source: Source
    }

    /// Where the value of a copied row comes from.
    enum Source: Sendable {
        /// An expression over the row.
        case value(String)
        /// A link to objects, which is made when all rows are there: its name in the row.
        case link(name: String, isToMany: Bool)
        /// The row's place in its table.
        case position
        /// The other end of a link, which SwiftData keeps.
        case inverse
    }

    /// The order that a list of objects has.
    struct Order: Sendable {
        /// The property that holds the objects.
        var list: String
        /// The property that holds their keys, in order.
        var keys: String
        /// The twin that it is a list of.
        var target: String
        /// The name of that twin's own key.
        var targetKey: String
    }

    /// What tells the objects of a twin apart.
    struct Key: Sendable {
        /// The property.
        var name: String
        var type: String
        /// The key of a row.
        var expression: String
    }

    /// The properties that an initialiser takes: links are made when the objects are in a context.
    var parameters: [Property] {
        properties.filter { property in
            switch property.source {
            case .value, .position: true
            case .link, .inverse: false
            }
        }
    }

    /// Whether rows have links, which are made in a second pass.
    var hasLinks: Bool {
        properties.contains { if case .link = $0.source { true } else { false } }
    }
}
