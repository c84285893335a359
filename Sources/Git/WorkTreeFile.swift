import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file or link of the work tree as it lies on the disk.
struct WorkTreeFile {
    /// The path from the top as git stores it, with a zero at its end.
    let name: [CChar]
    /// The whole path, with a zero at its end.
    let path: [CChar]
    /// What the disk says of it.
    let status: stat

    /// Whether it is a symbolic link.
    var isLink: Bool { status.kind == S_IFLNK }

    /// The bytes of a file, or what a link says; nil where they cannot be read.
    var bytes: [UInt8]? {
        guard isLink else { return try? File(path.text).bytes() }
        var target = [CChar](repeating: 0, count: Int(status.st_size) + 1)
        let length = readlink(path, &target, target.count)
        return length < 0 ? nil : target.prefix(length).map(UInt8.init(bitPattern:))
    }
}

extension [CChar] {
    /// The text of bytes that end with a zero.
    var text: String { String(decoding: dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) }
}

extension stat {
    /// The type of file.
    var kind: mode_t { st_mode & S_IFMT }
}
