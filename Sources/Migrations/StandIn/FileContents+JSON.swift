public import Foundation

extension StandIn.FileContents {
    /// Reads a file from JSON: its version, and tables with columns and rows, in which a link is the number of a row.
    public init(json: Data) throws {
        let file = try JSONDecoder().decode(JSONFile.self, from: json)
        self.init(version: file.version, try file.tables.map { try $0.table })
    }
}

private struct JSONFile: Decodable {
    let version: UInt64
    let tables: [JSONTable]
}

private struct JSONTable: Decodable {
    let name: String
    let kind: String
    let primaryKey: String?
    let columns: [JSONColumn]
    let rows: [[String: JSONCell]]

    var table: StandIn.Table {
        get throws {
            let kind = StandIn.Table.Kind(rawValue: kind) ?? .topLevel
            var table = StandIn.Table(name, kind: kind, primaryKey: primaryKey, try columns.map { try $0.column })
            for row in rows {
                var cells: [String: StandIn.Value] = [:]
                for column in table.columns {
                    cells[column.name] = try row[column.name].map { try $0.value(of: column.type) }
                }
                table.add(cells)
            }
            return table
        }
    }
}

private struct JSONColumn: Decodable {
    let name: String
    /// The type as Realm's sentences name it; for a link, the table's name between angle brackets.
    let type: String
    let optional: Bool
    let collection: String?
    let indexed: Bool

    var column: StandIn.Column {
        get throws {
            guard let base = StandIn.ColumnType.Base(name: type) else { throw JSONCell.Mismatch(type: type) }
            let collection = collection.flatMap(StandIn.ColumnType.Collection.init)
            return StandIn.Column(name, StandIn.ColumnType(base, isOptional: optional, collection), isIndexed: indexed)
        }
    }
}

extension StandIn.ColumnType.Base {
    fileprivate init?(name: String) {
        let scalars: [Self] = [
            .bool, .int, .float, .double, .decimal, .string, .data, .date, .uuid, .objectID, .any,
        ]
        if name.hasPrefix("<") {
            self = .link(String(name.dropFirst().dropLast()))
        } else if let scalar = scalars.first(where: { $0.name == name }) {
            self = scalar
        } else {
            return nil
        }
    }
}

private indirect enum JSONCell: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONCell])
    case object([String: JSONCell])

    /// A cell does not fit its column.
    struct Mismatch: Error {
        let type: String
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONCell].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONCell].self))
        }
    }

    func value(of type: StandIn.ColumnType) throws -> StandIn.Value {
        switch (self, type.collection) {
        case (.null, _): return type.zero
        case (.array(let cells), .list?): return .list(try cells.map { try $0.element(of: type) })
        case (.array(let cells), .set?): return .set(try cells.map { try $0.element(of: type) })
        case (.object(let cells), .map?): return .map(try cells.mapValues { try $0.element(of: type) })
        default: return try element(of: type)
        }
    }

    private func element(of type: StandIn.ColumnType) throws -> StandIn.Value {
        switch (self, type.base) {
        case (.null, _): return .null
        case (.bool(let value), .bool), (.bool(let value), .any): return .bool(value)
        case (.number(let value), .int), (.number(let value), .any): return .int(Int(value))
        case (.number(let value), .float): return .float(Float(value))
        case (.number(let value), .double): return .double(value)
        case (.number(let value), .date): return .date(Date(timeIntervalSince1970: value))
        case (.number(let value), .link(let table)): return .link(StandIn.RowKey(table, Int(value)))
        case (.string(let value), .string), (.string(let value), .any): return .string(value)
        case (.string(let value), .decimal): return .decimal(try Decimal128(string: value))
        case (.string(let value), .objectID): return .objectID(try ObjectId(string: value))
        case (.string(let value), .data): return .data(Data(value.utf8))
        case (.string(let value), .uuid):
            guard let uuid = UUID(uuidString: value) else { throw Mismatch(type: value) }
            return .uuid(uuid)
        default: throw Mismatch(type: type.description)
        }
    }
}
