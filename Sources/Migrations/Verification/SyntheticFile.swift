import JSON

/// A file as an app of some schema could have left it: for each class two rows of values that can be told apart, and one of
/// empty ones.
struct SyntheticFile {
    private let schema: Schema
    private let version: UInt64
    private var rows: [String: [JSONObject]] = [:]

    /// Creates the file of a schema.
    init(of schema: Schema, version: UInt64) {
        (self.schema, self.version) = (schema, version)
        for entity in schema.entities where entity.kind == .object {
            rows[entity.storedName] = Array(repeating: [:], count: Self.rowCount)
        }
        for entity in schema.entities where entity.kind == .object {
            for row in 0..<Self.rowCount {
                let cells = cells(of: entity, row, depth: 0)
                rows[entity.storedName]?[row] = cells
            }
        }
    }

    /// The file in the form that the stand-in reads.
    var json: JSONValue {
        ["version": .number(JSONNumber(Int(clamping: version))), "tables": .array(schema.entities.map(table))]
    }

    private static let rowCount = 3

    /// How deep embedded objects are put into each other.
    private static let greatestDepth = 2

    private func table(_ entity: Entity) -> JSONValue {
        let columns = entity.properties.filter(schema.canStore).map { property -> JSONValue in
            [
                "name": .string(property.storedName), "type": .string(property.type.storage.standInName),
                "optional": .bool(property.type.isOptional),
                "collection": JSONValue(property.type.collection?.rawValue),
                "indexed": .bool(property.isIndexed),
            ]
        }
        return [
            "name": .string(entity.storedName), "kind": .string(entity.kind.standInName),
            "primaryKey": JSONValue(entity.primaryKey?.storedName), "columns": .array(columns),
            "rows": .array((rows[entity.storedName] ?? []).map(JSONValue.object)),
        ]
    }

    private mutating func cells(of entity: Entity, _ row: Int, depth: Int) -> JSONObject {
        var cells: JSONObject = [:]
        for (ordinal, property) in entity.properties.enumerated() where schema.canStore(property) {
            let subject = Subject(name: "\(entity.name).\(property.name)", ordinal: ordinal, type: property.type)
            cells[property.storedName] = value(of: subject, row, depth)
        }
        return cells
    }

    /// What a value is for.
    private struct Subject {
        let name: String
        let ordinal: Int
        let type: PropertyType
    }

    private mutating func value(of subject: Subject, _ row: Int, _ depth: Int) -> JSONValue {
        let isEmpty = row == Self.rowCount - 1
        let type = subject.type
        guard let collection = type.collection else {
            if isEmpty, type.enumeration == nil { return type.isOptional ? .null : Self.zero(of: type.storage) }
            return element(of: subject, row, depth)
        }
        var elements = isEmpty ? [] : [element(of: subject, row, depth)]
        if row == 0 { elements.append(type.isOptional ? .null : element(of: subject, 1, depth)) }
        guard collection == .map else { return .array(elements) }
        return .object(JSONObject(members: zip(["a", "b"], elements).map { JSONObject.Member(key: $0, value: $1) }))
    }

    private mutating func element(of subject: Subject, _ row: Int, _ depth: Int) -> JSONValue {
        if case .link(let table) = subject.type.storage { return link(to: table, row, depth) }
        if let name = subject.type.enumeration, let enumeration = schema.enumeration(named: name),
            !enumeration.cases.isEmpty
        {
            return enumeration.rawValues[row % enumeration.cases.count]
        }
        let number = 10 + 3 * subject.ordinal + row
        return switch subject.type.storage {
        case .bool: .bool(row == 0)
        case .int, .int16, .int32: .number(JSONNumber(number))
        case .float, .double: .number(JSONNumber(Double(number) + 0.5))
        case .decimal: .string("\(number).5")
        case .string: .string("\(subject.name) \(row + 1)")
        case .data: .string("bytes \(number)")
        case .date: .number(JSONNumber(1_000_000_000 + 86_400 * number))
        case .uuid: .string("00000000-0000-0000-0000-" + Self.digits(number, 12))
        case .objectID: .string(Self.digits(number, 24))
        case .any: row == 0 ? .string("\(subject.name) 1") : .number(JSONNumber(number))
        case .uri, .composite, .transformable, .link, .unknown: .null
        }
    }

    /// Returns the number of a row of a table; one that is made for the place, where the table's rows live in others.
    private mutating func link(to table: String, _ row: Int, _ depth: Int) -> JSONValue {
        guard let entity = schema.entities.first(where: { $0.storedName == table }) else { return .null }
        guard entity.kind == .embedded else { return .number(JSONNumber(row == 0 ? 2 : 1)) }
        guard depth < Self.greatestDepth else { return .null }
        let position = rows[table, default: []].count
        // The place is taken before rows inside it take theirs.
        rows[table, default: []].append([:])
        let cells = cells(of: entity, row, depth: depth + 1)
        rows[table]?[position] = cells
        return .number(JSONNumber(position + 1))
    }

    private static func zero(of type: StorageType) -> JSONValue {
        switch type {
        case .bool: .bool(false)
        case .int, .int16, .int32, .float, .double, .date: .number(JSONNumber(0))
        case .decimal: .string("0")
        case .string, .data: .string("")
        case .uuid: .string("00000000-0000-0000-0000-000000000000")
        case .objectID: .string(digits(0, 24))
        case .uri, .composite, .transformable, .any, .link, .unknown: .null
        }
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: count - text.count) + text
    }
}

extension Schema {
    /// Whether the sources say enough of a property to store it.
    func canStore(_ property: Property) -> Bool {
        switch property.type.storage {
        case .unknown: false
        case .link(let table): entities.contains { $0.storedName == table }
        default: true
        }
    }
}

extension StorageType {
    /// The name in the stand-in's files.
    fileprivate var standInName: String {
        if case .decimal = self { "decimal128" } else { description }
    }
}

extension Entity.Kind {
    fileprivate var standInName: String {
        switch self {
        case .object: "TopLevel"
        case .embedded: "Embedded"
        case .asymmetric: "TopLevelAsymmetric"
        }
    }
}

extension Enumeration {
    /// The raw values.
    var rawValues: [JSONValue] {
        cases.map { element in
            if rawType == .string { return .string(element.rawValue.withoutQuotes) }
            let digits = element.rawValue.filter { $0 != "_" && $0 != " " }
            return Int(digits).map { .number(JSONNumber($0)) } ?? Double(digits).map { .number(JSONNumber($0)) }
                ?? .null
        }
    }
}

extension String {
    /// The text that a literal stands for.
    fileprivate var withoutQuotes: String {
        var text = ""
        var isEscaped = false
        for character in dropFirst().dropLast() {
            switch (isEscaped, character) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): text.append("\n")
            case (true, "t"): text.append("\t")
            default: text.append(character)
            }
            isEscaped = false
        }
        return text
    }
}
