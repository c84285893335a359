import TestSupport
import Testing

@testable import Git

@Suite struct ObjectIDTests {
    @Test("Forty or sixty-four digits survive a round trip", arguments: [40, 64])
    func roundTrip(count: Int) throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let hex = String((0..<count).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
            let id = try #require(ObjectID(hex: hex))
            #expect(id.hex == hex)
            #expect(id.format.byteCount * 2 == count)
            #expect(ObjectID(hex: hex.uppercased()) == id)
            #expect(id.abbreviated == hex.prefix(7))
            if count == 40 { #expect(ObjectID(id.oid) == id) }
        }
    }

    @Test("Names of different length are different, whatever their digits are")
    func lengths() throws {
        let short = String(repeating: "a", count: 40)
        #expect(ObjectID(hex: short) != ObjectID(hex: short + String(repeating: "0", count: 24)))
    }

    @Test(
        "Nothing but forty or sixty-four hexadecimal digits is read",
        arguments: [
            "", "abc", String(repeating: "g", count: 40), "+" + String(repeating: "0", count: 39),
            String(repeating: "0", count: 41), String(repeating: "0", count: 50), String(repeating: "0", count: 66),
        ]
    )
    func refusals(text: String) {
        #expect(ObjectID(hex: text) == nil)
    }

    @Test("The tree without files is git's", arguments: ["sha1", "sha256"])
    func emptyTree(format: String) throws {
        let world = try World("tree", environment: ["GIT_DEFAULT_HASH": format])
        try world.git("init", "-q")
        let hex = try world.gitLine("hash-object", "-t", "tree", "/dev/null")
        #expect(ObjectID.emptyTree(format == "sha1" ? .sha1 : .sha256).hex == hex)
    }
}
