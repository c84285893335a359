import SyntaxSupport

/// How values of one type become values of another without losing anything but digits.
enum Conversion {
    /// Returns the expression that gives a value for every old value; nil where there is none.
    ///
    /// Texts that may or may not be numbers are left to a person.
    static func pattern(from old: StorageType, to new: StorageType) -> ExpressionPattern? {
        old == new ? .value : patterns[old]?[new]
    }

    /// Returns the expression for single values, optional or not; nil where there is none, and for collections.
    static func pattern(from old: PropertyType, to new: PropertyType) -> ExpressionPattern? {
        guard old.collection == nil, new.collection == nil, !old.isLink, !new.isLink else { return nil }
        return pattern(from: old.storage, to: new.storage)
    }

    /// Whether two old values never give the same new one.
    static func isUnique(from old: StorageType, to new: StorageType) -> Bool { new != .bool }

    /// Conversions by old and new type; `_` is the old value.
    private static let patterns: [StorageType: [StorageType: ExpressionPattern]] = [
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
        .decimal: [.any: "_"],
    ]
}

extension Carrying {
    /// Finds how the values of a column come into one of another type; nil where only a person can say.
    ///
    /// Links are not looked at, since the rows of the file are other objects than those of this build.
    init?(from old: PropertyType, to new: PropertyType) {
        guard let type = old.storage.swiftName, new.storage != .any || new.collection == nil,
            new.collection == old.collection || new.collection.map({ $0 != .map }) == true && old.collection != .map,
            let pattern = Conversion.pattern(from: old.storage, to: new.storage)
        else { return nil }
        let dropsAbsent = old.isOptional && !new.isOptional
        // A single value has no place to be left out of, but a collection has.
        guard !dropsAbsent || new.collection != nil else { return nil }
        let isOptionalElement = old.collection != nil && old.isOptional
        let newType = new.storage.swiftName ?? "AnyRealmValue"
        self.init(
            source: ValueForm(collection: old.collection, type: isOptionalElement ? type + "?" : type),
            target: ValueForm(
                collection: new.collection,
                type: new.collection != nil && new.isOptional ? newType + "?" : newType
            ),
            expression: isOptionalElement && pattern != .value
                ? ExpressionPattern(before: "", after: ".map { \(pattern.applied(to: "$0")) }") : pattern,
            skipsAbsent: isOptionalElement && dropsAbsent
        )
    }
}
