internal import JSON

/// The order in which Xcode writes the keys of every object: that of names in the Finder, for English.
///
/// ICU alone knows it for every text, and is slow to load and to ask. So the caller gives a function that asks ICU, and most
/// objects are sorted without it.
public struct KeyOrder: Sendable {
    private let sort: @Sendable ([String]) throws -> [Int]

    /// Creates an order.
    ///
    /// - Parameter sort: Returns the indices of texts in the order of Foundation's `compare` with the options `caseInsensitive`,
    ///   `numeric`, `widthInsensitive` and `forcedOrdering` for the locale `en_US`, equal ones by their bytes.
    public init(_ sort: @escaping @Sendable ([String]) throws -> [Int]) {
        self.sort = sort
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
        let order = try ASCIIKeyOrder.indices(of: keys) ?? sort(keys)
        return order.elementsEqual(keys.indices) ? object : object.rearranged(order)
    }
}
