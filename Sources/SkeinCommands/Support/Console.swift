public import Diagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where commands speak: results to standard output, everything else to standard error.
public struct Console: Sendable {
    /// Whether status sentences are left out.
    public let isQuiet: Bool

    /// Whether standard output shows colours.
    public let colorsOutput: Bool

    /// Whether standard error shows colours.
    public let colorsErrors: Bool

    /// What git-flow is called by here, `skein flow` or `git flow`; hints of the domain say the latter.
    public let flowCommand: String

    /// Creates a console.
    public init(isQuiet: Bool, colorsOutput: Bool, colorsErrors: Bool, flowCommand: String = "skein flow") {
        self.isQuiet = isQuiet
        self.flowCommand = flowCommand
        self.colorsOutput = colorsOutput
        self.colorsErrors = colorsErrors
    }

    /// Whether standard output is a terminal.
    public var writesToTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard input is a terminal, where a person can be asked.
    public var readsFromTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Asks for a text; an empty answer takes the suggestion, and `-` stands for an empty text.
    ///
    /// - Throws: ``ExitStatus/interrupted`` where the input ends.
    public func ask(_ question: String, suggestion: String) throws -> String {
        writeError("\(question): [\(suggestion)] ")
        guard let answer = readLine() else { throw ExitStatus.interrupted }
        return answer.isEmpty ? suggestion : answer == "-" ? "" : answer
    }

    /// Writes a result.
    public func write(_ text: String) throws(ConsoleError) {
        var text = text
        let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
        guard isWritten else { throw .notWritten(reason: lastSystemError) }
    }

    /// Writes the bytes of a result.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(ConsoleError) {
        guard writeAll(bytes, to: STDOUT_FILENO) else { throw .notWritten(reason: lastSystemError) }
    }

    /// Reads standard input to its end and gives it to a function, a chunk at a time.
    public func readInput(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = retrying { read(STDIN_FILENO, chunk.baseAddress, chunk.count) }
            guard count >= 0 else { throw ConsoleError.notRead(reason: lastSystemError) }
            guard count > 0 else { return }
            try body(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
        }
    }

    /// Says what was done, unless the user wants quiet.
    public func say(_ sentence: String) {
        if !isQuiet { writeError(sentence + "\n") }
    }

    /// Says what to type next, unless the user wants quiet.
    public func hint(_ text: String) {
        if !isQuiet { writeError(hintLine(text)) }
    }

    /// Tells what a user should know though nothing is wrong, unless the user wants quiet.
    public func note(_ text: String) {
        if !isQuiet { writeError(styled("note:", "1") + " \(text)\n") }
    }

    /// Warns.
    public func warn(_ text: String, at location: SourceLocation? = nil) {
        writeError(Self.prefix(location) + styled("warning:", "1;33") + " \(text)\n")
    }

    /// Tells an error of standard input or the like, whose place is a text.
    public func report(_ place: String, _ message: String, hints: [String]) {
        writeError("\(place): " + errorText(message, hints: hints, details: []))
    }

    /// Tells an error with its place, its hints and further lines.
    public func report(_ message: String, at location: SourceLocation? = nil, hints: [String], details: [String] = []) {
        writeError(Self.prefix(location) + errorText(message, hints: hints, details: details))
    }

    private func errorText(_ message: String, hints: [String], details: [String]) -> String {
        var text = styled("error:", "1;31") + " \(message)\n"
        for line in details { text += line + "\n" }
        return text + hints.map(hintLine).joined()
    }

    private func hintLine(_ text: String) -> String {
        styled("hint:", "36") + " \(text.replacing("git flow ", with: flowCommand + " "))\n"
    }

    private static func prefix(_ location: SourceLocation?) -> String {
        location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    }

    private func styled(_ text: String, _ style: String) -> String {
        colorsErrors ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }

    private func writeError(_ text: String) {
        var text = text
        // Nothing is left to tell it to where standard error itself cannot be written.
        _ = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
}

/// Why a stream of the process cannot be used.
public enum ConsoleError: ReportableError {
    /// Standard output does not take what is written.
    case notWritten(reason: String)
    /// Standard input cannot be read.
    case notRead(reason: String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .notWritten(let reason): "cannot write the output: \(reason)"
        case .notRead(let reason): "cannot read standard input: \(reason)"
        }
    }
}
