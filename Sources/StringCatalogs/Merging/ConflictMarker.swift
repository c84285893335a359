/// A line that git puts around the texts of two sides.
public enum ConflictMarker: UInt8, Sendable, CaseIterable {
    /// The first side's text follows.
    case ours = 0x3C
    /// The text that both sides were made from follows, where git was told to show it.
    case base = 0x7C
    /// The second side's text follows.
    case separator = 0x3D
    /// Here the conflict ends.
    case theirs = 0x3E

    /// How many characters a mark has where nobody asks for another number.
    public static let usualSize = 7

    /// Reads a line: a mark begins with at least seven of its characters, and no line of JSON begins with even one.
    init?(line: some Collection<UInt8>) {
        guard let first = line.first, let marker = ConflictMarker(rawValue: first) else { return nil }
        guard line.prefix(Self.usualSize).count(where: { $0 == first }) == Self.usualSize else { return nil }
        self = marker
    }

    /// The line, without its end.
    func line(size: Int, label: String? = nil) -> [UInt8] {
        Array(repeating: rawValue, count: max(size, Self.usualSize)) + Array((label.map { " \($0)" } ?? "").utf8)
    }
}
