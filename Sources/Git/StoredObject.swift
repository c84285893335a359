/// A commit, tree, blob or tag as it is stored.
struct StoredObject {
    /// What an object is.
    enum Kind: String {
        case commit, tree, blob, tag
    }

    /// The name.
    let id: ObjectID
    /// What it is.
    let kind: Kind
    /// What it holds.
    let bytes: [UInt8]

    /// The tree of a commit.
    var tree: ObjectID? { kind == .commit ? ids("tree").first : nil }

    /// The commits that a commit follows, the first parent first.
    var parents: [ObjectID] { kind == .commit ? ids("parent") : [] }

    /// When a commit was committed, in seconds since 1970.
    var time: Int64 {
        // Behind the address, which may hold whatever somebody typed.
        guard let line = headers("committer").first, let end = line.lastIndex(of: UInt8(ascii: ">")) else { return 0 }
        let fields = line[end...].dropFirst().split(separator: UInt8(ascii: " "))
        return fields.first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) } ?? 0
    }

    /// The object that a tag is for.
    var target: ObjectID? { kind == .tag ? ids("object").first : nil }

    /// What stands below the headers of a commit or tag.
    var message: String {
        let isEnd = { (position: Int) in bytes[position...].starts(with: [newline, newline]) }
        guard let end = bytes.indices.first(where: isEnd) else { return "" }
        return String(decoding: bytes[(end + 2)...], as: UTF8.self)
    }

    private let newline = UInt8(ascii: "\n")

    init(id: ObjectID, kind: Kind, bytes: [UInt8]) {
        (self.id, self.kind, self.bytes) = (id, kind, bytes)
    }

    private func ids(_ name: String) -> [ObjectID] {
        headers(name).compactMap { ObjectID(hex: String(decoding: $0, as: UTF8.self)) }
    }

    /// What stands behind a name in the lines before the message.
    private func headers(_ name: String) -> [ArraySlice<UInt8>] {
        let name = Array(name.utf8) + [UInt8(ascii: " ")]
        var found: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: newline), end > rest.startIndex {
            let line = rest[..<end]
            if line.starts(with: name) { found.append(line.dropFirst(name.count)) }
            rest = rest[(end + 1)...]
        }
        return found
    }
}
