import Testing

@testable import SyntaxSupport

@Suite("ContentHash")
struct ContentHashTests {
    @Test(
        "texts have the hashes that other implementations of MurmurHash3_x64_128 give",
        arguments: [
            ("", "00000000000000000000000000000000"),
            ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
            ("hello, world", "342fac623a5ebc8e4cdcbc079642414d"),
            ("19 Jan 2038 at 3:14:07 AM", "b89e5988b737affc664fc2950231b2cb"),
            ("The quick brown fox jumps over the lazy dog.", "cd99481f9ee902c9695da1a38987b6e7"),
        ]
    )
    func knownHashes(text: String, hash: String) {
        #expect(ContentHash(of: text).hexadecimal == hash)
    }
}
