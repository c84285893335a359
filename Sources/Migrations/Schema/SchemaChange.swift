public import Diagnostics

/// What a change asks of the person who ships it, the mildest first.
public enum MigrationEffect: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Nothing to do.
    case none
    /// The schema version must rise; the values are right without a step.
    case bump
    /// A step is needed to keep or repair values.
    case block
    /// Rows or columns go unless somebody rescues them.
    case loss

    /// Orders by what is at stake.
    public static func < (left: MigrationEffect, right: MigrationEffect) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One difference between two schemas, and what the store does about it.
public struct SchemaChange: Sendable, Hashable {
    /// The kinds of change, by the names that reports use.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A class that was not there.
        case classAdded = "class-added"
        /// A class that is there no longer.
        case classRemoved = "class-removed"
        /// A class that has another name, by what a person says.
        case classRenamed = "class-renamed"
        /// A property that was not there.
        case propertyAdded = "property-added"
        /// A property that is there no longer.
        case propertyRemoved = "property-removed"
        /// A property that has another name, by what a person says.
        case propertyRenamed = "property-renamed"
        /// A property that is stored in another type.
        case propertyTypeChanged = "property-type-changed"
        /// A property whose value may now be absent.
        case propertyMadeOptional = "property-made-optional"
        /// A property whose value may be absent no longer.
        case propertyMadeRequired = "property-made-required"
        /// A class that has another primary key, or has one now, or no longer.
        case primaryKeyChanged = "primary-key-changed"
        /// A property that has an index now, or no longer.
        case indexChanged = "index-changed"
        /// A class that became embedded, or stands on its own again.
        case embeddedChanged = "embedded-changed"
        /// An enumeration that stores other raw values.
        case enumCasesChanged = "enum-cases-changed"
    }

    /// The kind.
    public var kind: Kind

    /// The class, or the enumeration where its cases changed.
    public var className: String

    /// The property; nil for changes of a whole class.
    public var property: String?

    /// What must be done.
    public var effect: MigrationEffect

    /// What changed, in the store's own sentence where it has one.
    public var message: String

    /// Why the effect is what it is, without a full stop.
    public var reason: String

    /// Where: in the newer sources, or in the older for what was removed.
    public var location: SourceLocation

    /// The property as it was, for changes of a property that was there.
    var before: Property?

    /// The property as it is, for changes of a property that is there.
    var after: Property?
}
