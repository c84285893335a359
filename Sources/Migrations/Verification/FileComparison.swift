import JSON
import SwiftSyntax

/// The rows of a file before and after a migration.
struct FileComparison {
    let record: RunRecord
    let old: Schema
    let new: Schema
    /// The words in comments and strings of the files that have to do with migrations.
    let said: [SaidWords]

    /// Rows that were and are there.
    private typealias Pair = (before: RunRecord.Row, after: RunRecord.Row)

    func report(on table: String) -> MigrationReport.ClassReport? {
        let (before, after) = (record.before[table] ?? [], record.after[table] ?? [])
        let numbers = Set(after.map(\.number))
        let (was, now) = (old.entity(stored: table), new.entity(stored: table))
        var report = MigrationReport.ClassReport(
            name: (now ?? was)?.name ?? table,
            oldRows: before.count,
            newRows: after.count,
            lostRows: before.count { !numbers.contains($0.number) && !$0.isDeleted },
            isLossSaid: said.contains { $0.comments.contains((now ?? was)?.name ?? table) },
            note: nil,
            properties: []
        )
        guard let now else {
            report.note =
                record.tables.contains(table)
                ? "the class was removed; its table and rows stay in the file" : "the migration deleted the table"
            return report
        }
        guard let was else {
            report.note = "the class is new"
            return report
        }
        let rows = Dictionary(after.map { ($0.number, $0) }) { first, _ in first }
        let pairs = before.compactMap { row in rows[row.number].map { (row, $0) } }
        report.properties = properties(of: was, now, pairs)
        return report
    }

    private func properties(of was: Entity, _ now: Entity, _ pairs: [Pair]) -> [MigrationReport.PropertyReport] {
        let stored = was.properties.filter(old.canStore)
        let moved = stored.map { record.renamed($0.storedName, in: was.storedName) ?? $0.storedName }
        let new = now.properties.filter { !moved.contains($0.storedName) && self.new.canStore($0) }
        return zip(stored, moved).map { property, column in
            .init(name: property.name, fate: fate(of: property, column, now, pairs))
        } + new.map { .init(name: $0.name, fate: fate(ofNew: $0, pairs)) }
    }

    private func fate(of old: Property, _ column: String, _ now: Entity, _ pairs: [Pair]) -> MigrationReport.Fate {
        guard let property = now.properties.first(where: { $0.storedName == column }) else {
            return carried(old, now, pairs) ?? lost(old, pairs, isSaid: isNamed(old.name))
        }
        let cells = pairs.compactMap { pair -> (before: RunRecord.Cell, after: RunRecord.Cell)? in
            guard let before = pair.before.cells[old.storedName], let after = pair.after.cells[column] else {
                return nil
            }
            return (before, after)
        }
        if let reason = cells.lazy.compactMap(\.after.unknown).first { return .unknown(reason) }
        if let invalid = invalid(cells.map(\.after), property) { return invalid }
        let changed = cells.filter { cell in
            let isSame = cell.before.text == cell.after.text || (cell.before.isZero && cell.after.isZero)
            return !isSame && !isCopied(property, cell.before, cell.after)
        }
        if changed.contains(where: { !$0.after.isWritten && !$0.before.isZero }) {
            return lost(old, pairs, isSaid: false)
        }
        // A value says more than nothing does.
        if let example = changed.first(where: { !$0.before.isZero }) ?? changed.first {
            return .converted(from: example.before.text, to: example.after.text)
        }
        return .kept(as: property.name == old.name ? nil : property.name)
    }

    private func fate(ofNew property: Property, _ pairs: [Pair]) -> MigrationReport.Fate {
        let cells = pairs.compactMap { $0.after.cells[property.storedName] }
        if let reason = cells.lazy.compactMap(\.unknown).first { return .unknown(reason) }
        if let invalid = invalid(cells, property) { return invalid }
        var values: [String] = []
        for cell in cells where !values.contains(cell.text) { values.append(cell.text) }
        return cells.contains(where: \.isWritten)
            ? .filled(values) : .empty(values.first ?? property.type.zeroDescription)
    }

    /// Whether a link leads to a copy now, since what it led to lives in one place each from now on.
    private func isCopied(_ property: Property, _ before: RunRecord.Cell, _ after: RunRecord.Cell) -> Bool {
        guard case .link(let table) = property.type.storage, old.entity(stored: table)?.kind == .object,
            new.entity(stored: table)?.kind == .embedded
        else { return false }
        let number = /#[0-9]+/
        return before.text.replacing(number, with: "") == after.text.replacing(number, with: "")
    }

    /// Whether each row's value is now in another property, to which the app's code wrote it.
    private func carried(_ old: Property, _ now: Entity, _ pairs: [Pair]) -> MigrationReport.Fate? {
        let cells = pairs.compactMap { pair in pair.before.cells[old.storedName].map { ($0, pair.after) } }
            .filter { !$0.0.isZero }
        guard !cells.isEmpty, old.type.storage != .bool else { return nil }
        let target = now.properties.first { property in
            cells.allSatisfy { before, after in
                after.cells[property.storedName].map { $0.isWritten && $0.text == before.text } ?? false
            }
        }
        return target.map { .carried(to: $0.name) }
    }

    private func lost(_ old: Property, _ pairs: [Pair], isSaid: Bool) -> MigrationReport.Fate {
        let values = pairs.compactMap { $0.before.cells[old.storedName] }.filter { !$0.isZero }.map(\.text)
        return .lost(example: values.joined(separator: ", "), isSaid: isSaid)
    }

    private func invalid(_ cells: [RunRecord.Cell], _ property: Property) -> MigrationReport.Fate? {
        guard let name = property.type.enumeration, property.type.collection == nil, !property.type.isOptional,
            let enumeration = new.enumeration(named: name)
        else { return nil }
        let values = enumeration.rawValues.map { value in
            value.string?.asLiteral ?? value.number?.text ?? ""
        }
        return cells.first { !values.contains($0.text) }.map { .invalid($0.text, enumeration: name) }
    }

    /// Whether the code that migrates names a property, in a string or a comment.
    private func isNamed(_ name: String) -> Bool {
        said.contains { $0.comments.contains(name) || $0.strings.contains(name) }
    }
}

/// The words that stand in a file besides its code.
struct SaidWords {
    private(set) var comments: Set<String> = []
    private(set) var strings: Set<String> = []

    /// Takes the words of a file.
    init(_ file: SourceFileSyntax) {
        for token in file.tokens(viewMode: .sourceAccurate) {
            if case .stringSegment(let text) = token.tokenKind { strings.formUnion(text.words) }
            for piece in token.leadingTrivia.pieces + token.trailingTrivia.pieces {
                switch piece {
                case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
                    .docBlockComment(let text):
                    comments.formUnion(text.words)
                default: break
                }
            }
        }
    }
}

extension String {
    fileprivate var words: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) }
    }
}

extension Schema {
    /// Returns the entity of a table.
    fileprivate func entity(stored name: String) -> Entity? {
        entities.first { $0.storedName == name }
    }
}
