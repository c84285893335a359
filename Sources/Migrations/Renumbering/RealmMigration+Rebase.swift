public import Diagnostics
import SyntaxSupport

/// What `rebase` is asked for.
public struct RenumberingRequest: Sendable {
    /// The sources as they are; git may have marked conflicts in them.
    public var current: [SourceFile]
    /// The sources of the branch whose steps come first.
    public var other: [SourceFile]
    /// The sources from which both parted.
    public var base: [SourceFile]
    /// The path of the file of the steps, where the user names it.
    public var managerPath: String?
    /// Whether our side of a conflict is the second, as in a rebase.
    public var isOursSecond: Bool

    /// Creates a request.
    public init(
        current: [SourceFile],
        other: [SourceFile],
        base: [SourceFile],
        managerPath: String? = nil,
        isOursSecond: Bool = false
    ) {
        self.current = current
        self.other = other
        self.base = base
        self.managerPath = managerPath
        self.isOursSecond = isOursSecond
    }
}

/// What `rebase` does.
public struct RenumberingResult: Sendable, Hashable {
    /// The first of our versions, and what becomes of it.
    public struct Move: Sendable, Hashable {
        /// The number that it has.
        public var old: UInt64
        /// The number that it gets; the same where it is free.
        public var new: UInt64
    }

    /// The files that change.
    public var files: [SourceFile] = []
    /// What becomes of our versions; nil where none is ours alone, or the other branch has none.
    public var move: Move?
    /// The version of the other branch.
    public var otherVersion: UInt64
    /// Whether a conflict is resolved.
    public var resolvesConflict = false
}

extension RealmMigration {
    /// Gives the steps that are ours alone the numbers behind those of another branch.
    ///
    /// - Throws: ``MigrationError`` where a version cannot be told, or the steps have no form that can be edited safely.
    public static func renumber(_ request: RenumberingRequest) throws(MigrationError) -> RenumberingResult {
        try withLargeStack { () -> Result<RenumberingResult, MigrationError> in
            do throws(MigrationError) {
                return .success(try Renumbering(request).result())
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

private struct Renumbering {
    private let request: RenumberingRequest
    private let conflicted: [SourceFile]
    private let ours: [SourceFile]
    private let theirs: [SourceFile]

    init(_ request: RenumberingRequest) {
        self.request = request
        conflicted = request.current.filter { ConflictedText($0.text) != nil }
        let sides = request.current.map(\.sides)
        ours = sides.map { request.isOursSecond ? $0.second : $0.first }
        theirs = sides.map { request.isOursSecond ? $0.first : $0.second }
    }

    func result() throws(MigrationError) -> RenumberingResult {
        let own = try code(of: ours)
        let base = try Self.number(in: request.base, like: own)
        let other = try Self.number(in: request.other, like: own)
        guard let version = own.version else { throw .noManager }
        var result = RenumberingResult(otherVersion: other)
        guard version.number > base, other > base else {
            if let file = conflicted.first { throw .conflictElsewhere(file.start) }
            return result
        }
        let unmoved = try StepRenumbering(own, above: base, by: 0)
        let first = unmoved.rungs.map(\.version).min() ?? version.number
        let highest = max(version.number, unmoved.rungs.map(\.version).max() ?? 0)
        let distance = other >= first ? other - first + 1 : 0
        guard other < .max, !highest.addingReportingOverflow(distance).overflow else {
            throw .versionTooHigh(version.location)
        }
        result.move = RenumberingResult.Move(old: first, new: first + distance)
        if distance > 0 { result.files = try moved(own, above: base, by: distance) }
        guard !conflicted.isEmpty else { return result }
        result.resolvesConflict = true
        result.files = try resolved(result.files, base: base)
        return result
    }

    /// The files of our side with later numbers.
    private func moved(_ code: ManagerCode, above base: UInt64, by distance: UInt64) throws(MigrationError)
        -> [SourceFile]
    {
        let renumbering = try StepRenumbering(code, above: base, by: distance)
        let manager = code.manager.source.file
        let edits = try renumbering.edits()
        guard let version = code.version, version.file.path != manager.path else {
            return [manager.applying(edits + renumbering.versionEdits)]
        }
        return [manager.applying(edits), version.file.applying(renumbering.versionEdits)].filter { file in
            file.text != ours.first { $0.path == file.path }?.text
        }
    }

    /// The file with both sides' steps, ours behind theirs.
    private func resolved(_ moved: [SourceFile], base: UInt64) throws(MigrationError) -> [SourceFile] {
        let final = ours.map { file in moved.first { $0.path == file.path } ?? file }
        let own = try code(of: final)
        let other = try code(of: theirs)
        let path = own.manager.source.file.path
        if let file = conflicted.first(where: { $0.path != path }) {
            throw .conflictElsewhere(file.start)
        }
        let merged = try StepMerge(own, behind: other, base: base).merged()
        return [merged] + moved.filter { $0.path != path }
    }

    private func code(of sources: [SourceFile]) throws(MigrationError) -> ManagerCode {
        try ManagerCode(in: sources, named: request.managerPath.flatMap { path in sources.first { $0.path == path } })
    }

    /// The version that sources set, by the file that sets ours where several do; 0 where none does.
    private static func number(in sources: [SourceFile], like code: ManagerCode) throws(MigrationError) -> UInt64 {
        let all = ModelSources(sources).migrationCode(of: sources)
        return try VersionLiteral(in: all, preferred: code.version?.file.path)?.number ?? 0
    }
}

extension SourceFile {
    /// Its first character.
    fileprivate var start: Diagnostics.SourceLocation {
        Diagnostics.SourceLocation(file: path, line: 1, column: 1)
    }
}
