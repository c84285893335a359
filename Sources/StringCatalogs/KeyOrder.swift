internal import JSON

/// The order in which Xcode writes the keys of every object: that of names in the Finder, for English.
///
/// ICU alone knows it for every text, and is slow to load and to ask. So the caller gives a function that asks ICU, and most
/// pairs are compared without it.
public struct KeyOrder: Sendable {
    private let sort: @Sendable ([String]) throws -> [String]

    /// Creates an order.
    ///
    /// - Parameter sort: Returns texts in the order of Foundation's `compare` with the options `caseInsensitive`, `numeric`,
    ///   `widthInsensitive` and `forcedOrdering` for the locale `en_US`.
    public init(_ sort: @escaping @Sendable ([String]) throws -> [String]) {
        self.sort = sort
    }

    /// Returns keys in order.
    public func sorted(_ keys: [String]) throws -> [String] {
        try keys.sorted(by: precedes)
    }

    /// Returns a value with the keys of every object in order.
    func sorted(_ value: JSONValue) throws -> JSONValue {
        switch value {
        case .object(let object): .object(try sorted(object).mapValues(sorted))
        case .array(let elements): .array(try elements.map(sorted))
        default: value
        }
    }

    private func sorted(_ object: JSONObject) throws -> JSONObject {
        let keys = object.keys
        let isSorted = try zip(keys, keys.dropFirst()).allSatisfy { try !precedes($1, $0) }
        return isSorted ? object : object.rearranged(try keys.indices.sorted { try precedes(keys[$0], keys[$1]) })
    }

    private func precedes(_ left: String, _ right: String) throws -> Bool {
        switch ASCIIKeyOrder.compare(left, right) {
        case .before: true
        case .after, .same: false
        // ICU may take canonically equivalent texts for equal, which would leave them in any order.
        case nil where left == right: left.utf8.lexicographicallyPrecedes(right.utf8)
        case nil: try sort([left, right]).first == left
        }
    }
}
