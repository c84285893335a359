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
        /// A class that has another name, by what a person or the model says.
        case classRenamed = "class-renamed"
        /// A property that was not there.
        case propertyAdded = "property-added"
        /// A property that is there no longer.
        case propertyRemoved = "property-removed"
        /// A property that has another name, by what a person or the model says.
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
        /// A class whose objects are unique by other properties than before.
        case uniqueChanged = "unique-changed"
        /// A relationship with another cardinality, inverse, delete rule, order or count.
        case relationshipChanged = "relationship-changed"
        /// A class that has another parent, or that has become abstract or no longer is.
        case parentChanged = "parent-changed"
        /// A property whose values are stored in another way.
        case optionChanged = "option-changed"
        /// An enumeration that stores other raw values.
        case enumCasesChanged = "enum-cases-changed"
    }

    /// The framework that stores the class.
    public var framework = PersistenceFramework.realm

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

    /// The properties that are unique together, for changes of that.
    var uniqueProperties: [String] = []

    /// The property as it was, for changes of a property that was there; for one that was computed, what it was computed from.
    var before: Property?

    /// The property as it is, for changes of a property that is there.
    var after: Property?
}

extension SchemaChange {
    /// Creates a change of an entity, or of the property that is given.
    init(
        _ kind: Kind,
        _ entity: Entity,
        _ effect: MigrationEffect,
        _ message: String,
        _ reason: String,
        before: Property? = nil,
        after: Property? = nil
    ) {
        self.init(
            kind: kind,
            className: entity.name,
            property: (after ?? before)?.name,
            effect: effect,
            message: message,
            reason: reason,
            location: (after ?? before)?.location ?? entity.location,
            before: before,
            after: after
        )
    }

    /// Creates the change of an enumeration's cases, which no store sees.
    ///
    /// - Parameters:
    ///   - before: The enumeration as it was.
    ///   - after: The enumeration as it is.
    ///   - hint: Why nothing but the sources tells of it.
    init(from before: Enumeration, to after: Enumeration, hint: String) {
        let values = Set(after.cases.map(\.rawValue))
        let lost = before.cases.filter { element in
            !values.contains(element.rawValue)
                || after.cases.contains { $0.name == element.name && $0.rawValue != element.rawValue }
        }
        self.init(
            kind: .enumCasesChanged,
            className: after.name,
            effect: lost.isEmpty ? .none : .block,
            message: lost.isEmpty
                ? "Enum '\(after.name)' has other cases."
                : "Enum '\(after.name)' no longer has \(lost.map { "'\($0.name)' (\($0.rawValue))" }.joined(separator: ", ")).",
            reason: lost.isEmpty
                ? "every stored value still has its case"
                : "a stored value without a case ends the app when it is read, and \(hint)",
            location: after.location
        )
    }
}
