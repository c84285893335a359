import Files

/// The git program, run in a folder.
package struct GitProgram {
    /// The program's path.
    private let path: String
    private let folder: String
    private let environment: [String: String]
    private var tell: (String) -> Void = { _ in }

    /// Finds the program on the `PATH` of an environment, which it is also run with.
    ///
    /// - `folder`: The folder that it is run in.
    ///
    /// Throws ``GitError/programMissing``
    package init(in folder: String, environment: [String: String]) throws(GitError) {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        guard let path = folders.map({ $0 + "/git" }).first(where: { File($0).isExecutable }) else {
            throw .programMissing
        }
        self.path = path
        self.folder = folder
        self.environment = environment
    }

    /// Returns the program with a listener.
    ///
    /// It is told what git, hooks and the remote's server write on standard error where git ends well; what they write where
    /// it fails is the error's reason.
    package func telling(_ tell: @escaping (String) -> Void) -> GitProgram {
        var program = self
        program.tell = tell
        return program
    }

    /// Runs git and returns what it wrote on standard output.
    ///
    /// Standard input is empty, and no editor is opened.
    ///
    /// - Throws: ``GitError/programFailed(command:reason:)`` with what git, or a hook, said.
    @discardableResult
    package func run(_ arguments: String...) throws(GitError) -> String { try run(arguments) }

    /// Runs git connected to the user's terminal, editor and pager.
    ///
    /// Throws ``GitError/programFailed(command:reason:)``; git has told the reason itself.
    package func runAttached(_ arguments: [String]) throws(GitError) {
        let status = ChildProcess.runAttached(path, ["-C", folder] + arguments, in: nil, environment: environment)
        if status == 0 { return }
        throw .programFailed(
            command: (["git"] + arguments).joined(separator: " "),
            reason: "it ended with status \(status)"
        )
    }

    /// Runs git and returns what it wrote on standard output.
    ///
    /// Throws ``GitError/programFailed(command:reason:)`` with what git, or a hook, said, or ``GitError/locked(path:)``.
    @discardableResult
    package func run(_ arguments: [String]) throws(GitError) -> String {
        try output(of: end(of: arguments), arguments)
    }

    /// Runs git and returns what it wrote on standard output, and whether it said yes: several commands say no with
    /// status 1.
    func ask(_ arguments: [String]) throws(GitError) -> (output: String, isYes: Bool) {
        let end = end(of: arguments)
        return end.status == 1 ? (end.output, false) : (try output(of: end, arguments), true)
    }

    /// Starts git without waiting for it, connected to nothing.
    func start(_ arguments: String...) {
        ChildProcess.startDetached(path, arguments, in: folder, environment: environment)
    }

    /// Starts git to talk with, or returns nil where it cannot be started.
    func startConversation(_ arguments: [String]) -> Conversation? {
        ChildProcess.startConversation(path, ["-C", folder] + arguments, environment: environment)
    }

    private func end(of arguments: [String]) -> ChildProcess {
        var environment = environment
        environment["GIT_EDITOR"] = ":"
        return ChildProcess.run(path, ["-C", folder] + arguments, environment: environment)
    }

    private func output(of end: ChildProcess, _ arguments: [String]) throws(GitError) -> String {
        if end.status == 0 {
            if !end.errors.isEmpty { tell(end.errors) }
            return end.output
        }
        let said = (end.errors.isEmpty ? end.output : end.errors).trimmed
        if let path = lock(in: said) { throw .locked(path: path) }
        throw .programFailed(
            command: (["git"] + arguments).joined(separator: " "),
            reason: said.isEmpty ? "it ended with status \(end.status)" : said
        )
    }

    /// The lock that git says is held.
    ///
    /// Its words are `Unable to create '….lock': File exists.`
    private func lock(in text: String) -> String? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        guard let end = parts.firstIndex(where: { $0.hasPrefix(": File exists") }), end > 0,
            parts[end - 1].hasSuffix(".lock")
        else { return nil }
        return Repository.absolute(String(parts[end - 1]), in: folder)
    }
}

extension String {
    /// The text without line ends and spaces at its ends.
    var trimmed: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
