package import Diagnostics

/// The outlines of earlier runs, kept by the content of their sources.
///
/// It is a value: it comes from bytes, is asked for outlines, and gives the bytes for the next run. Bytes that are damaged, cut off
/// or of another version only cost time. Nothing is decoded but the outlines that are asked for.
package struct OutlineCache: Sendable {
    /// The number of the form in which outlines are stored, and of what is read of a source.
    static let format = 3

    /// How many times others are written before an outline that nobody asks for is dropped.
    static let maximumAge: UInt8 = 16

    private let header: [UInt8]
    private var entries: [ContentHash: Entry] = [:]
    private var used: Set<ContentHash> = []
    private var added: [ContentHash: Entry] = [:]

    /// Reads the bytes that an earlier run left.
    ///
    /// - `version`: That of the tool; what another version wrote is not read.
    package init(version: String, bytes: [UInt8] = []) {
        header = Array("skein outlines \(Self.format) \(version)\n".utf8)
        guard bytes.starts(with: header) else { return }
        var rest = bytes[header.count...]
        while let entry = Entry(at: rest) {
            entries[entry.hash] = entry
            rest = rest[entry.record.endIndex...]
        }
    }

    /// Returns the outlines of files, in their order; those that are not kept are read from the sources.
    package mutating func outlines(of files: [SourceFile]) -> [Outline] {
        let entries = entries
        let results = files.concurrentMap { file -> (hash: ContentHash, outline: Outline, new: Entry?) in
            let hash = ContentHash(of: file.text)
            if let kept = entries[hash]?.outline(path: file.path) { return (hash, kept, nil) }
            let outline = Outline(parsing: file)
            return (hash, outline, Entry(of: outline, hash: hash))
        }
        for result in results {
            if let entry = result.new { added[result.hash] = entry } else { used.insert(result.hash) }
        }
        return results.map(\.outline)
    }

    /// The bytes for the next run; nil where those that were read serve as well.
    package var updatedBytes: [UInt8]? {
        if added.isEmpty { return nil }
        let old = entries.filter { added[$0.key] == nil }.compactMap { hash, entry in
            used.contains(hash) ? entry.aged(to: 0) : entry.older
        }
        return (old + added.values).reduce(into: header) { $0 += $1.record }
    }
}
