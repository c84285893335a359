import Diagnostics

/// A stored property of an entity: a column.
struct Property: Sendable, Hashable {
    /// The name in the source, without backticks.
    var name: String

    /// The column's name in the file.
    var storedName: String

    /// What is stored.
    var type: PropertyType

    /// The type as a person reads it: as written, or as inferred where nothing is written.
    var writtenType: String

    /// The value that a new object begins with, where the model declares one.
    var initialValue: InitialValue?

    /// The value that every initialiser of the class gives it, where no value is declared.
    var assignedValue: InitialValue?

    /// Whether it identifies the object.
    var isPrimaryKey: Bool

    /// Whether it has an index of its own.
    var isIndexed: Bool

    /// The name that it had once and goes by across versions, where it was renamed.
    var renamedFrom: String?

    /// Whether no two objects have the same value.
    var isUnique: Bool

    /// What the property says of the objects at the other end, where it is a relationship that knows of both ends.
    var relationship: Relationship?

    /// What else is said of how it is stored.
    var options: Set<Option>

    /// Where it is declared.
    var location: SourceLocation

    /// Creates a property.
    init(
        name: String,
        storedName: String? = nil,
        type: PropertyType,
        writtenType: String,
        initialValue: InitialValue? = nil,
        assignedValue: InitialValue? = nil,
        isPrimaryKey: Bool = false,
        isIndexed: Bool = false,
        renamedFrom: String? = nil,
        isUnique: Bool = false,
        relationship: Relationship? = nil,
        options: Set<Option> = [],
        location: SourceLocation
    ) {
        self.name = name
        self.storedName = storedName ?? name
        self.type = type
        self.writtenType = writtenType
        self.initialValue = initialValue
        self.assignedValue = assignedValue
        self.isPrimaryKey = isPrimaryKey
        self.isIndexed = isIndexed
        self.renamedFrom = renamedFrom
        self.isUnique = isUnique
        self.relationship = relationship
        self.options = options
        self.location = location
    }
}

extension Property {
    /// What a property may say of how it is stored, beside its type.
    enum Option: Sendable, Hashable {
        /// The bytes are in files beside the store where they are many.
        case externalStorage
        /// There is no column: a value lives as long as its object is in memory.
        case transient
        /// The value is kept in the history of what was deleted.
        case preservedOnDeletion
        /// The value is in the device's search index.
        case spotlight
        /// The value is encrypted in iCloud.
        case cloudEncryption
        /// The value is not what it was, although its type is.
        case hashModifier(String)
    }

    /// Whether there is no column for it.
    var isTransient: Bool { options.contains(.transient) }
}

extension Property: StoredElement {}
