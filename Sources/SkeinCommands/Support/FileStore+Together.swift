import Files

extension FileStore {
    /// Writes several files, or none: where one cannot be written, those before it get back what they held.
    ///
    /// All must be there already.
    public func write(together files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        if let locked = files.first(where: { exists($0.path) && !File($0.path).isWritable }) {
            throw .inaccessible(path: locked.path, operation: "write", reason: "it is write-protected")
        }
        var written: [(path: String, bytes: [UInt8])] = []
        do throws(FileError) {
            for file in files {
                let old = try bytes(of: file.path)
                if try write(file.bytes, to: file.path) { written.append((file.path, old)) }
            }
        } catch {
            // What was wrong first is told; a file that cannot be put back holds its new text whole.
            for file in written.reversed() { _ = try? write(file.bytes, to: file.path) }
            throw error
        }
    }
}
