import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Repository {
    /// Returns whether the git folder of this work tree holds a file.
    package func hasPrivateFile(_ name: String) -> Bool { privateFile(name).exists }

    /// The bytes of a file in the git folder of this work tree, or nil where it cannot be read.
    package func privateBytes(_ name: String) -> [UInt8]? { try? privateFile(name).bytes() }

    /// The text of a file in the git folder of this work tree, or nil where it cannot be read.
    func privateText(_ name: String) -> String? {
        (try? privateFile(name).bytes()).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file in the git folder of this work tree, whole or not at all, with the folders above it.
    package func writePrivateFile(_ name: String, _ text: String) throws(GitError) {
        try writePrivateFile(name, Array(text.utf8))
    }

    /// Writes a file in the git folder of this work tree, whole or not at all, with the folders above it.
    func writePrivateFile(_ name: String, _ bytes: [UInt8]) throws(GitError) {
        let file = privateFile(name)
        try naming("write '\(file.path)'") { () throws(SystemError) in
            try file.folder?.makeFolder()
            try file.write(bytes)
        }
    }

    /// Removes a file in the git folder of this work tree; does nothing where there is none.
    package func removePrivateFile(_ name: String) throws(GitError) {
        let file = privateFile(name)
        try naming("remove '\(file.path)'") { () throws(SystemError) in try file.remove() }
    }

    /// Removes a section of this repository's settings with all of its keys; does nothing where there is none.
    ///
    /// libgit2 can only remove the keys, and would leave the empty section behind.
    ///
    /// - `name`: The section's name in lower case, a dot and the subsection, such as `gitflow.branch.feature/login`.
    package func removeLocalSection(_ name: String) throws(GitError) {
        try editLocalSettings { $0.removeSection(name) }
    }

    /// Renames a section of this repository's settings, where it stands; does nothing where there is none.
    ///
    /// - `name`: The section's name in lower case, a dot and the subsection; `newName` likewise.
    func renameLocalSection(_ name: String, to newName: String) throws(GitError) {
        try editLocalSettings { $0.renameSection(name, to: newName) }
    }

    private func editLocalSettings(_ change: (inout ConfigurationText) -> Void) throws(GitError) {
        let file = File(commonFolder + "config")
        if !file.exists { return }
        defer { forgetSettings() }
        do throws(SystemError) {
            try file.edit(lockedBy: ".lock") { bytes in
                var text = ConfigurationText(bytes)
                change(&text)
                return text.bytes == bytes ? nil : text.bytes
            }
        } catch {
            if error.code == EEXIST { throw .locked(path: file.path + ".lock") }
            throw .failed(operation: "change '\(file.path)'", reason: error.reason)
        }
    }

    /// Whether libgit2 would change this repository's settings file in more than it was told to.
    func libraryDamagesSettings() throws(GitError) -> Bool {
        let file = File(commonFolder + "config")
        if !file.exists { return false }
        return try naming("read '\(file.path)'") { () throws(SystemError) in
            ConfigurationText(try file.bytes()).hasTextBesideHeader
        }
    }

    /// Returns the names of the files in a folder of the git folder of this work tree; none where there is no such folder.
    package func privateFiles(in folder: String) -> [String] { (try? privateFile(folder).names()) ?? [] }

    private func privateFile(_ name: String) -> File { File(gitFolder + name) }

    private func naming<Value>(
        _ operation: String,
        _ body: () throws(SystemError) -> Value
    ) throws(GitError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .failed(operation: operation, reason: error.reason)
        }
    }
}
