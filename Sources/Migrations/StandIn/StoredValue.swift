public import Foundation

extension StandIn {
    /// What one cell of a table holds.
    public enum Value: Hashable, Sendable {
        /// Nothing.
        case null
        /// A truth value.
        case bool(Bool)
        /// An integer of any width.
        case int(Int)
        /// A number of 32 bits.
        case float(Float)
        /// A number of 64 bits.
        case double(Double)
        /// A decimal number.
        case decimal(Decimal128)
        /// Text.
        case string(String)
        /// Bytes.
        case data(Data)
        /// A moment.
        case date(Date)
        /// A UUID.
        case uuid(UUID)
        /// Realm's own identifier.
        case objectID(ObjectId)
        /// A row of a table.
        case link(RowKey)
        /// Values in their order.
        case list([Value])
        /// Values, each once, in the order in which they came.
        case set([Value])
        /// Values under strings.
        case map([String: Value])
        /// What only the app's own code could tell: why, and where it is.
        case unknown(String)
    }

    /// The identity of a row, which it keeps for as long as it is there.
    public struct RowKey: Hashable, Sendable {
        /// The table's name.
        public var table: String
        /// The number, which no other row of the table ever has.
        public var number: Int

        /// Creates a key.
        public init(_ table: String, _ number: Int) {
            (self.table, self.number) = (table, number)
        }
    }
}

extension StandIn.Value {
    /// Why only the app's own code could tell it; nil where it is known.
    var unknownReason: String? {
        if case .unknown(let reason) = self { reason } else { nil }
    }

    /// The rows that the value names.
    var links: [StandIn.RowKey] {
        switch self {
        case .link(let key): [key]
        case .list(let values), .set(let values): values.flatMap(\.links)
        case .map(let values): values.values.flatMap(\.links)
        default: []
        }
    }

    /// Returns the value with each link exchanged for another, or for none: such an element leaves a list or a set.
    func mappingLinks(_ transform: (StandIn.RowKey) -> StandIn.RowKey?) -> StandIn.Value {
        func elements(_ values: [StandIn.Value]) -> [StandIn.Value] {
            values.compactMap { value in
                guard case .link(let key) = value else { return value }
                return transform(key).map(StandIn.Value.link)
            }
        }
        switch self {
        case .link(let key): return transform(key).map(StandIn.Value.link) ?? .null
        case .list(let values): return .list(elements(values))
        case .set(let values): return .set(elements(values))
        case .map(let values): return .map(values.mapValues { $0.mappingLinks(transform) })
        default: return self
        }
    }
}

extension StandIn.Value: CustomStringConvertible {
    /// The value as code would write it, the same for the same value at any time.
    public var description: String {
        switch self {
        case .null: "nil"
        case .bool(let value): String(value)
        case .int(let value): String(value)
        case .float(let value): String(value)
        case .double(let value): String(value)
        case .decimal(let value): value.description
        case .string(let value): value.asLiteral
        case .data(let value): "<" + value.map { String(format: "%02x", $0) }.joined() + ">"
        case .date(let value): value.formatted(.iso8601)
        case .uuid(let value): value.uuidString
        case .objectID(let value): value.stringValue
        case .link(let key): "\(key.table) #\(key.number)"
        case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .set(let values): "{" + values.map(\.description).joined(separator: ", ") + "}"
        case .map(let values) where values.isEmpty: "[:]"
        case .map(let values):
            "["
                + values.sorted { $0.key < $1.key }.map { "\($0.key.asLiteral): \($0.value)" }
                .joined(separator: ", ") + "]"
        case .unknown: "?"
        }
    }
}

extension String {
    /// The text between quotation marks, as code would write it.
    var asLiteral: String {
        let text = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(text.replacing("\r", with: "\\r"))\""
    }
}
