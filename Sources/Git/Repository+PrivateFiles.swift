#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Repository {
    /// Returns the text of a file that a tool keeps in the git folder of this work tree, or nil where there is none.
    package func privateFile(_ name: String) -> String? { readText(gitFolder + name) }

    /// Writes a file in the git folder of this work tree, whole or not at all.
    ///
    /// - `name`: The path, with at most one folder, which is made where it is missing.
    package func writePrivateFile(_ name: String, _ text: String) throws(GitError) {
        let path = gitFolder + name
        if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
        try replaceFile(path, with: Array(text.utf8), operation: "write '\(path)'")
    }

    /// Removes a file in the git folder of this work tree; does nothing where there is none.
    package func removePrivateFile(_ name: String) { unlink(gitFolder + name) }

    /// Removes a section of this repository's settings with all of its keys; does nothing where there is none.
    ///
    /// libgit2 can only remove the keys, and would leave the empty section behind.
    ///
    /// - `section`: The section's name, such as `gitflow`.
    /// - `subsection`: The rest of its name, such as `branch.feature/login`.
    package func removeLocalSection(_ section: String, _ subsection: String) throws(GitError) {
        let path = commonFolder + "config"
        guard let text = readText(path) else { return }
        let escaped = subsection.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        let header = "[\(section) \"\(escaped)\"]"

        var kept: [Substring] = []
        var isInside = false
        var continues = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
            let start = line.drop { $0 == " " || $0 == "\t" }
            if !continues, start.hasPrefix("[") { isInside = start.hasPrefix(header) }
            continues = line.hasSuffix("\\")
            if !isInside { kept.append(line) }
        }
        if kept.count == lines.count { return }
        if kept.last?.isEmpty == false { kept.append("") }
        try replaceFile(path, with: Array(kept.joined(separator: "\n").utf8), operation: "change '\(path)'")
    }
}

/// Writes a file beside its place, under the lock that git takes, and moves it there.
private func replaceFile(_ path: String, with bytes: [UInt8], operation: String) throws(GitError) {
    func failure() -> GitError { .failed(operation: operation, reason: String(cString: strerror(errno))) }
    let lock = path + ".lock"
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666
    let file = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw failure() }
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + written }, bytes.count - written) }
        if count < 0, errno == EINTR { continue }
        if count < 0 { break }
        written += count
    }
    guard written == bytes.count, close(file) == 0, rename(lock, path) == 0 else {
        let error = failure()
        unlink(lock)
        throw error
    }
}
