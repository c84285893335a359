import Diagnostics

/// What the macros of SwiftData say of a property.
struct DeclaredModelAttributes: Sendable, Hashable {
    /// Whether it carries `@Transient`, and is no part of the schema.
    var isTransient = false
    var originalName: String?
    var isUnique = false
    var options: Set<Property.Option> = []
    /// The transformer that makes bytes of the value.
    var transformer: String?
    /// What `@Relationship` says.
    var relationship: DeclaredRelationship?
    /// That an argument cannot be told, which matters where the class is a model.
    var unread: [Finding] = []
}

/// What `@Relationship` says of a property.
struct DeclaredRelationship: Sendable, Hashable {
    var deleteRule = Relationship.DeleteRule.nullify
    /// The property at the other end.
    var inverse: String?
    var minimumCount: Int?
    var maximumCount: Int?
}

/// What a macro in the body of a model says of several properties together.
struct DeclaredConstraint: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
        case unique = "Unique"
        case index = "Index"
    }

    var kind: Kind
    /// The names in each list of key paths.
    var groups: [[String]]
    var location: SourceLocation
}

/// A structure as written, where it may be a value that a model stores.
struct DeclaredStructure: Sendable {
    /// The name, with the types around it.
    var path: [String]
    var properties: [DeclaredProperty] = []
    var location: SourceLocation
}

/// A list of types that a static property of a type returns: the models of a schema, or the schemas of a plan.
struct DeclaredTypeList: Sendable {
    /// The elements: types, or other lists that are taken in.
    enum Element: Sendable, Hashable {
        case type(String)
        /// The owner of another list of the same name.
        case list(of: String)
    }

    /// The name of the type, with the types around it.
    var path: [String]
    /// The property's name.
    var name: String
    /// The elements, in their order; nil where the expression does not tell.
    var elements: [Element]?
    var location: SourceLocation
}

/// What a file declares of versions of schemas.
struct DeclaredVersions: Sendable {
    /// Types that conform to `VersionedSchema`, by their paths.
    var schemas: Set<[String]> = []
    /// Types that conform to `SchemaMigrationPlan`, by their paths.
    var plans: Set<[String]> = []
    var lists: [DeclaredTypeList] = []
    /// The numbers of versions, by the paths of their schemas.
    var identifiers: [[String]: [Int]] = [:]

    /// Adds a type's conformances.
    mutating func add(_ names: [String], of path: [String]) {
        let plain = names.map(\.withoutModule)
        if plain.contains("VersionedSchema") { schemas.insert(path) }
        if plain.contains("SchemaMigrationPlan") { plans.insert(path) }
    }
}
