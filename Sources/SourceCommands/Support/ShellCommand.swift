/// A command line that can be pasted into a shell.
struct ShellCommand: CustomStringConvertible {
    private let words: [String]

    /// Creates a command line from its words and, behind them, its operands.
    init(_ words: [String], operands: [String]) {
        // What looks like an option is none behind two hyphens.
        let separator = operands.contains { $0.hasPrefix("-") } ? ["--"] : []
        self.words = words + separator + operands
    }

    /// The words, those in quotes that a shell would not take as they are.
    var description: String { words.map(Self.quoted).joined(separator: " ") }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
        // A quote ends the quotation, stands escaped, and begins the next one.
        return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }

    /// Whether shells take a byte for itself wherever it stands: letters, digits, what is beyond ASCII, and some signs.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
        default: "%+,-./:@_".utf8.contains(byte)
        }
    }
}
