/// What becomes of one value: its type in SwiftData, and what stands around the value in the expression that gives it.
struct ValueCopy: Sendable, Hashable {
    var type: String
    var prefix = ""
    var suffix = ""

    /// Whether the value is taken as it is.
    var isIdentity: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Returns the expression that copies a value.
    func expression(_ value: String) -> String { prefix + value + suffix }

    /// Returns the copy of a value of Swift, Foundation or Realm by its type's name.
    static func standard(_ name: String, _ storage: StorageType) -> ValueCopy {
        switch name {
        case "Decimal128": ValueCopy(type: "Decimal", suffix: ".decimalValue")
        case "ObjectId": ValueCopy(type: "String", suffix: ".stringValue")
        case "CGFloat": ValueCopy(type: "Double", prefix: "Double(", suffix: ")")
        case "NSString": ValueCopy(type: "String", suffix: " as String")
        case "NSData": ValueCopy(type: "Data", suffix: " as Data")
        case "NSDate": ValueCopy(type: "Date", suffix: " as Date")
        default: ValueCopy(type: name)
        }
    }

    /// Returns the type of a property whose values are copied so.
    func type(of property: PropertyType) -> String {
        let element = property.isOptional && !isOptional ? type + "?" : type
        return switch property.collection {
        case .list: "[\(element)]"
        case .set: "Set<\(element)>"
        case .map: "[String: \(element)]"
        case nil: element
        }
    }

    /// Returns the expression that copies all values of a property.
    func expression(_ row: String, of property: PropertyType) -> String {
        switch property.collection {
        case nil: isIdentity ? row : element(row, property)
        case .list: isIdentity ? "Array(\(row))" : "\(row).map { \(element("$0", property)) }"
        case .set: isIdentity ? "Set(\(row))" : "Set(\(row).map { \(element("$0", property)) })"
        case .map: "Dictionary(uniqueKeysWithValues: \(row).map { ($0.key, \(element("$0.value", property))) })"
        }
    }

    private func element(_ value: String, _ property: PropertyType) -> String {
        guard !isIdentity, property.isOptional else { return expression(value) }
        return "\(value).\(isOptional ? "flatMap" : "map") { \(expression("$0")) }"
    }

    private var isOptional: Bool { type.hasSuffix("?") }
}

extension StorageType {
    /// The expression for what an empty column holds, as the twin has it; nil where each new object has a value of its own.
    var emptyTwinValue: String? {
        switch self {
        case .bool: "false"
        case .int16, .int32, .int, .float, .double, .decimal: "0"
        case .string: "\"\""
        case .data: "Data()"
        case .date: "Date()"
        case .uuid: "UUID()"
        case .objectID: "UUID().uuidString"
        default: nil
        }
    }
}
