import JSON
import SwiftSyntax

/// The rows of a file before and after a migration.
struct FileComparison {
    let record: RunRecord
    let old: Schema
    let new: Schema
    /// What the app's comments say is lost.
    private let said: SaidLosses
    /// The classes whose rows were made anew from those of a class that is gone.
    private let replacements: [ReplacedClass]

    /// Rows that were and are there.
    typealias Pair = (before: RunRecord.Row, after: RunRecord.Row)

    init(record: RunRecord, from old: Schema, to new: Schema, code: [SourceFileSyntax]) {
        (self.record, self.old, self.new) = (record, old, new)
        let names = old.entities.flatMap { [$0.name] + $0.properties.map(\.name) }
        said = SaidLosses(in: code, knowing: Set(names))
        replacements = ReplacedClass.all(in: record, from: old, to: new)
    }

    func report(on table: String) -> MigrationReport.ClassReport {
        let (was, now) = (old.entity(storedAs: table), new.entity(storedAs: table))
        let (before, after) = (record.before[table] ?? [], record.after[table] ?? [])
        guard let now else {
            let heir = replacements.first { $0.old.storedName == table }
            let stays = record.tables.contains(table)
            let note =
                stays ? "the class was removed; its table and rows stay in the file" : "the migration deleted the table"
            let other = heir.map { "replaced by '\($0.new.name)'; \(note)" }
            return report(on: was?.name ?? table, before, after, lost: heir == nil ? nil : 0, note: other ?? note)
        }
        guard let was else {
            guard let replaced = replacements.first(where: { $0.new.storedName == table }) else {
                return report(on: now.name, before, after, note: "the class is new")
            }
            return report(on: replaced, after)
        }
        let rows = Dictionary(after.map { ($0.number, $0) }) { first, _ in first }
        let pairs = before.compactMap { row in rows[row.number].map { (row, $0) } }
        // Where no row is left, nothing can be said of what it held.
        guard before.isEmpty || !pairs.isEmpty else {
            return report(on: now.name, before, after, note: "none of its old rows is left")
        }
        return report(on: now.name, before, after, properties: properties(of: was, now, pairs))
    }

    private func report(on replaced: ReplacedClass, _ after: [RunRecord.Row]) -> MigrationReport.ClassReport {
        let before = record.before[replaced.old.storedName] ?? []
        return report(
            on: replaced.new.name,
            before,
            after,
            lost: before.count - replaced.pairs.count,
            said: replaced.old.name,
            note: "replaces '\(replaced.old.name)'",
            properties: properties(of: replaced.old, replaced.new, replaced.pairs)
        )
    }

    private func report(
        on name: String,
        _ before: [RunRecord.Row],
        _ after: [RunRecord.Row],
        lost: Int? = nil,
        said saidName: String? = nil,
        note: String? = nil,
        properties: [MigrationReport.PropertyReport] = []
    ) -> MigrationReport.ClassReport {
        let numbers = Set(after.map(\.number))
        let names = Set([name, saidName].compactMap(\.self))
        return MigrationReport.ClassReport(
            name: name,
            oldRows: before.count,
            newRows: after.count,
            lostRows: lost ?? before.count { !numbers.contains($0.number) && !$0.isDeleted },
            isLossSaid: names.contains { name in
                said.say(lossOfRowsOf: name, with: Set(old.entity(named: name)?.properties.map(\.name) ?? []))
            },
            note: note,
            properties: properties
        )
    }

    private func properties(of was: Entity, _ now: Entity, _ pairs: [Pair]) -> [MigrationReport.PropertyReport] {
        let stored = was.properties.filter(old.canStore)
        let moved = stored.map { record.renamed($0.storedName, in: was.storedName) ?? $0.storedName }
        let new = now.properties.filter { !moved.contains($0.storedName) && self.new.canStore($0) }
        return zip(stored, moved).map { property, column in
            .init(name: property.name, fate: fate(of: property, column, of: was, now, pairs))
        } + new.map { .init(name: $0.name, fate: fate(ofNew: $0, pairs)) }
    }

    private func fate(
        of old: Property,
        _ column: String,
        of was: Entity,
        _ now: Entity,
        _ pairs: [Pair]
    ) -> MigrationReport.Fate {
        guard let property = now.properties.first(where: { $0.storedName == column }) else {
            let classes = Set(self.old.entities.map(\.name))
            let isSaid = said.say(lossOf: old.name, of: was.name, among: classes)
            return carried(old, now, pairs) ?? lost(old, pairs, isSaid: isSaid)
        }
        guard new.canStore(property) else {
            return .unknown("the sources do not explain the type '\(property.writtenType)'")
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
        guard case .link(let table) = property.type.storage, old.entity(storedAs: table)?.kind == .object,
            new.entity(storedAs: table)?.kind == .embedded
        else { return false }
        let number = /#[0-9]+/
        return before.text.replacing(number, with: "") == after.text.replacing(number, with: "")
    }

    /// Whether each row's value is now in another property, to which the app's code wrote it: whole, or a text as part of another.
    private func carried(_ old: Property, _ now: Entity, _ pairs: [Pair]) -> MigrationReport.Fate? {
        let cells = pairs.compactMap { pair in pair.before.cells[old.storedName].map { ($0, pair.after) } }
            .filter { !$0.0.isZero }
        guard !cells.isEmpty, old.type.storage != .bool else { return nil }
        let isText = old.type.storage == .string && old.type.collection == nil && old.type.enumeration == nil
        let target = now.properties.first { property in
            cells.allSatisfy { before, after in
                guard let cell = after.cells[property.storedName], cell.isWritten else { return false }
                return cell.text == today(before.text, of: old)
                    || (isText && cell.text.contains(before.text.dropFirst().dropLast()))
            }
        }
        return target.map { .carried(to: $0.name) }
    }

    /// Returns links as they read once they lead to the rows that were made anew from those that they led to.
    private func today(_ text: String, of property: Property) -> String {
        guard let table = property.type.linkedTable,
            let replaced = replacements.first(where: { $0.old.storedName == table })
        else { return text }
        let numbers = Dictionary(replaced.pairs.map { ($0.before.number, $0.after.number) }) { first, _ in first }
        return text.replacing(/[^ \[,]+ #([0-9]+)/) { match in
            Int(match.1).flatMap { numbers[$0] }.map { "\(replaced.new.name) #\($0)" } ?? String(match.0)
        }
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
}
