/// The classes and enumerations of a schema as Swift, with nothing in them but what is stored.
struct ModelSource {
    private let schema: Schema

    /// Creates the source of a schema.
    init(of schema: Schema) {
        self.schema = schema
    }

    /// The names of the classes.
    var classNames: [String] { schema.entities.map(\.name) }

    /// The source.
    var text: String {
        VerificationProgram.imports
            + schema.entities.map(text).joined(separator: "\n")
            + schema.enumerations.map { text(of: $0) }.joined(separator: "\n")
    }

    private func text(of entity: Entity) -> String {
        let base =
            switch entity.kind {
            case .object: "Object"
            case .embedded: "EmbeddedObject"
            case .asymmetric: "AsymmetricObject"
            }
        var lines = entity.properties.filter(schema.canStore).map { "    " + declaration(of: $0) }
        if entity.storedName != entity.name {
            lines.append(
                "    override class func _realmObjectName() -> String? { \(entity.storedName.asLiteral) }"
            )
        }
        let mapped = entity.properties.filter { $0.storedName != $0.name }
        if !mapped.isEmpty {
            let entries = mapped.map { "\($0.name.asLiteral): \($0.storedName.asLiteral)" }
            lines.append(
                "    override class func propertiesMapping() -> [String: String] { [\(entries.joined(separator: ", "))] }"
            )
        }
        return "class \(entity.name): \(base) {\n\(lines.joined(separator: "\n"))\n}\n"
    }

    private func declaration(of property: Property) -> String {
        let value = value(of: property)
        var arguments: [String] = []
        if case .unknown(let reason) = value { arguments.append("unknownInitialValue: \(reason.asLiteral)") }
        if property.isPrimaryKey {
            arguments.append("primaryKey: true")
        } else if property.isIndexed, arguments.isEmpty {
            arguments.append("indexed: true")
        }
        let attribute = arguments.isEmpty ? "@Persisted" : "@Persisted(\(arguments.joined(separator: ", ")))"
        let declaration = "\(attribute) var `\(property.name)`: \(type(property.type))"
        if case .expression(let text) = value { return "\(declaration) = \(text)" }
        return declaration
    }

    /// What a property begins with.
    private enum Beginning {
        case zero
        case expression(String)
        case unknown(String)
    }

    private func value(of property: Property) -> Beginning {
        let type = property.type
        if type.collection != nil { return .zero }
        if let name = type.enumeration, let enumeration = schema.enumeration(named: name) {
            if type.isOptional, property.initialValue == nil { return .zero }
            if let value = enumeration.rawValue(of: property.initialValue) { return .expression(value) }
        }
        guard let initial = property.initialValue else { return .zero }
        switch initial.form {
        case .absent, .empty: return .zero
        case .now: return .expression("Date()")
        case .literal, .identifier: return .expression(initial.text)
        case .enumerationCase, .computed:
            return .unknown("\(property.location): '\(initial.text)' needs the app's own code")
        }
    }

    private func type(_ type: PropertyType) -> String {
        let name = swiftName(of: type.storage)
        let isOptional = type.isOptional && type.storage != .any
        let element = isOptional ? name + "?" : name
        return switch type.collection {
        case .list: "List<\(element)>"
        case .set: "MutableSet<\(element)>"
        case .map: "Map<String, \(element)>"
        case nil: element
        }
    }

    private func swiftName(of type: StorageType) -> String {
        switch type {
        case .any: "AnyRealmValue"
        case .link(let table): schema.entity(storedAs: table)?.name ?? table
        default: type.swiftName ?? type.description
        }
    }

    /// An enumeration, in the type that is around it, if any.
    private func text(of enumeration: Enumeration) -> String {
        let name = enumeration.name.split(separator: ".").last.map(String.init) ?? enumeration.name
        let cases = enumeration.cases.map { "    case `\($0.name)` = \($0.rawValue)\n" }.joined()
        let raw = swiftName(of: enumeration.rawType)
        let text = "enum \(name): \(raw), PersistableEnum {\n\(cases)}\n"
        guard let outer = enumeration.enclosingType else { return text }
        return "extension \(outer) {\n\(text)}\n"
    }
}

extension Enumeration {
    /// The name of the types around it.
    var enclosingType: String? {
        name.lastIndex(of: ".").map { String(name[..<$0]) }
    }
}
