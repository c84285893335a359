import Diagnostics
import SyntaxSupport

/// Frozen copies beside what is written for their releases.
extension SwiftDataReview {
    // MARK: SK211

    var copyFindings: [Finding] {
        versions.schemas.compactMap { schema -> Finding? in
            let file = schema.source.file
            guard let name = file.frozenRelease, let release = releases.first(where: { $0.name == name }),
                let expected = text(of: schema, as: release), expected != file.text
            else { return nil }
            let (lines, others) = (file.text.lines, expected.lines)
            let line = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            return MigrationRule.editedCopy.finding(
                "'\(schema.path.joined(separator: "."))' is not what is written for '\(name)'",
                at: SourceLocation(file: file.path, line: (line ?? min(lines.count, others.count)) + 1, column: 1),
                hint: "take it back: git checkout -- \(file.path)"
            )
        }
    }

    /// The text of a schema as `make` writes it for a release.
    private func text(of schema: SchemaVersions.VersionedSchema, as release: ReviewedRelease) -> String? {
        guard let templates else { return nil }
        let parsed = release.sources.map { file in file.parsed { $0 } }
        let name = FrozenSchema.Name(
            type: schema.path.last ?? "",
            version: schema.numbers ?? [],
            release: release.name
        )
        let copy = FrozenSchema(of: parsed, models: release.schema, as: name)
        return try? copy.text(file: schema.source.file.path.fileName, templates: templates, isolation: isolation)
    }
}

extension SourceFile {
    /// The release that the file says it is a frozen copy of.
    var frozenRelease: String? {
        let mark = "// skein:frozen "
        // It stands above the first declaration.
        for line in text.lines.prefix(20) where line.hasPrefix(mark) {
            return String(line.dropFirst(mark.count).reversed().drop { $0.isWhitespace }.reversed())
        }
        return nil
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
