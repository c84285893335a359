public import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What is wrong with dates in sources.
public struct DateLintResult: Sendable {
    /// What the rules found, in the order of files and places.
    public let findings: [Finding]

    /// What is wrong with the sources themselves, so that not all could be read.
    public let syntaxFindings: [Finding]

    /// What puts findings right, by the number of the file.
    let fixes: [Int: [Fix]]

    /// An edit and the finding that it puts right.
    struct Fix: Sendable {
        let finding: Finding
        let edit: SourceEdit
    }
}

/// What was read of a source.
private struct ReadSource: Sendable {
    /// The number of the file among those that were given.
    let file: Int
    let facts: DateFacts
    let syntax: [Finding]
    let ignored: IgnoreComments
}

extension DateLinter {
    /// Words of which one is in every source that makes or configures a formatter.
    private static let triggers = TextSearch([
        "DateFormat", "dateFormat", "FormatStyle", "ParseStrategy", "ingStrategy", "strategy: .iso8601", "\\(year",
        "\\(month", "\\(day", "\\(hour", IgnoreComments.marker,
    ])

    /// Checks sources together, since patterns may be declared elsewhere than they are used.
    ///
    /// Sources that nothing points to are not parsed.
    public func lint(_ files: [SourceFile]) -> DateLintResult {
        let hasTrigger = files.concurrentMap { Self.triggers.matches($0.text) }
        var read = Self.read(files, at: files.indices.filter { hasTrigger[$0] }, behind: [])
        var index = FormatterIndex(read.map(\.facts))
        var searched: Set<String> = []
        // What these refer to may be declared in sources without such a word, and others may call their functions.
        while true {
            let words = index.wantedWords.subtracting(searched)
            guard !words.isEmpty else { break }
            searched.formUnion(words)
            let search = TextSearch(words)
            let known = Set(read.map(\.file))
            let found = files.concurrentMap { search.matches($0.text) }
            let others = files.indices.filter { found[$0] && !known.contains($0) }
            guard !others.isEmpty else { break }
            read = Self.read(files, at: others, behind: read)
            index = FormatterIndex(read.map(\.facts))
        }
        let found = SourceFindings(read.map(\.facts), index: index, rules: rules)
        return result(found, read, files)
    }

    /// Reads the facts of some of the files, on all cores.
    private static func read(_ files: [SourceFile], at numbers: [Int], behind before: [ReadSource]) -> [ReadSource] {
        let pairs = numbers.enumerated().map { (place: before.count + $0, file: $1) }
        return before
            + pairs.concurrentMap { place, file in
                files[file].parsed { source in
                    let collector = FactCollector(file: place)
                    collector.walk(source.tree)
                    return ReadSource(
                        file: file,
                        facts: collector.facts,
                        syntax: source.syntaxErrors,
                        ignored: IgnoreComments(source)
                    )
                }
            }
    }

    private static let ids = DateRule.all.map(\.id)

    private func result(_ found: SourceFindings, _ read: [ReadSource], _ files: [SourceFile]) -> DateLintResult {
        var findings: [Finding] = []
        var fixes: [Int: [DateLintResult.Fix]] = [:]
        let items = Dictionary(grouping: found.items, by: \.file)
        for (number, source) in read.enumerated() {
            let file = files[source.file]
            let unknown = DateRule.unknownRule
            if rules.contains(unknown) {
                findings += source.ignored.misuses(knowing: Self.ids, as: unknown.id, severity: unknown.severity)
            }
            let items = items[number] ?? []
            for (item, location) in zip(items, file.locations(at: items.map(\.offset))) {
                let finding = Finding(
                    rule: item.rule.id,
                    severity: item.isRemark ? .note : item.rule.severity,
                    message: item.message,
                    location: location,
                    hint: item.hint
                )
                guard !source.ignored.covers(finding) else { continue }
                findings.append(finding)
                if let edit = item.edit {
                    fixes[read[edit.file].file, default: []].append(.init(finding: finding, edit: edit))
                }
            }
        }
        return DateLintResult(findings: findings.sorted(), syntaxFindings: read.flatMap(\.syntax), fixes: fixes)
    }
}

extension [Finding] {
    /// The findings in the order of their places.
    fileprivate func sorted() -> [Finding] {
        sorted { ($0.location, $0.rule) < ($1.location, $1.rule) }
    }
}
