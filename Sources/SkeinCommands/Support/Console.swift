public import Diagnostics
import Files

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

    /// Whether messages are coloured.
    public let usesColor: Bool

    /// What git-flow is called by here, `skein flow` or `git flow`; hints of the domain say the latter.
    public let flowCommand: String

    /// Creates a console.
    public init(isQuiet: Bool, usesColor: Bool, flowCommand: String = "skein flow") {
        self.isQuiet = isQuiet
        self.flowCommand = flowCommand
        self.usesColor = usesColor
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

    /// Asks whether something is so; an empty answer means no.
    ///
    /// - Throws: ``ExitStatus/interrupted`` where the input ends.
    public func confirm(_ question: String) throws -> Bool {
        writeError("\(question) [y/N] ".escapingControlCharacters)
        guard let answer = readLine() else { throw ExitStatus.interrupted }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Writes a result.
    public func write(_ text: String) throws(ConsoleError) {
        var text = text
        let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
        guard isWritten else { throw .notWritten(reason: SystemError.last.reason) }
    }

    /// Writes the bytes of a result.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(ConsoleError) {
        guard writeAll(bytes, to: STDOUT_FILENO) else { throw .notWritten(reason: SystemError.last.reason) }
    }

    /// Reads standard input to its end and gives it to a function, a chunk at a time.
    public func readInput(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = retrying { read(STDIN_FILENO, chunk.baseAddress, chunk.count) }
            guard count >= 0 else { throw ConsoleError.notRead(reason: SystemError.last.reason) }
            guard count > 0 else { return }
            try body(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
        }
    }

    /// Returns the lines of standard input, for what is asked of a handful of them.
    public func inputLines() throws -> [String] {
        var bytes: [UInt8] = []
        try readInput { bytes += $0 }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        guard !bytes.isEmpty else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
    }

    /// Says what was done, unless the user wants quiet.
    public func say(_ sentence: String) {
        if !isQuiet { writeError(sentence.escapingControlCharacters + "\n") }
    }

    /// Says a text of several lines, the last of which may lack its end, unless the user wants quiet.
    public func say(lines text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { say(String(line)) }
    }

    /// Says what to type next, unless the user wants quiet.
    public func hint(_ text: String) {
        if !isQuiet { writeError(line(.hint, text)) }
    }

    /// Tells what a user should know though nothing is wrong, unless the user wants quiet.
    public func note(_ text: String, at place: String? = nil) {
        if !isQuiet { writeError(line(.note, text, at: place)) }
    }

    /// Warns.
    public func warn(_ text: String, at place: String? = nil) {
        writeError(line(.warning, text, at: place))
    }

    /// Tells an error: its place, what is wrong, what belongs to it, and what to type next.
    public func report(_ message: String, at place: String? = nil, hints: [String], details: [String] = []) {
        writeError(
            line(.error, message, at: place)
                + details.map { $0.escapingControlCharacters + "\n" }.joined()
                + hints.map { line(.hint, $0) }.joined()
        )
    }

    /// Tells what was found in the user's files.
    public func report(_ finding: Finding) {
        let label: Label =
            switch finding.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        if finding.severity == .note, isQuiet { return }
        writeError(line(label, "\(finding.message) [\(finding.rule)]", at: finding.location.description))
        if let hint = finding.hint { writeError(line(.hint, hint)) }
    }

    /// What a line of a message begins with, and the colour of it.
    private enum Label: String {
        case error, warning, note, hint

        var style: String {
            switch self {
            case .error: "1;31"
            case .warning: "1;33"
            case .note: "1"
            case .hint: "36"
            }
        }
    }

    /// A line in which nothing of the user's steers the terminal.
    private func line(_ label: Label, _ text: String, at place: String? = nil) -> String {
        let word = usesColor ? "\u{1B}[\(label.style)m\(label.rawValue):\u{1B}[0m" : "\(label.rawValue):"
        let place = place.map { "\($0.escapingControlCharacters): " } ?? ""
        return "\(place)\(word) \(text.escapingControlCharacters)\n"
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
