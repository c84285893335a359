import Diagnostics
import SyntaxSupport
import Templates
import TestSupport
import Testing

@testable import Migrations

@Suite struct FrozenSchemaTests {
    private static func text(
        _ sources: String...,
        models: [[String]],
        base: [String] = [],
        name: String = "SchemaV1"
    ) throws -> String {
        let files = sources.enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
        let schema = FrozenSchema(
            TypeDeclarations(files.map { $0.parsed { $0 } }),
            models: models,
            base: base,
            as: FrozenSchema.Name(type: name, version: [1, 0, 0], release: "1.4.0")
        )
        return try schema.text(file: "\(name).swift", templates: TemplateSet())
    }

    private static let app = """
        import SwiftData
        import SwiftUI
        import CoreLocation

        /// A trip.
        @Model
        public final class Trip: Identifiable {
            #Unique<Trip>([\\.name, \\.start])
            /// What it is called.
            @Attribute(.unique) public private(set) var name: String // unique
            var start: Date = Date.now, note: String?
            @Attribute(.externalStorage)
            var photo: Data?
            var kind = Kind.leisure
            var price: Money
            var tags: [Tag] = []
            @Relationship(deleteRule: .cascade, inverse: \\Stay.trip) var stays: [Stay] = []
            @Transient var isOpen = false
            static let shared = 1
            var title: String { name }
            var count = 3 {
                didSet { print(count) } // told
            }
            let id = UUID()

            init(name: String) {
                self.name = name
                price = Money(amount: 1)
            }

            func open() { isOpen = true }

            enum Kind: String, Codable, CaseIterable, Localizable {
                // free time
                case leisure, work = "job"
                var icon: String { rawValue }
            }
        }

        @Model class Stay {
            var trip: Trip?
            var place: Places.Place
            @Attribute(.transformable(by: ColorTransformer.self)) var color: Tint?
            init(place: Places.Place) { self.place = place }
        }

        class ColorTransformer: ValueTransformer {}

        @Model final class Unrelated { init() {} }
        """

    private static let values = """
        import Foundation

        struct Money: Codable, Hashable, Comparable {
            var amount: Decimal
            private var currency: Currency = .euro
            enum CodingKeys: String, CodingKey { case amount = "a", currency }
            static func < (left: Money, right: Money) -> Bool { left.amount < right.amount }
            public init(from decoder: any Decoder) throws {
                // both forms
                let values = try decoder.container(keyedBy: CodingKeys.self)

                amount = try values.decode(Decimal.self, forKey: .amount)
            }
        }
        enum Currency: String { case euro, won }
        extension Currency: Codable {}
        enum Places {
            static let all = 3
            struct Place: Codable { let name: String; var spot: Spot? }
            typealias Spot = Coordinate
        }
        struct Coordinate: Codable, Sendable { var latitude, longitude: Double }
        @Model final class Tag { @Attribute(.unique) var name = ""; var trips: [Trip]; init() { trips = [] } }
        """

    @Test("A schema is closed over every type that its values are made of, and holds nothing else")
    func closed() throws {
        try expectGolden(Self.text(Self.app, Self.values, models: [["Trip"]]), named: "SchemaV1.swift.txt")
    }

    @Test("Models of an older schema are copied out of it, with the superclass that they have")
    func nested() throws {
        let source = """
            import SwiftData
            enum SchemaV3: VersionedSchema {
                static let versionIdentifier = Schema.Version(3, 0, 0)
                static var models: [any PersistentModel.Type] { [Item.self, Book.self] }
                @Model class Item { var name: String; init(name: String) { self.name = name } }
                @available(iOS 26, *) @Model class Book: SchemaV3.Item {
                    var pages: Int? ; var state: Item.State = Item.State.new
                }
            }
            extension SchemaV3.Item { enum State: Int, Codable { case new } }
            typealias Item = SchemaV3.Item
            """
        let text = try Self.text(source, models: [["SchemaV3", "Book"]], base: ["SchemaV3"], name: "SchemaV4")
        try expectGolden(text, named: "SchemaV4.swift.txt")
    }

    @Test("What values read of a type is copied with it, and what that reads")
    func constants() throws {
        let source = """
            import SwiftData
            @Model final class Item {
                static let untitled = "Untitled"
                static let unread = 1
                var title: String = Item.untitled
                var tint: Tint = Tint.standard
                var limit: Int = Limits.high
                var price: Price = Price(3)
                init() {}
            }
            struct Price: Codable {
                var amount: Int
                init(_ amount: Int, times factor: Int = Limits.factor) { self.amount = amount * factor }
                init(text: String) { amount = text.count }
            }
            struct Tint: Codable {
                let red: Double
                static let standard = Tint(red: Shade.full)
                static let other = Tint(red: 0)
            }
            enum Shade { static var full: Double { half() * 2 }; static func half() -> Double { 0.5 } }
            enum Limits { static let low = 1, high = 10; static let factor = 2; static let none = 0 }
            """
        let text = try Self.text(source, models: [["Item"]])
        for kept in ["untitled", "let standard", "var full", "func half", "high = 10", "init(_ amount"] {
            #expect(text.contains(kept), "\(kept)")
        }
        for left in ["unread", "other", "none", "text"] { #expect(!text.contains(left), "\(left)") }
        try expectGolden(text, named: "ReadMembers.swift.txt")
    }
}
