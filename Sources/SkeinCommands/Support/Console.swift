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

    /// Creates a console.
    public init(isQuiet: Bool, colorsOutput: Bool, colorsErrors: Bool) {
        self.isQuiet = isQuiet
        self.colorsOutput = colorsOutput
        self.colorsErrors = colorsErrors
    }

    /// Whether standard output is a terminal.
    public var writesToTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Writes a result.
    public func write(_ text: String) throws(ConsoleError) {
        var text = text
        let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
        guard isWritten else { throw .notWritten(reason: lastSystemError) }
    }

    /// Writes the bytes of a result.
    public func write(_ bytes: [UInt8]) throws(ConsoleError) {
        guard bytes.withUnsafeBytes({ writeAll($0, to: STDOUT_FILENO) }) else {
            throw .notWritten(reason: lastSystemError)
        }
    }

    /// Reads up to a number of bytes of standard input; none at its end.
    public func read(upTo count: Int) throws(ConsoleError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = bytes.withUnsafeMutableBytes { buffer in
            retrying { Self.readInput(buffer) }
        }
        guard length >= 0 else { throw .notRead(reason: lastSystemError) }
        bytes.removeLast(count - length)
        return bytes
    }

    private static func readInput(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #else
            Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Says what was done, unless the user wants quiet.
    public func say(_ sentence: String) {
        if !isQuiet { writeError(sentence + "\n") }
    }

    /// Says what to type next, unless the user wants quiet.
    public func hint(_ text: String) {
        if !isQuiet { writeError(styled("hint:", "36") + " \(text)\n") }
    }

    /// Tells what a user should know though nothing is wrong, unless the user wants quiet.
    public func note(_ text: String) {
        if !isQuiet { writeError(styled("note:", "1") + " \(text)\n") }
    }

    /// Warns.
    public func warn(_ text: String, at location: SourceLocation? = nil) {
        writeError(Self.prefix(location) + styled("warning:", "1;33") + " \(text)\n")
    }

    /// Tells an error with its place, its hints and further lines.
    public func report(_ message: String, at location: SourceLocation? = nil, hints: [String], details: [String] = []) {
        var text = Self.prefix(location) + styled("error:", "1;31") + " \(message)\n"
        for line in details { text += line + "\n" }
        for hint in hints { text += styled("hint:", "36") + " \(hint)\n" }
        writeError(text)
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
