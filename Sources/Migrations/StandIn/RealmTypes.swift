public import Foundation

/// Realm's own identifier: twelve bytes.
public struct ObjectId: Hashable, Sendable, CustomStringConvertible {
    /// The bytes as 24 hexadecimal digits.
    public let stringValue: String

    /// Creates an identifier from 24 hexadecimal digits.
    public init(string: String) throws {
        guard string.count == 24, string.allSatisfy(\.isHexDigit) else {
            throw StandIn.Failure(.error, "String should be in hex format with 24 hexadecimal digits")
        }
        stringValue = string.lowercased()
    }

    private init(digits: String) {
        stringValue = digits
    }

    static let zero = ObjectId(digits: String(repeating: "0", count: 24))

    /// Returns an identifier that no other object has.
    public static func generate() -> ObjectId {
        ObjectId(digits: (0..<12).map { _ in String(format: "%02x", UInt8.random(in: .min ... .max)) }.joined())
    }

    /// The digits.
    public var description: String { stringValue }
}

/// A decimal number.
public struct Decimal128: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    CustomStringConvertible
{
    private let value: Decimal

    init(value: Decimal) {
        self.value = value
    }

    /// Creates a number from an integer.
    public init(integerLiteral value: Int64) {
        self.value = Decimal(value)
    }

    /// Creates a number from a literal with a fraction.
    public init(floatLiteral value: Double) {
        self.value = Decimal(string: "\(value)") ?? Decimal(value)
    }

    /// Creates a number from Foundation's.
    public init(number: NSNumber) {
        value = number.decimalValue
    }

    /// Creates a number from its digits.
    public init(string: String) throws {
        guard let value = Decimal(string: string) else {
            throw StandIn.Failure(.error, "'\(string)' is not a number")
        }
        self.value = value
    }

    /// The number as Foundation has it.
    public var decimalValue: Decimal { value }

    /// The digits.
    public var description: String { value.description }
}

/// A value of any type.
public enum AnyRealmValue: Hashable {
    /// Nothing.
    case none
    /// An integer.
    case int(Int)
    /// A truth value.
    case bool(Bool)
    /// A number of 32 bits.
    case float(Float)
    /// A number of 64 bits.
    case double(Double)
    /// Text.
    case string(String)
    /// Bytes.
    case data(Data)
    /// A moment.
    case date(Date)
    /// An object.
    case object(Object)
    /// Realm's own identifier.
    case objectId(ObjectId)
    /// A decimal number.
    case decimal128(Decimal128)
    /// A UUID.
    case uuid(UUID)
}

extension AnyRealmValue: RealmCollectionValue {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { .init(.any) }

    /// Returns what a new object begins with.
    public static func _initial() -> AnyRealmValue { .none }

    /// What is stored.
    public var _stored: StandIn.Value {
        switch self {
        case .none: .null
        case .int(let value): .int(value)
        case .bool(let value): .bool(value)
        case .float(let value): .float(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .data(let value): .data(value)
        case .date(let value): .date(value)
        case .object(let value): value._stored
        case .objectId(let value): .objectID(value)
        case .decimal128(let value): .decimal(value)
        case .uuid(let value): .uuid(value)
        }
    }

    /// Returns the value that is stored.
    public static func _read(_ value: StandIn.Value, _ side: StandIn.Side?) -> AnyRealmValue {
        switch value {
        case .null, .list, .set, .map, .unknown: .none
        case .int(let value): .int(value)
        case .bool(let value): .bool(value)
        case .float(let value): .float(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .data(let value): .data(value)
        case .date(let value): .date(value)
        case .objectID(let value): .objectId(value)
        case .decimal(let value): .decimal128(value)
        case .uuid(let value): .uuid(value)
        case .link(let key): side.map { .object(DynamicObject(key, on: $0)) } ?? .none
        }
    }
}
