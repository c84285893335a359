#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension File {
    /// Writes the file whole or not at all.
    ///
    /// A symbolic link stays, and the file that it names is written. Permissions of a file that is there stay.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let target = behindLinks
        let name = ".skein-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        try target.replace(through: target.sibling(name)) { () throws(SystemError) in bytes }
    }

    /// Changes the file under a lock: a file beside it whose name ends with the suffix, which other programs know.
    ///
    /// - `suffix`: What the lock's name has after the file's, such as `.lock` in git's folder.
    /// - `change`: What becomes of the bytes; nil where they stay, and nothing is written.
    ///
    /// Throws `EEXIST` where another holds the lock.
    package func edit(
        lockedBy suffix: String,
        _ change: ([UInt8]) -> [UInt8]?
    ) throws(SystemError) {
        let target = behindLinks
        try target.replace(through: File(target.path + suffix)) { () throws(SystemError) in
            change(try target.bytes())
        }
    }

    /// Writes a new file, which then takes the place of this one in one step.
    ///
    /// A signal that ends the process waits until the file is in its place or gone.
    private func replace(
        through temporary: File,
        with contents: () throws(SystemError) -> [UInt8]?
    ) throws(SystemError) {
        try holdingSignals { () throws(SystemError) in try replaceHeld(through: temporary, with: contents) }
    }

    private func replaceHeld(
        through temporary: File,
        with contents: () throws(SystemError) -> [UInt8]?
    ) throws(SystemError) {
        let descriptor = retrying { open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw .last }
        let outcome = Result { () throws(SystemError) in
            guard let bytes = try contents() else { return false }
            try fill(descriptor, with: bytes)
            return true
        }
        let failureToClose = close(descriptor) == 0 ? nil : SystemError.last
        do throws(SystemError) {
            let isChanged = try outcome.get()
            if let failureToClose { throw failureToClose }
            if !isChanged { return try temporary.remove() }
            if rename(temporary.path, path) != 0 { throw .last }
        } catch {
            unlink(temporary.path)
            throw error
        }
    }

    private func fill(_ descriptor: CInt, with bytes: [UInt8]) throws(SystemError) {
        if !bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) { throw .last }
        var status = stat()
        if stat(path, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw .last }
        if fsync(descriptor) != 0 { throw .last }
    }

    private func sibling(_ name: String) -> File {
        File(path.lastIndex(of: "/").map { path[...$0] + name } ?? name)
    }

    /// The file that symbolic links lead to, whether or not it is there.
    private var behindLinks: File {
        var file = self
        // As many steps as the system takes before it calls links a loop.
        for _ in 0..<40 {
            guard let target = file.linkTarget else { return file }
            file = target.hasPrefix("/") ? File(target) : file.sibling(target)
        }
        return self
    }

    private var linkTarget: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
