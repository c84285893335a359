import Diagnostics
import XML

extension ModelReader {
    /// The types of attributes by the names that a model gives them, but for those that need more than the name.
    static let types: [String: StorageType] = [
        "Integer 16": .int16, "Integer 32": .int32, "Integer 64": .int, "Decimal": .decimal, "Double": .double,
        "Float": .float, "String": .string, "Boolean": .bool, "Date": .date, "Binary": .data, "UUID": .uuid,
        "URI": .uri, "ObjectID": .objectID, "Undefined": .any, "Transformable": .transformable(""),
        "Composite": .composite(""),
    ]

    /// Returns the property that an element `attribute` declares; nil where it lacks what it must have.
    mutating func attribute(_ element: XMLElement, of entity: String) -> Property? {
        guard let name = element["name"] else {
            report(.missing("name", of: element))
            return nil
        }
        guard let type = element.attribute("attributeType") else {
            report(.missing("attributeType", of: element))
            return nil
        }
        // What is derived is computed for the rows that are there, so they lack nothing.
        let isOptional = element.says("optional") || element.says("derived")
        return Property(
            name: name,
            type: PropertyType(storage(of: element, type, named: "\(entity).\(name)"), isOptional: isOptional),
            writtenType: type.value + (isOptional ? "?" : ""),
            initialValue: element.defaultValue,
            isIndexed: element.says("indexed"),
            renamedFrom: element["elementID"],
            options: element.options,
            location: element.location
        )
    }

    private mutating func storage(of element: XMLElement, _ type: XMLAttribute, named name: String) -> StorageType {
        switch Self.types[type.value] {
        case .transformable:
            return .transformable(element["valueTransformerName"] ?? "default")
        case .composite:
            let names = Set(composites.map(\.name))
            let composite = element.attributes.first { $0.name != "name" && names.contains($0.value) }
            return .composite(composite?.value ?? name)
        case let storage?:
            return storage
        case nil:
            report(.unknownType(type, of: name))
            return .unknown(type.value)
        }
    }

    /// Returns the property that an element `relationship` declares; nil where it lacks what it must have.
    mutating func relationship(_ element: XMLElement, of entity: String) -> Property? {
        guard let name = element["name"] else {
            report(.missing("name", of: element))
            return nil
        }
        guard let target = element["destinationEntity"] else {
            report(.missing("destinationEntity", of: element))
            return nil
        }
        let isToMany = element.says("toMany")
        let isOrdered = element.says("ordered")
        var type = PropertyType(.link(target), collection: isToMany ? (isOrdered ? .list : .set) : nil)
        type.isOptional = element.says("optional")
        let count = { (name: String) in isToMany ? element[name].flatMap { Int($0) } : nil }
        return Property(
            name: name,
            type: type,
            writtenType: isToMany ? "to-many \(target)" : "to-one \(target)",
            renamedFrom: element["elementID"],
            relationship: Relationship(
                inverse: element["inverseName"],
                deleteRule: element["deletionRule"].flatMap { Relationship.DeleteRule.named[$0] } ?? .nullify,
                isOrdered: isOrdered,
                minimumCount: count("minCount"),
                maximumCount: count("maxCount").flatMap { $0 == 0 ? nil : $0 }
            ),
            options: element.options,
            location: element.location
        )
    }
}

extension Relationship.DeleteRule {
    /// The rules by the names that a model gives them.
    fileprivate static let named: [String: Relationship.DeleteRule] = [
        "No Action": .noAction, "Nullify": .nullify, "Cascade": .cascade, "Deny": .deny,
    ]
}

extension XMLElement {
    /// The value that an attribute begins with.
    fileprivate var defaultValue: InitialValue? {
        if let text = self["defaultValueString"] {
            let isText = self["attributeType"] == "String"
            return InitialValue(text: isText ? "\"\(text)\"" : text, form: .literal)
        }
        if let seconds = self["defaultDateTimeInterval"] {
            return InitialValue(text: "\(seconds) seconds after 2001-01-01", form: .literal)
        }
        return nil
    }

    /// How a property is stored, beside its type.
    fileprivate var options: Set<Property.Option> {
        let flags: [(String, Property.Option)] = [
            ("transient", .transient), ("allowsExternalBinaryDataStorage", .externalStorage),
            ("preservesValueInHistoryOnDeletion", .preservedOnDeletion), ("spotlightIndexingEnabled", .spotlight),
            ("allowsCloudEncryption", .cloudEncryption),
        ]
        let modifier = self["versionHashModifier"].map { [Property.Option.hashModifier($0)] } ?? []
        return Set(flags.filter { says($0.0) }.map(\.1) + modifier)
    }
}
