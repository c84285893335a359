import Diagnostics

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
    var description: String { words.map(\.shellWord).joined(separator: " ") }
}
