public import Diagnostics
internal import JSON
internal import LocalizedStrings

/// The text of a catalog in which a merge left its marks, its own or git's.
public struct MarkedCatalog: Sendable, Hashable {
    /// A place where people must decide.
    public struct Conflict: Sendable, Hashable {
        /// The member that the marks are around; where they are around more, the first one.
        public let path: CatalogPath

        /// The line of the first mark.
        public let location: SourceLocation

        /// What is wrong, in lower case and without a full stop.
        public var message: String {
            path.steps.isEmpty ? "a merge left a conflict" : "both sides of a merge changed \(path)"
        }

        /// What to do about it.
        public static let hint =
            "keep one of the two texts, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
    }

    /// The conflicts, in the order of the file.
    public let conflicts: [Conflict]

    /// The text without the marks, with one side's text in each conflict.
    let sides: Sides<[UInt8]>

    /// Reads a text, and returns nil where no line is a mark.
    public init?(_ bytes: [UInt8], file: String) {
        var conflicts: [Conflict] = []
        var ours: [ArraySlice<UInt8>] = []
        var theirs: [ArraySlice<UInt8>] = []
        var section: ConflictMarker?
        var scanner = MemberScanner()
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Most texts that are no catalog have no marks, and can be large.
        guard lines.contains(where: { ConflictMarker(line: $0) != nil }) else { return nil }
        for (index, line) in lines.enumerated() {
            if let marker = ConflictMarker(line: line) {
                if marker == .ours {
                    let next = lines[(index + 1)...].first { ConflictMarker(line: $0) == nil } ?? []
                    let location = SourceLocation(file: file, line: index + 1, column: 1)
                    conflicts.append(Conflict(path: scanner.path(ofMemberIn: next), location: location))
                }
                section = marker == .theirs ? nil : marker
                continue
            }
            if section == nil || section == .ours {
                ours.append(line)
                scanner.read(line)
            }
            if section == nil || section == .separator { theirs.append(line) }
        }
        self.conflicts = conflicts
        let newline = [UInt8(ascii: "\n")]
        sides = Sides(ours: ours, theirs: theirs).map { Array($0.joined(separator: newline)) }
    }

    /// What both sides agree on, for a merge that takes the file for what others were made from: git merges two such files first.
    ///
    /// - Throws: ``CatalogError`` where the marks do not stand around whole members.
    public func agreed(file: String) throws(CatalogError) -> StringCatalog {
        let ours = try StringCatalog(sides.ours, file: file)
        let theirs = try StringCatalog(sides.theirs, file: file)
        let fields = ours.json.object.flatMap { ours in theirs.json.object.map(ours.common) } ?? [:]
        return StringCatalog(fields: fields)
    }
}

extension JSONObject {
    /// The members that are in both objects, with what both say of them.
    fileprivate func common(with other: JSONObject) -> JSONObject {
        JSONObject(
            members: compactMap { member in
                guard let value = other[member.key] else { return nil }
                if let inner = member.value.object, let otherInner = value.object {
                    return Member(key: member.key, value: .object(inner.common(with: otherInner)))
                }
                return value == member.value ? member : nil
            }
        )
    }
}
