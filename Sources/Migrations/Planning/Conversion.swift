import SyntaxSupport

/// How a value of one type becomes one of another without losing anything but digits.
struct Conversion {
    /// The Swift type of the old value.
    let type: String

    /// The new value; the old one goes by the property's name.
    let expression: String

    /// Finds a conversion that gives a value for every old value.
    ///
    /// Texts that may or may not be numbers are left to a person, as are links and collections of other types.
    init?(from old: PropertyType, to new: PropertyType, name: String) {
        guard let oldName = old.storage.swiftName, old.collection == nil, new.collection == nil,
            let pattern = Self.patterns[old.storage]?[new.storage]
        else { return nil }
        // Where nil is not allowed, old rows that hold it would be left with the zero value unseen.
        guard !old.isOptional || new.isOptional else { return nil }
        type = oldName
        expression = pattern.replacing("_", with: SwiftName(name).text)
    }

    /// Conversions by old and new type; `_` is the old value.
    private static let patterns: [StorageType: [StorageType: String]] = [
        .int: [
            .double: "Double(_)", .float: "Float(_)", .string: "String(_)", .bool: "_ != 0", .any: "_",
            .decimal: "Decimal128(number: NSNumber(value: _))",
        ],
        .bool: [.int: "_ ? 1 : 0", .string: "String(_)", .any: "_"],
        .float: [.double: "Double(_)", .string: "String(_)", .any: "_"],
        .double: [.string: "String(_)", .any: "_"],
        .string: [.data: "Data(_.utf8)", .any: "_"],
        .uuid: [.string: "_.uuidString", .any: "_"],
        .objectID: [.string: "_.stringValue", .any: "_"],
        .data: [.any: "_"],
        .date: [.double: "_.timeIntervalSince1970", .any: "_"],
    ]
}
