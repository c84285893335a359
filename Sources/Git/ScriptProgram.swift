/// A script of the user's, run in a folder.
package struct ScriptProgram: Sendable {
    /// How a run ended.
    package struct End: Sendable {
        /// The exit status, or 128 and the signal's number.
        package var status: Int32
        /// Standard output without the line ends at its end.
        package var output: String
        /// Standard error without spaces at its ends.
        package var errors: String
    }

    private let path: String
    private let folder: String
    private let environment: [String: String]

    /// Creates the program of a file.
    ///
    /// - `folder`: The folder that it is run in.
    package init(_ path: String, in folder: String, environment: [String: String]) {
        self.path = path
        self.folder = folder
        self.environment = environment
    }

    /// Runs it connected to the user's terminal, and returns its exit status.
    package func runAttached(_ arguments: [String]) -> Int32 {
        ChildProcess.runAttached(path, arguments, in: folder, environment: environment)
    }

    /// Runs it with an empty standard input, and returns what it wrote.
    package func run(_ arguments: [String]) -> End {
        let end = ChildProcess.run(path, arguments, in: folder, environment: environment)
        var output = end.output[...]
        while output.unicodeScalars.last == "\n" { output.unicodeScalars.removeLast() }
        return End(status: end.status, output: String(output), errors: end.errors.trimmed)
    }
}
