public import Diagnostics
import SyntaxSupport

/// A source in which findings were put right.
public struct FixedSource: Sendable {
    /// The source as it was.
    public let old: SourceFile
    /// The source as it is to be.
    public let new: SourceFile
    /// What was put right, in the order of the old places.
    public let findings: [Finding]
}

extension DateLinter {
    /// Puts right what has only one right answer, as text; every other byte stays.
    ///
    /// One edit may show what another rule finds, so it goes on until nothing changes. A source that would not parse as before is
    /// left as it is.
    ///
    /// - Returns: The sources that change.
    public func fixed(_ files: [SourceFile]) -> [FixedSource] {
        var files = files
        var fixed: [String: FixedSource] = [:]
        for _ in 0..<Self.maximumRounds {
            let round = fixedOnce(files)
            if round.isEmpty { break }
            for source in round {
                let before = fixed[source.old.path]
                fixed[source.old.path] = FixedSource(
                    old: before?.old ?? source.old,
                    new: source.new,
                    findings: (before?.findings ?? []) + source.findings
                )
            }
            files = files.map { fixed[$0.path]?.new ?? $0 }
        }
        return fixed.values.sorted { $0.new.path < $1.new.path }
    }

    /// More than one edit can need of another.
    private static let maximumRounds = 4

    private func fixedOnce(_ files: [SourceFile]) -> [FixedSource] {
        let result = lint(files)
        return result.fixes.sorted { $0.key < $1.key }.compactMap { number, fixes in
            let old = files[number]
            let edits = Set(fixes.map(\.edit))
            let new = SourceFile(path: old.path, text: Array(edits).applied(to: old.text))
            guard new != old, new.countOfSyntaxErrors <= old.countOfSyntaxErrors else { return nil }
            return FixedSource(old: old, new: new, findings: fixes.map(\.finding))
        }
    }
}

extension SourceFile {
    fileprivate var countOfSyntaxErrors: Int { parsed(\.syntaxErrors.count) }
}
