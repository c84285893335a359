import JSON

/// The schema of a released version as a file beside the sources keeps it, for clones that lack the release.
///
/// It holds what a comparison needs and no position, so that it changes only when the schema does.
public struct SchemaSnapshot: Sendable, Hashable {
    /// The schema version.
    public let version: UInt64

    /// The schema, properties in the order of their names.
    let schema: Schema

    init(version: UInt64, schema: Schema) {
        self.version = version
        self.schema = Schema(
            entities: schema.entities.map { entity in
                var entity = entity
                entity.properties.sort { $0.name < $1.name }
                return entity
            },
            enumerations: schema.enumerations
        )
    }

    /// The folder of an app's snapshots, from the top of its repository.
    public static let folder = "Migrations/schema"

    /// The name of its file.
    public var fileName: String { "\(version).json" }

    /// The version of the format that is written, and the only one that is read.
    static let formatVersion = 1

    /// The text of its file.
    public var text: String {
        let value: JSONValue = [
            "version": .number(JSONNumber(Self.formatVersion)), "schemaVersion": .number(JSONNumber(version)),
            "classes": .array(schema.entities.map(\.json)), "enumerations": .array(schema.enumerations.map(\.json)),
        ]
        return value.text(.pretty, sortsKeys: true) + "\n"
    }
}

extension Entity {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["name": .string(name), "properties": .array(properties.map(\.json))]
        if storedName != name { object["table"] = .string(storedName) }
        if runtimeName != name { object["runtimeName"] = .string(runtimeName) }
        if kind != .object { object["kind"] = .string(kind.rawValue) }
        return .object(object)
    }
}

extension Property {
    /// The property without what is the usual case.
    fileprivate var json: JSONValue {
        var object: JSONObject = ["name": .string(name), "declaration": .string(writtenType)]
        if storedName != name { object["column"] = .string(storedName) }
        switch type.storage {
        case .link(let target):
            object["type"] = "link"
            object["target"] = .string(target)
        case .unknown(let text):
            object["type"] = "unknown"
            object["target"] = .string(text)
        default: object["type"] = .string(type.storage.description)
        }
        if type.isOptional { object["optional"] = true }
        if let collection = type.collection { object["collection"] = .string(collection.rawValue) }
        if let enumeration = type.enumeration { object["enumeration"] = .string(enumeration) }
        if isPrimaryKey { object["primaryKey"] = true }
        if isIndexed { object["indexed"] = true }
        if let initialValue { object["initialValue"] = initialValue.json }
        return .object(object)
    }
}

extension InitialValue {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["text": .string(text), "form": .string(form.name)]
        if case .enumerationCase(let name) = form { object["case"] = .string(name) }
        return .object(object)
    }
}

extension InitialValue.Form {
    /// The form's name in snapshots.
    fileprivate var name: String {
        switch self {
        case .absent: "absent"
        case .literal: "literal"
        case .empty: "empty"
        case .now: "now"
        case .identifier: "identifier"
        case .enumerationCase: "case"
        case .computed: "computed"
        }
    }

    /// Finds the form of a name; that of a case also needs the case.
    init?(name: String, case enumerationCase: String?) {
        let plain: [Self] = [.absent, .literal, .empty, .now, .identifier, .computed]
        guard let form = plain.first(where: { $0.name == name }) ?? enumerationCase.map(Self.enumerationCase),
            form.name == name
        else { return nil }
        self = form
    }
}

extension Enumeration {
    fileprivate var json: JSONValue {
        let rows = cases.map { element -> JSONValue in
            ["name": .string(element.name), "rawValue": .string(element.rawValue)]
        }
        return ["name": .string(name), "rawType": .string(rawType.description), "cases": .array(rows)]
    }
}
