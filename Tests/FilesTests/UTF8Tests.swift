import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Texts of bytes") struct UTF8Tests {
    @Test("Bytes are text where Foundation says so too")
    func oracle() {
        var random = SeededGenerator(seed: 3)
        let pieces: [[UInt8]] = [
            [], [0], [0x41], [0xC3, 0xA9], [0xE9], [0xEF, 0xBF, 0xBD], [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F, 0x98],
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0x80],
        ]
        for _ in 0..<500 {
            let bytes = (0..<3).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            #expect(String(validUTF8: bytes) == String(data: Data(bytes), encoding: .utf8), "\(bytes)")
        }
    }

    @Test(
        "A prefix is one of bytes, whatever combines with its end",
        arguments: [
            ("feature/a", "feature/", "a"), ("feature/\u{301}a", "feature/", "\u{301}a"), ("e\u{301}", "e", "\u{301}"),
            ("e\u{301}", "é", nil), ("a", "", "a"), ("a", "a", ""), ("a", "ab", nil), ("a\r\nb", "a\r", "\nb"),
        ] as [(String, String, String?)]
    )
    func rest(text: String, prefix: String, rest: String?) {
        #expect(text.rest(after: prefix).map { Array($0.utf8) } == rest.map { Array($0.utf8) })
    }
}
