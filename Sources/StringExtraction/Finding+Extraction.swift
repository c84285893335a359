import Diagnostics

extension Finding {
    /// A key of `NSLocalizedString` that interpolates: the lookup could never succeed.
    static func interpolatedKey(at location: Diagnostics.SourceLocation) -> Finding {
        Finding(
            rule: "interpolated-key",
            severity: .warning,
            message: "the key interpolates, so it has no translations",
            location: location,
            hint: "use String(localized:), which makes a format of the key"
        )
    }

    /// A table whose name no catalog can have.
    static func impossibleTable(_ table: String, at location: Diagnostics.SourceLocation) -> Finding {
        Finding(
            rule: "impossible-table",
            severity: .error,
            message: "'\(table)' cannot be the name of a table: it is that of a catalog, without a folder",
            location: location,
            hint: "write the catalog's name without folder and extension"
        )
    }

    /// A key whose table is not written as a literal.
    static func unknownTable(at location: Diagnostics.SourceLocation) -> Finding {
        Finding(
            rule: "unknown-table",
            severity: .warning,
            message: "the key's table is not a literal, so its catalog is not known; the key is left out",
            location: location,
            hint: "write the table's name as a string literal"
        )
    }
}
