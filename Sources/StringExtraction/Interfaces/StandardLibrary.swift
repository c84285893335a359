import Diagnostics
import SyntaxSupport

extension Interfaces {
    /// The standard library: the types of interpolated values.
    static let standardLibrary = SourceFile(
        path: "Swift.swiftinterface",
        text: """
            protocol ExpressibleByStringLiteral {}
            protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}
            protocol ExpressibleByIntegerLiteral {}
            protocol ExpressibleByFloatLiteral: ExpressibleByIntegerLiteral {}

            // Members that mean the same on nearly every type.
            extension Any {
                var count: Int
                var isEmpty: Bool
                var description: String
                var debugDescription: String
                var localizedDescription: String
                var hashValue: Int
            }

            protocol StringProtocol: ExpressibleByStringInterpolation {
                var count: Int
                var isEmpty: Bool
                func uppercased() -> String
                func lowercased() -> String
                func trimmingCharacters(in: CharacterSet) -> String
                func replacingOccurrences(of: String, with: String) -> String
                func components(separatedBy: String) -> [String]
                func split(separator: Character) -> [Substring]
                func prefix(_: Int) -> Substring
                func suffix(_: Int) -> Substring
                func dropFirst(_: Int = 1) -> Substring
                func dropLast(_: Int = 1) -> Substring
                func padding(toLength: Int, withPad: String, startingAt: Int) -> String
                func appending(_: String) -> String
                func hasPrefix(_: String) -> Bool
                func hasSuffix(_: String) -> Bool
                var capitalized: String
                var localizedCapitalized: String
            }
            struct String: StringProtocol {
                init(_ value: Any)
                init(describing value: Any)
                init(reflecting value: Any)
                init(format: String, _ arguments: Any...)
                init(format: String, locale: Locale?, _ arguments: Any...)
                init(repeating: String, count: Int)
                var utf8: [UInt8]
                var utf16: [UInt16]
            }
            struct Substring: StringProtocol { init(_ value: Any) }
            struct StaticString: ExpressibleByStringLiteral {}
            struct Character: ExpressibleByStringLiteral { init(_ value: Any) }

            protocol BinaryInteger: ExpressibleByIntegerLiteral {
                init(_ value: Any)
                init(exactly value: Any)
                init(clamping value: Any)
                init(truncating value: Any)
                var description: String
                var magnitude: Self
                func advanced(by: Int) -> Self
                func formatted(_: Any = 0) -> String
            }
            struct Int: BinaryInteger {
                static var max: Int
                static var min: Int
                static func random(in: Any) -> Int
            }
            struct Int8: BinaryInteger {}
            struct Int16: BinaryInteger {}
            struct Int32: BinaryInteger {}
            struct Int64: BinaryInteger {}
            struct UInt: BinaryInteger {}
            struct UInt8: BinaryInteger {}
            struct UInt16: BinaryInteger {}
            struct UInt32: BinaryInteger {}
            struct UInt64: BinaryInteger {}

            protocol BinaryFloatingPoint: ExpressibleByFloatLiteral {
                init(_ value: Any)
                init(exactly value: Any)
                var description: String
                var magnitude: Self
                func rounded(_: FloatingPointRoundingRule = 0) -> Self
                func squareRoot() -> Self
                func formatted(_: Any = 0) -> String
            }
            struct Double: BinaryFloatingPoint { static func random(in: Any) -> Double }
            struct Float: BinaryFloatingPoint {}
            struct CGFloat: BinaryFloatingPoint {}
            struct Decimal: ExpressibleByFloatLiteral {}
            struct Bool { mutating func toggle() }

            func min<T>(_ x: T, _ y: T, _ rest: T...) -> T
            func max<T>(_ x: T, _ y: T, _ rest: T...) -> T
            func abs<T>(_ x: T) -> T

            struct Optional<Wrapped> {
                func map<U>(_ transform: (Wrapped) -> U) -> U?
                func flatMap<U>(_ transform: (Wrapped) -> U?) -> U?
            }
            struct Range<Bound> {
                var lowerBound: Bound
                var upperBound: Bound
                var count: Int
                func map<T>(_ transform: (Bound) -> T) -> [T]
            }
            struct Array<Element> {
                var count: Int
                var isEmpty: Bool
                var first: Element?
                var last: Element?
                var indices: Range<Int>
                var startIndex: Int
                var endIndex: Int
                func first(where: (Element) -> Bool) -> Element?
                func last(where: (Element) -> Bool) -> Element?
                func firstIndex(of: Element) -> Int?
                func firstIndex(where: (Element) -> Bool) -> Int?
                func contains(_: Element) -> Bool
                func contains(where: (Element) -> Bool) -> Bool
                func allSatisfy(_: (Element) -> Bool) -> Bool
                func min() -> Element?
                func max() -> Element?
                func min(by: (Element, Element) -> Bool) -> Element?
                func max(by: (Element, Element) -> Bool) -> Element?
                func randomElement() -> Element?
                func filter(_: (Element) -> Bool) -> [Element]
                func map<T>(_: (Element) -> T) -> [T]
                func compactMap<T>(_: (Element) -> T?) -> [T]
                func flatMap<T>(_: (Element) -> [T]) -> [T]
                func forEach(_: (Element) -> Void)
                func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R
                func reduce<R>(into initial: R, _ update: (R, Element) -> Void) -> R
                func sorted() -> [Element]
                func sorted(by: (Element, Element) -> Bool) -> [Element]
                func sorted(using: Any) -> [Element]
                func reversed() -> [Element]
                func shuffled() -> [Element]
                func prefix(_: Int) -> [Element]
                func suffix(_: Int) -> [Element]
                func dropFirst(_: Int = 1) -> [Element]
                func dropLast(_: Int = 1) -> [Element]
                func enumerated() -> [(offset: Int, element: Element)]
                func joined(separator: String = "") -> String
                func append(_: Element)
                func append(contentsOf: [Element])
                func insert(_: Element, at: Int)
                func removeFirst() -> Element
                func removeLast() -> Element
                func remove(at: Int) -> Element
                func formatted(_: Any = 0) -> String
            }
            struct Set<Element> {
                var count: Int
                var isEmpty: Bool
                var first: Element?
                func contains(_: Element) -> Bool
                func insert(_: Element)
                func map<T>(_: (Element) -> T) -> [T]
                func filter(_: (Element) -> Bool) -> Set<Element>
                func sorted() -> [Element]
                func sorted(by: (Element, Element) -> Bool) -> [Element]
            }
            struct Dictionary<Key, Value> {
                var count: Int
                var isEmpty: Bool
                var keys: [Key]
                var values: [Value]
                func map<T>(_: ((key: Key, value: Value)) -> T) -> [T]
                func filter(_: ((key: Key, value: Value)) -> Bool) -> [Key: Value]
                func sorted(by: ((key: Key, value: Value), (key: Key, value: Value)) -> Bool) -> [(key: Key, value: Value)]
            }
            """
    )
}
