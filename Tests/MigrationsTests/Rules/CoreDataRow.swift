import Diagnostics
import Testing

@testable import Migrations

/// A row of the table of Core Data's rules: an entity `A` before and after.
struct CoreDataRow: Sendable, CustomTestStringConvertible {
    var row: String
    var before: Entity
    var after: Entity
    var changes: [String]
    /// What the first change's reason holds.
    var reason: String?
    /// The first change's message.
    var message: String?
    var compositesBefore: [Composite] = []
    var compositesAfter: [Composite] = []

    var testDescription: String { row }

    init(
        _ row: String,
        _ before: [Property],
        _ after: [Property],
        _ changes: [String],
        _ reason: String? = nil,
        message: String? = nil
    ) {
        self.init(row, .named("A", before), .named("A", after), changes, reason, message: message)
    }

    init(
        _ row: String,
        _ before: Entity,
        _ after: Entity,
        _ changes: [String],
        _ reason: String? = nil,
        message: String? = nil
    ) {
        (self.row, self.before, self.after, self.changes) = (row, before, after, changes)
        (self.reason, self.message) = (reason, message)
    }

    /// Returns the row in which a composite value has members.
    func with(_ before: [Property], _ after: [Property]) -> Self {
        var row = self
        row.compositesBefore = [Composite(name: "Address", members: before, location: .anywhere)]
        row.compositesAfter = [Composite(name: "Address", members: after, location: .anywhere)]
        return row
    }
}

extension Diagnostics.SourceLocation {
    static let anywhere = Diagnostics.SourceLocation(file: "Model", line: 1, column: 1)
}

extension Entity {
    static let b = Entity.named("B", [.attribute("x", .int), .toOne("a", "A")])

    static func named(
        _ name: String,
        renamedFrom: String? = nil,
        parent: String? = nil,
        isAbstract: Bool = false,
        unique: [[String]] = [],
        indexes: [[String]] = [],
        _ properties: [Property]
    ) -> Entity {
        Entity(
            name: name,
            renamedFrom: renamedFrom,
            parent: parent,
            isAbstract: isAbstract,
            uniqueConstraints: unique,
            indexes: indexes,
            properties: properties,
            location: .anywhere
        )
    }
}

extension Property {
    static func attribute(
        _ name: String,
        _ type: StorageType,
        optional: Bool = false,
        initial: InitialValue.Form? = nil,
        was: String? = nil,
        unique: Bool = false,
        options: Set<Option> = [],
        line: Int = 1
    ) -> Property {
        Property(
            name: name,
            type: PropertyType(type, isOptional: optional),
            writtenType: "\(type)",
            initialValue: initial.map { InitialValue(text: "\($0)", form: $0) },
            renamedFrom: was,
            isUnique: unique,
            options: options,
            location: Diagnostics.SourceLocation(file: "Model", line: line, column: 1)
        )
    }

    static func toOne(
        _ name: String,
        _ target: String,
        optional: Bool = true,
        _ relationship: Relationship = Relationship()
    ) -> Property {
        var property = Property(
            name: name,
            type: PropertyType(.link(target)),
            writtenType: target,
            relationship: relationship,
            location: .anywhere
        )
        property.type.isOptional = optional
        return property
    }

    static func toMany(
        _ name: String,
        _ target: String,
        optional: Bool = false,
        _ relationship: Relationship = Relationship()
    ) -> Property {
        var property = toOne(name, target, optional: optional, relationship)
        property.type.collection = .list
        return property
    }
}
