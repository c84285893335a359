import Diagnostics

/// A kind of object that is stored: a table.
struct Entity: Sendable, Hashable {
    /// How objects of an entity live.
    enum Kind: String, Sendable, Hashable {
        /// On their own.
        case object
        /// Only inside another object.
        case embedded
        /// Written and synchronised, never read.
        case asymmetric
    }

    /// The class's name in the source.
    var name: String

    /// The table's name in the file.
    var storedName: String

    /// The name by which Realm knows the class: that in the source, or the one that Objective-C is given.
    var runtimeName: String

    /// How its objects live.
    var kind: Kind

    /// The stored properties, those of base classes or parents first, in the order of the source.
    var properties: [Property]

    /// What computed properties give the values of, by their names.
    var computedFrom: [String: ComputedSource]

    /// The name that it had once and goes by across versions, where it was renamed.
    var renamedFrom: String?

    /// The name of the entity above it, whose properties it has as well.
    var parent: String?

    /// Whether there are objects of the entities below it only.
    var isAbstract: Bool

    /// Names of properties whose values are together in no two objects; ``Property/isUnique`` says it of one alone.
    var uniqueConstraints: [[String]]

    /// Names of properties that have an index together; ``Property/isIndexed`` says it of one alone.
    var indexes: [[String]]

    /// Where the class is declared.
    var location: SourceLocation

    /// Creates an entity.
    init(
        name: String,
        storedName: String? = nil,
        runtimeName: String? = nil,
        kind: Kind = .object,
        renamedFrom: String? = nil,
        parent: String? = nil,
        isAbstract: Bool = false,
        uniqueConstraints: [[String]] = [],
        indexes: [[String]] = [],
        properties: [Property],
        computedFrom: [String: ComputedSource] = [:],
        location: SourceLocation
    ) {
        self.name = name
        self.storedName = storedName ?? name
        self.runtimeName = runtimeName ?? name
        self.kind = kind
        self.renamedFrom = renamedFrom
        self.parent = parent
        self.isAbstract = isAbstract
        self.uniqueConstraints = uniqueConstraints
        self.indexes = indexes
        self.properties = properties
        self.computedFrom = computedFrom
        self.location = location
    }

    /// The property that identifies an object.
    var primaryKey: Property? {
        properties.first { $0.isPrimaryKey }
    }

    /// Returns the property of a name in the source.
    func property(named name: String) -> Property? {
        properties.first { $0.name == name }
    }

    /// Returns the property that is stored in a column.
    func property(storedAs name: String) -> Property? {
        properties.first { $0.storedName == name }
    }

    /// Returns the property of a name, or of a column.
    func property(known name: String) -> Property? {
        property(named: name) ?? property(storedAs: name)
    }

    /// Whether there is a property, or column, of a name.
    func stores(_ property: String) -> Bool { self.property(known: property) != nil }

    /// Whether migrations find the entity under a name.
    func isKnown(as name: String) -> Bool { name == storedName || name == self.name }
}

extension Entity: StoredElement {}
