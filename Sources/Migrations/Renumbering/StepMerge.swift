import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Puts the steps of one side of a conflict behind those of the other.
///
/// Both texts must be alike but for their new steps, the schema version and its history: anything else only a person can merge.
struct StepMerge {
    private let theirs: ManagerCode
    private let ours: ManagerCode
    private let base: UInt64

    /// - Parameters:
    ///   - ours: The side whose steps come last, with its final numbers.
    ///   - theirs: The side whose steps come first.
    ///   - base: The newest version that both sides have.
    init(_ ours: ManagerCode, behind theirs: ManagerCode, base: UInt64) {
        (self.ours, self.theirs, self.base) = (ours, theirs, base)
    }

    func merged() throws(MigrationError) -> SourceFile {
        let (own, other) = (try Side(ours, base: base), try Side(theirs, base: base))
        guard own.skeleton == other.skeleton else {
            throw .managerNotEditable(
                reason: "the two sides of the conflict differ in more than steps, version and history",
                theirs.manager.source.location(of: theirs.manager.source.tree)
            )
        }
        let file = theirs.manager.source.file
        guard let place = other.lastRung, let version = ours.version, let old = theirs.version else {
            throw .managerNotEditable(
                reason: "one side of the conflict has no step or no version",
                theirs.manager.source.location(of: theirs.manager.source.tree)
            )
        }
        let style = TextStyle(of: file.text)
        var edits = [TextEdit.insert(own.rungTexts.joined(), at: place)]
        if let end = other.lastStep {
            let text = own.stepTexts.map { style.adapt("\n") + $0 }.joined()
            edits.append(.insert(text, at: end))
        } else if !own.stepTexts.isEmpty {
            throw .managerNotEditable(
                reason: "one side of the conflict has functions for its steps, and the other has none",
                theirs.manager.source.location(of: theirs.manager.source.tree)
            )
        }
        if old.file.path == file.path {
            edits.append(TextEdit(range: old.range, replacement: String(version.number)))
            if let history = own.history, let end = other.historyEnd { edits.append(.insert(" · " + history, at: end)) }
        }
        return file.applying(edits)
    }
}

/// The parts of one side's text that have to do with its new steps.
private struct Side {
    /// The lines of the new steps in the ladder.
    var rungTexts: [String] = []
    /// The functions of the new steps.
    var stepTexts: [String] = []
    /// Where the ladder ends, and where the functions of its steps end.
    var lastRung: Int?
    var lastStep: Int?
    /// The entries of the history for the new versions, and where the history ends.
    var history: String?
    var historyEnd: Int?
    /// The lines without all of these.
    var skeleton: [Substring] = []

    init(_ code: ManagerCode, base: UInt64) throws(MigrationError) {
        let manager = code.manager
        let lines = WholeLines(manager.source.file.text)
        let steps = try StepRenumbering(code, above: base, by: 0)
        var removed: [Range<Int>] = []
        for rung in steps.ladder.rungs {
            let range = try lines.range(of: rung.node, editing: manager)
            lastRung = range.upperBound
            guard rung.version > base else { continue }
            rungTexts.append(lines.text(of: range))
            removed.append(range)
        }
        for rung in steps.ladder.rungs {
            guard let call = rung.call, let function = manager.step(named: call.name) else { continue }
            let range = try lines.range(of: function, editing: manager)
            lastStep = max(lastStep ?? 0, range.upperBound)
            guard rung.version > base else { continue }
            stepTexts.append(lines.text(of: range))
            removed.append(range)
        }
        if let version = code.version, version.file.path == manager.source.file.path {
            removed.append(version.range)
            if let declaration = version.declaration { readHistory(above: declaration, base: base, &removed) }
        }
        var bytes = Array(manager.source.file.text.utf8)
        for range in removed.joined().reversed() { bytes.removeSubrange(range) }
        skeleton = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.filter { line in
            !line.allSatisfy(\.isWhitespace)
        }
    }

    /// Reads the last comment line that names a version; entries are told apart by their numbers.
    private mutating func readHistory(
        above declaration: VariableDeclSyntax,
        base: UInt64,
        _ removed: inout [Range<Int>]
    ) {
        var offset = declaration.position.utf8Offset
        for piece in declaration.leadingTrivia {
            let range = offset..<offset + piece.sourceLength.utf8Length
            offset = range.upperBound
            guard case .docLineComment(let text) = piece, let first = text.historyNumbers.first else { continue }
            historyEnd = range.upperBound
            removed.append(range)
            let entries = text.dropFirst(3).split(separator: " · ").map { $0.drop { $0 == " " } }
            let new = entries.drop { ($0.description.historyNumbers.first ?? 0) <= base }
            if first > base || !new.isEmpty {
                history = (history.map { $0 + " · " } ?? "") + new.joined(separator: " · ")
            }
        }
    }
}

extension String {
    /// The numbers that the text gives entries for, as in `v1: first · v2: second`.
    fileprivate var historyNumbers: [UInt64] {
        split(separator: ":").compactMap { part in
            guard let word = part.split(separator: " ").last, word.first == "v" else { return nil }
            return UInt64(word.dropFirst())
        }
    }
}
