internal import Diagnostics
internal import JSON
internal import LocalizedStrings

extension CatalogMerge {
    /// Returns the merged file: what Xcode would write, with git's marks around each member that people must decide about.
    ///
    /// A member is marked whole, so that taking all lines of one side, or of each member one, leaves a catalog. Marks are lines of
    /// their own and no JSON, on purpose: what reads the file stops at them, and no tool loses one of the two texts by writing
    /// the file anew.
    ///
    /// - Parameters:
    ///   - file: The file's name for messages.
    ///   - order: The order of keys in every object.
    ///   - markerSize: How many characters a mark has; git asks for more where marks may stand inside of marks.
    /// - Returns: The file's content, and its conflicts, in the order of the file.
    /// - Throws: What the order throws.
    public func marked(
        file: String,
        order: KeyOrder,
        markerSize: Int = ConflictMarker.usualSize
    ) throws -> (bytes: [UInt8], conflicts: [MarkedCatalog.Conflict]) {
        let sorted = Sides(ours: try order.sorted(ours.json), theirs: try order.sorted(theirs.json))
        guard hasConflicts else { return (sorted.ours.bytes(.xcode), []) }
        var writer = MarkedWriter(sides: sorted, conflicts: Set(conflicts), markerSize: markerSize)
        writer.writeMembers(of: sorted, at: CatalogPath())
        writer.writeSharedLines(to: writer.lines.ours.count)
        let found = writer.places.map { path, line in
            MarkedCatalog.Conflict(path: path, location: SourceLocation(file: file, line: line, column: 1))
        }
        return (Array(writer.output.joined(separator: [UInt8(ascii: "\n")])), found)
    }
}

/// Puts marks between the lines of both sides, which are the same but for the members in conflict.
private struct MarkedWriter {
    let conflicts: Set<CatalogPath>
    let markerSize: Int
    let lines: Sides<[ArraySlice<UInt8>]>
    private(set) var output: [ArraySlice<UInt8>] = []
    private(set) var places: [(path: CatalogPath, line: Int)] = []
    /// The lines that have been written.
    private var written = Sides(0)
    /// The line that the next value begins on.
    private var next = Sides(0)

    init(sides: Sides<JSONValue>, conflicts: Set<CatalogPath>, markerSize: Int) {
        self.conflicts = conflicts
        self.markerSize = markerSize
        lines = sides.map { $0.bytes(.xcode).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
    }

    /// Goes through the members of objects that begin on the next lines.
    mutating func writeMembers(of objects: Sides<JSONValue>, at path: CatalogPath) {
        next = next.map { $0 + 1 }
        for (ours, theirs) in zip(objects.ours.object ?? [:], objects.theirs.object ?? [:]) {
            let values = Sides(ours: ours.value, theirs: theirs.value)
            let path = path + ours.key
            if values.ours == values.theirs {
                next = next.map { $0 + values.ours.lineCount }
            } else if conflicts.contains(path) {
                writeConflict(values, at: path)
            } else {
                writeMembers(of: values, at: path)
            }
        }
        next = next.map { $0 + 1 }
    }

    private mutating func writeConflict(_ values: Sides<JSONValue>, at path: CatalogPath) {
        writeSharedLines(to: next.ours)
        places.append((path, output.count + 1))
        let counts = values.map(\.lineCount)
        output.append(ConflictMarker.ours.line(size: markerSize, label: "ours")[...])
        output += lines.ours[next.ours..<next.ours + counts.ours]
        output.append(ConflictMarker.separator.line(size: markerSize)[...])
        output += lines.theirs[next.theirs..<next.theirs + counts.theirs]
        output.append(ConflictMarker.theirs.line(size: markerSize, label: "theirs")[...])
        next = Sides(ours: next.ours + counts.ours, theirs: next.theirs + counts.theirs)
        written = next
    }

    /// Writes the lines before a line of the first side that are not written yet.
    mutating func writeSharedLines(to end: Int) {
        output += lines.ours[written.ours..<end]
    }
}

extension JSONValue {
    /// How many lines Xcode gives the value.
    fileprivate var lineCount: Int {
        switch self {
        case .object(let object): object.isEmpty ? 3 : object.reduce(2) { $0 + $1.value.lineCount }
        case .array(let elements): elements.isEmpty ? 3 : elements.reduce(2) { $0 + $1.lineCount }
        default: 1
        }
    }
}
