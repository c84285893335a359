import Foundation

extension StandIn {
    /// What a column holds.
    public struct ColumnType: Hashable, Sendable {
        /// The type of one value.
        public enum Base: Hashable, Sendable {
            /// A scalar or a value of any type.
            case bool, int, float, double, decimal, string, data, date, uuid, objectID, any
            /// A row of a table.
            case link(String)
        }

        /// How values stand together in one cell.
        public enum Collection: String, Sendable {
            /// In an order.
            case list = "array"
            /// Each once.
            case set
            /// Under strings.
            case map = "dictionary"
        }

        /// The type of a value, or of each element.
        public var base: Base
        /// Whether a value, or an element, may be absent.
        public var isOptional: Bool
        /// The collection, where it is one.
        public var collection: Collection?

        /// Creates a type; links are optional by their place, and values of any type always.
        public init(_ base: Base, isOptional: Bool = false, _ collection: Collection? = nil) {
            self.base = base
            self.collection = collection
            self.isOptional =
                switch base {
                case .link: collection == nil || collection == .map
                case .any: true
                default: isOptional
                }
        }

        /// What a cell holds that nothing was written to.
        public var zero: Value {
            switch collection {
            case .list: .list([])
            case .set: .set([])
            case .map: .map([:])
            case nil: isOptional ? .null : base.zero
            }
        }

        /// Whether values of both types are stored alike, optional or not.
        func isStored(like other: ColumnType) -> Bool {
            base == other.base && collection == other.collection
        }
    }
}

extension StandIn.ColumnType.Base {
    fileprivate var zero: StandIn.Value {
        switch self {
        case .bool: .bool(false)
        case .int: .int(0)
        case .float: .float(0)
        case .double: .double(0)
        case .decimal: .decimal(0)
        case .string: .string("")
        case .data: .data(Data())
        case .date: .date(Date(timeIntervalSince1970: 0))
        case .uuid: .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        case .objectID: .objectID(.zero)
        case .any, .link: .null
        }
    }

    /// The name in Realm's sentences.
    var name: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .double: "double"
        case .decimal: "decimal128"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .uuid: "uuid"
        case .objectID: "object id"
        case .any: "mixed"
        case .link(let target): target
        }
    }
}

extension StandIn.ColumnType: CustomStringConvertible {
    /// The type as Realm's sentences name it: `int`, `string?`, `array<int>`, `<Person>`.
    public var description: String {
        let mark = isOptional && base != .any ? "?" : ""
        if case .link(let target) = base {
            switch collection {
            case nil: return "<\(target)>"
            case .map: return "dictionary<string, \(target)>"
            case let collection?: return "\(collection.rawValue)<\(target)>"
            }
        }
        switch collection {
        case nil: return base.name + mark
        case .map: return "dictionary<string, \(base.name)\(mark)>"
        case let collection?: return "\(collection.rawValue)<\(base.name)\(mark)>"
        }
    }
}
