#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file or a folder, by its path.
package struct File: Hashable, Sendable {
    /// The path, absolute or from the process's folder.
    package let path: String

    /// Names what is, or could be, at a path.
    package init(_ path: String) {
        self.path = path
    }

    /// Whether there is anything; a symbolic link counts by what it names.
    package var exists: Bool { access(path, F_OK) == 0 }

    /// Whether it is a folder, or a link to one.
    package var isFolder: Bool { kind(following: true) == S_IFDIR }

    /// Whether it is a file of bytes, or a link to one: no folder, pipe, device or socket.
    package var isRegular: Bool { kind(following: true) == S_IFREG }

    /// What the system says of a file in one answer.
    package struct Status: Sendable {
        /// Whether it is a folder.
        package let isFolder: Bool
        /// Whether it is a file of bytes: no folder, pipe, device or socket.
        package let isRegular: Bool
        /// How many bytes it has.
        package let size: Int
    }

    /// What there is at the path, links followed; nil where there is nothing.
    package var status: Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        return Status(isFolder: kind == S_IFDIR, isRegular: kind == S_IFREG, size: Int(status.st_size))
    }

    /// How many bytes the file has; nil where there is none.
    package var size: Int? { status?.size }

    /// What tells two states of the file apart, by its size and the time of its last change; nil where there is none.
    package var stamp: String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    /// Whether the process may write to it.
    package var isWritable: Bool { access(path, W_OK) == 0 }

    /// Whether it is a symbolic link.
    package var isLink: Bool { kind(following: false) == S_IFLNK }

    /// Whether it is a file that may be run.
    package var isExecutable: Bool { kind(following: true) == S_IFREG && access(path, X_OK) == 0 }

    /// What makes files or folders the same under all their paths.
    package struct Identity: Hashable, Sendable {
        fileprivate let device: UInt64
        fileprivate let number: UInt64
    }

    /// Which file or folder it is, links followed; nil where there is none.
    package var identity: Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino)
        )
    }

    /// Returns the bytes of the file.
    package func bytes() throws(SystemError) -> [UInt8] {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try readAll(from: descriptor)
    }

    /// Returns the names in the folder, in the order of their bytes.
    package func names() throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Makes the folder, and those above it, where they are missing.
    package func makeFolder() throws(SystemError) {
        if isFolder { return }
        if let above = folder, !above.path.isEmpty { try above.makeFolder() }
        if mkdir(path, 0o777) != 0 {
            let error = SystemError.last
            // Another process may have made it meanwhile.
            if error.code != EEXIST || !isFolder { throw error }
        }
    }

    /// Removes the file; does nothing where there is none.
    package func remove() throws(SystemError) {
        if unlink(path) != 0, errno != ENOENT { throw .last }
    }

    /// The folder that the path names, or nil where it is a bare name.
    package var folder: File? { path.lastIndex(of: "/").map { File(String(path[..<$0])) } }

    private func kind(following follows: Bool) -> mode_t? {
        var status = stat()
        guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
