import Diagnostics

/// What one source file declares, as far as schemas are made of it; holds no syntax.
struct DeclaredModels: Sendable {
    var classes: [DeclaredClass] = []
    var enumerations: [DeclaredEnumeration] = []
    /// The names of the types that can be coded, with the types around them.
    var codables: Set<String> = []
    var aliases: [DeclaredAlias] = []
    var descriptions: [DeclaredDescription] = []
    /// Structures, where the file has any that can be coded.
    var structures: [DeclaredStructure] = []
    /// What is declared of versions of SwiftData's schemas.
    var versions = DeclaredVersions()
    /// Whether `@Model` is SwiftData's here: it, or a module that may pass it on, is imported.
    var importsSwiftData = false
    /// Whether the file passes SwiftData on to all others of its module.
    var exportsSwiftData = false
    /// What is done with configurations and open Realms.
    var realmUses = RealmUses()
    /// The file.
    var path = ""
    /// The names of all types.
    var typeNames: Set<String> = []
    var findings: [Finding] = []
}

/// A class and what it says in its own body.
struct DeclaredClass: Sendable {
    /// The name, with the types around it.
    var path: [String]
    /// The first name after the colon: the superclass, if it is a class at all.
    var superclass: String?
    /// The branches of `#if` that it stands in.
    var branches: [ConditionalBranch] = []
    var isGeneric = false
    /// Whether only its file sees it.
    var isPrivate = false
    /// The name in `@objc(Name)`.
    var objectiveCName: String?
    var hasObjectiveCMembers = false
    /// Whether it carries `@Model`.
    var isModel = false
    /// What macros in its body say of several properties.
    var constraints: [DeclaredConstraint] = []
    var properties: [DeclaredProperty] = []
    /// The names of what it computes or does, which no store has.
    var behaviour: [String] = []
    /// What computed properties give the values of, by their names.
    var computedFrom: [String: ComputedSource] = [:]
    /// What each initialiser gives to properties.
    var initializers: [DeclaredInitializer] = []
    var location: SourceLocation

    var name: String { path.last ?? "" }

    /// Whether the class alone shows that it may be stored.
    var mayBeStored: Bool {
        isModel || superclass.map { Entity.Kind.byRealmClass[$0.withoutModule] != nil } ?? false
            || properties.contains { $0.isPersisted }
    }
}

/// What a method says by which a class describes itself to Realm, in the class or an extension of it.
struct DeclaredDescription: Sendable {
    /// The name of the class, with the types around it.
    var path: [String]
    var description: ClassDescription
    /// That it cannot be told, which matters where the class is Realm's.
    var unread: Finding?
}

/// One branch of one `#if`.
struct ConditionalBranch: Sendable, Hashable {
    /// Where the `#if` begins, in bytes from the start of the file.
    var start: Int
    var index: Int

    /// Whether no build has both.
    func excludes(_ other: ConditionalBranch) -> Bool { start == other.start && index != other.index }
}

/// What an initialiser assigns to properties, as far as it does not depend on what it is given.
struct DeclaredInitializer: Sendable {
    var isConvenience: Bool
    var values: [String: InitialValue]
}

extension DeclaredClass {
    /// The values that every designated initialiser assigns, or the one convenience initialiser where there is no other.
    var assignedValues: [String: InitialValue] {
        let designated = initializers.filter { !$0.isConvenience }
        let deciding = designated.isEmpty && initializers.count == 1 ? initializers : designated
        guard let first = deciding.first else { return [:] }
        return first.values.filter { name, value in deciding.allSatisfy { $0.values[name] == value } }
    }
}

/// What a class tells Realm through the class methods that it overrides.
struct ClassDescription: Sendable, Hashable {
    var primaryKey: String?
    var indexed: [String] = []
    var ignored: [String] = []
    /// Column names by property name.
    var columns: [String: String] = [:]
    var tableName: String?
    /// Whether only configurations that name the class store it.
    var isLeftOutByDefault = false
}

/// A stored property as written.
struct DeclaredProperty: Sendable {
    var name: String
    /// The type as written, or as the initial value tells; nil where neither does.
    var type: WrittenType?
    var initialValue: InitialValue?
    /// Whether the type is written, and not told by the initial value.
    var isTypeWritten = false
    /// Whether it carries `@Persisted`.
    var isPersisted = false
    /// The link that it is the other end of, and so computed.
    var origin: LinkOrigin?
    /// Whether no other file can read it.
    var isPrivate = false
    var isPrimaryKey = false
    var isIndexed = false
    var isObjectiveC = false
    var isConstant = false
    /// What SwiftData's macros say; nil where there is none.
    var model: DeclaredModelAttributes?
    var location: SourceLocation
}

/// The link that a property is the other end of.
struct LinkOrigin: Sendable, Hashable {
    /// The class that has the link, as written; nil where the property's own type tells it.
    var className: String?
    /// The property that is the link.
    var property: String
}

/// A type as written, without what a store does not see.
indirect enum WrittenType: Sendable, Hashable {
    case named(String)
    case generic(String, [WrittenType])
    case optional(WrittenType)
    /// The type of the raw values of an enumeration.
    case rawValue(of: String)
    case other(String)
}

extension WrittenType: CustomStringConvertible {
    var description: String {
        switch self {
        case .named(let name), .other(let name): name
        case .generic("Array", let arguments) where arguments.count == 1: "[\(arguments[0])]"
        case .generic("Dictionary", let arguments) where arguments.count == 2: "[\(arguments[0]): \(arguments[1])]"
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
        case .optional(let wrapped): "\(wrapped)?"
        case .rawValue(let name): "\(name).RawValue"
        }
    }
}

/// An enumeration as written.
struct DeclaredEnumeration: Sendable {
    /// The name, with the types around it.
    var path: [String]
    /// The names after the colon; the first may be the raw type.
    var inherited: [String]
    /// The cases without associated values, with their raw values where written.
    var cases: [(name: String, rawValue: String?)]
    /// The cases with associated values, and the types of these.
    var payloads: [(name: String, types: [WrittenType])] = []
    var location: SourceLocation
}

/// Another name for a type.
struct DeclaredAlias: Sendable {
    /// The name, with the types around it.
    var path: [String]
    var type: WrittenType
}
