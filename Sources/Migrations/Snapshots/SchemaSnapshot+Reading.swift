import Diagnostics
import JSON

extension SchemaSnapshot {
    /// Reads a snapshot.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: Its path, which tells the schema version as well: `3.json`.
    /// - Throws: ``MigrationError/malformedSnapshot(reason:_:)``, with the place.
    public init(_ bytes: [UInt8], file: String) throws(MigrationError) {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONDocument(bytes, file: file).root
        } catch {
            throw .malformedSnapshot(
                reason: error.message,
                error.location ?? SourceLocation(file: file, line: 1, column: 1)
            )
        }
        let format = try root.member("version")
        guard format.value.number?.int == Self.formatVersion else {
            throw format.malformed("its format has a version other than \(Self.formatVersion)")
        }
        let number = try root.member("schemaVersion")
        guard let version = UInt64(number.value.number?.text ?? "") else {
            throw number.malformed("expected a whole number, found \(number.value.kind)")
        }
        guard file.fileName == "\(version).json" else {
            throw number.malformed("the schema version is \(version), and the file's name says another")
        }
        self.init(
            version: version,
            schema: Schema(entities: try root.entities(), enumerations: try root.enumerations())
        )
    }
}

extension JSONNode {
    fileprivate func malformed(_ reason: String) -> MigrationError { .malformedSnapshot(reason: reason, location) }

    fileprivate func member(_ key: String) throws(MigrationError) -> JSONNode {
        guard let node = self[key] else {
            throw malformed(value.object == nil ? "expected an object, found \(value.kind)" : "'\(key)' is missing")
        }
        return node
    }

    fileprivate func list(_ key: String) throws(MigrationError) -> [JSONNode] {
        let node = try member(key)
        guard node.value.array != nil else { throw node.malformed("expected an array, found \(node.value.kind)") }
        return node.elements
    }

    fileprivate func text(_ key: String) throws(MigrationError) -> String {
        let node = try member(key)
        guard let text = node.value.string else {
            throw node.malformed("expected a string, found \(node.value.kind)")
        }
        return text
    }

    fileprivate func optionalText(_ key: String) throws(MigrationError) -> String? {
        self[key] == nil ? nil : try text(key)
    }

    fileprivate func truth(_ key: String) throws(MigrationError) -> Bool {
        guard let node = self[key] else { return false }
        guard let truth = node.value.bool else {
            throw node.malformed("expected true or false, found \(node.value.kind)")
        }
        return truth
    }

    /// Returns what a word stands for.
    fileprivate func meaning<Value>(
        of key: String,
        _ text: String,
        _ value: Value?
    ) throws(MigrationError) -> Value {
        guard let value else { throw try member(key).malformed("'\(text)' is no \(key)") }
        return value
    }

    fileprivate func entities() throws(MigrationError) -> [Entity] {
        var entities: [Entity] = []
        for node in try list("classes") {
            let entity = try node.entity()
            if entities.contains(where: { $0.storedName == entity.storedName }) {
                throw node.malformed("the table '\(entity.storedName)' is there twice")
            }
            entities.append(entity)
        }
        return entities
    }

    fileprivate func entity() throws(MigrationError) -> Entity {
        let kind = try optionalText("kind") ?? Entity.Kind.object.rawValue
        // Of lines, only those of classes are counted out: a snapshot has many properties.
        let place = location
        var properties: [Property] = []
        for node in try list("properties") {
            let property = try node.property(at: place)
            if properties.contains(where: { $0.name == property.name }) {
                throw node.malformed("the property '\(property.name)' is there twice")
            }
            properties.append(property)
        }
        return Entity(
            name: try text("name"),
            storedName: try optionalText("table"),
            runtimeName: try optionalText("runtimeName"),
            kind: try meaning(of: "kind", kind, Entity.Kind(rawValue: kind)),
            properties: properties,
            location: place
        )
    }

    private func property(at place: SourceLocation) throws(MigrationError) -> Property {
        Property(
            name: try text("name"),
            storedName: try optionalText("column"),
            type: try type(),
            writtenType: try text("declaration"),
            initialValue: try self["initialValue"]?.initialValue(),
            isPrimaryKey: try truth("primaryKey"),
            isIndexed: try truth("indexed"),
            location: place
        )
    }

    private func type() throws(MigrationError) -> PropertyType {
        let name = try text("type")
        let storage: StorageType =
            switch name {
            case "link": .link(try text("target"))
            case "unknown": .unknown(try text("target"))
            default: try meaning(of: "type", name, StorageType(name: name))
            }
        var collection: PropertyType.Collection?
        if let name = try optionalText("collection") {
            collection = try meaning(of: "collection", name, PropertyType.Collection(rawValue: name))
        }
        return PropertyType(
            storage,
            isOptional: try truth("optional"),
            collection: collection,
            enumeration: try optionalText("enumeration")
        )
    }

    private func initialValue() throws(MigrationError) -> InitialValue {
        let name = try text("form")
        let form = InitialValue.Form(name: name, case: try optionalText("case"))
        return InitialValue(text: try text("text"), form: try meaning(of: "form", name, form))
    }

    fileprivate func enumerations() throws(MigrationError) -> [Enumeration] {
        var enumerations: [Enumeration] = []
        for node in try list("enumerations") {
            let rawType = try node.text("rawType")
            var cases: [Enumeration.Case] = []
            for element in try node.list("cases") {
                cases.append(Enumeration.Case(name: try element.text("name"), rawValue: try element.text("rawValue")))
            }
            enumerations.append(
                Enumeration(
                    name: try node.text("name"),
                    rawType: try node.meaning(of: "rawType", rawType, StorageType(name: rawType)),
                    cases: cases,
                    location: node.location
                )
            )
        }
        return enumerations
    }
}

extension StorageType {
    /// Finds the type that Realm's messages name so; none for links and unknown types.
    fileprivate init?(name: String) {
        let named: [StorageType] = [
            .bool, .int, .float, .double, .decimal, .string, .data, .date, .uuid, .objectID, .any,
        ]
        guard let type = named.first(where: { $0.description == name }) else { return nil }
        self = type
    }
}
