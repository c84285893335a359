import Diagnostics
import TestSupport
import Testing

@testable import SyntaxSupport

@Suite("OutlineCache")
struct OutlineCacheTests {
    /// Code whose outline has every kind of statement, expression and type.
    private static let sample = SourceFile(
        path: "sample.swift",
        text: #"""
            import SwiftUI
            typealias Pair = (first: Int, [String: (Int) -> Bool]?)
            @MainActor actor Store<Item>: Base, Other {
                @Flag(help: "x") static let shared = Store()
                @State var title: LocalizedStringKey = "Title"
                var total: Int { get { values.count } set { save(newValue) } }
                subscript(index: Int) -> Item { values[index] }
                @_disfavoredOverload static func load<T>(_ id: T, at place: Int? = nil, more: Any...) -> Item? { nil }
            }
            enum Kind: String { case one = "1", two, three(Int, of: String = "d") }
            protocol Named { init(name: String) }
            extension Store.Item { class Inner {} }
            func body(_ value: Any?) -> some View {
                if let value, value > 1 { return Text("a \(value, specifier: "%d") b") } else { return Text("é") }
                for item in items { print(item!, \.title, -1.5, true, nil ?? [1, 2], ["k": "v"], (a: 1, b: 2)) }
                switch value { case .three(let number, let name): print(number, name) default: break }
                let text = flag ? "yes" : .no
                total = (text as? String)?.count ?? [String]().count + 1
                list.map { (item: Int, other) -> String in item.description }
                #Preview { Text("preview") }
                _ = value
                do { try run { $0 + 1 } } catch { throw error }
                return value as! Text
            }
            func broken( {
            """#
    )

    private static func bytes(of files: [SourceFile]) throws -> [UInt8] {
        var cache = OutlineCache(version: "1")
        _ = cache.outlines(of: files)
        return try #require(cache.updatedBytes)
    }

    @Test("an outline comes back as it was, with the path of the file that asks for it")
    func roundTrip() throws {
        var cache = OutlineCache(version: "1", bytes: try Self.bytes(of: [Self.sample]))
        let moved = SourceFile(path: "Moved/sample.swift", text: Self.sample.text)
        let kept = cache.outlines(of: [Self.sample, moved])
        #expect(cache.updatedBytes == nil)
        #expect(kept.map { "\($0)" } == [Self.sample, moved].map { "\(Outline(of: $0))" })
        #expect(kept.allSatisfy { !$0.syntaxErrors.isEmpty })
    }

    /// Where this fails, stored outlines changed, or what is read of a source did: raise the format, so that no outline of
    /// before is taken for one of now, and write the hash down anew.
    @Test("what is stored of a source is that of the format's number")
    func format() {
        let bytes = OutlineWriter.bytes(of: Outline(of: Self.sample))
        let hash = bytes.withUnsafeBytes { ContentHash(of: $0) }.hexadecimal
        #expect("\(OutlineCache.format) \(hash)" == "3 9545089a64edb436f3ee62bcdfc8a8e3")
    }

    @Test("the sample has every kind of statement, expression and type")
    func sampleIsWhole() {
        let text = "\(Outline(of: Self.sample))"
        let kinds = [
            "Statement.variable", "Statement.function", "Statement.type", "Statement.alias", "Statement.enumCase",
            "Statement.expression", "Statement.result", "Statement.block", "Expression.string", "Expression.literal",
            "Expression.null", "Expression.name", "Expression.type", "Expression.member", "Expression.call",
            "Expression.element", "Expression.keyPath", "Expression.associatedValue", "Expression.anyElement",
            "Expression.unwrapped", "Expression.choice", "Expression.operation", "Expression.assignment",
            "Expression.cast", "Expression.array", "Expression.dictionary", "Expression.tuple", "Expression.closure",
            "Expression.preview", "Expression.other", "Segment.text", "Segment.interpolation", "SwiftType.named",
            "SwiftType.tuple",
            "SwiftType.function",
        ]
        #expect(kinds.filter { !text.contains("SyntaxSupport.\($0)") && !text.contains("Literal.\($0)") } == [])
    }

    @Test("bytes that were damaged never give another outline", arguments: 0..<40)
    func damage(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let files = [
            Self.sample, SourceFile(path: "b.swift", text: "let a = Text(\"k\")"),
            SourceFile(path: "c.swift", text: ""),
        ]
        var bytes = try Self.bytes(of: files)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator)) }
        var cache = OutlineCache(version: "1", bytes: bytes)
        #expect(cache.outlines(of: files).map { "\($0)" } == files.map { "\(Outline(of: $0))" })
        // What is damaged and asked for by nobody is not made whole by writing it again.
        var other = OutlineCache(version: "1", bytes: bytes)
        _ = other.outlines(of: [SourceFile(path: "d.swift", text: "let d = 1")])
        var next = OutlineCache(version: "1", bytes: try #require(other.updatedBytes))
        #expect(next.outlines(of: files).map { "\($0)" } == files.map { "\(Outline(of: $0))" })
    }

    @Test("any bytes can be read, also where no checksum tells damage", arguments: 0..<20)
    func anyBytes(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let whole = OutlineWriter.bytes(of: Outline(of: Self.sample))
        withLargeStack {
            for length in whole.indices { #expect(OutlineReader.outline(in: whole[..<length], path: "a") == nil) }
        }
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let damaged = bytes
            withLargeStack { _ = OutlineReader.outline(in: damaged[...], path: "a") }
        }
        // No strings, one statement: expressions in expressions without an end.
        let nested: [UInt8] = [0, 1, 5] + [UInt8](repeating: 11, count: 1 << 20)
        #expect(withLargeStack { OutlineReader.outline(in: nested[...], path: "a") == nil })
    }

    @Test("what another version wrote is not read")
    func otherVersion() throws {
        let bytes = try Self.bytes(of: [Self.sample])
        var cache = OutlineCache(version: "2", bytes: bytes)
        _ = cache.outlines(of: [Self.sample])
        #expect(cache.updatedBytes != nil)
    }

    @Test("an outline that nobody asks for stays for a while, and goes")
    func age() throws {
        var bytes = try Self.bytes(of: [Self.sample])
        func holdsSample() -> Bool {
            var cache = OutlineCache(version: "1", bytes: bytes)
            _ = cache.outlines(of: [Self.sample])
            return cache.updatedBytes == nil
        }
        for number in 0...Int(OutlineCache.maximumAge) {
            #expect(holdsSample())
            var cache = OutlineCache(version: "1", bytes: bytes)
            _ = cache.outlines(of: [SourceFile(path: "a.swift", text: "let a = \(number)")])
            bytes = try #require(cache.updatedBytes)
        }
        #expect(!holdsSample())
    }
}
