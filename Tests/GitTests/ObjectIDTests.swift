import TestSupport
import Testing

@testable import Git

@Suite struct ObjectIDTests {
    @Test("Forty digits survive a round trip, through libgit2 too")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let hex = String((0..<40).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
            let id = try #require(ObjectID(hex: hex))
            #expect(id.hex == hex)
            #expect(ObjectID(id.oid) == id)
            #expect(id.abbreviated == hex.prefix(7))
        }
    }

    @Test(
        "Nothing but forty hexadecimal digits is read",
        arguments: ["", "abc", String(repeating: "g", count: 40), "+" + String(repeating: "0", count: 39)]
    )
    func refusals(text: String) {
        #expect(ObjectID(hex: text) == nil)
    }
}
