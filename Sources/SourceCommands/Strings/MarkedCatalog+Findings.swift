import Diagnostics
import StringCatalogs

extension MarkedCatalog.Conflict {
    /// The conflict as a finding; what to do about it is the same for all of them.
    var finding: Finding {
        Finding(rule: Rule.mergeConflict.id, severity: .error, message: message, location: location)
    }
}

extension Rule {
    /// A catalog with the marks of a merge.
    static let mergeConflict = Rule(
        id: "merge-conflict",
        summary: "Both sides of a merge changed the same member of a String Catalog.",
        help: "The file is no catalog before a person has decided. In each place, "
            + MarkedCatalog.Conflict.hint + "."
    )

    /// A catalog with other bytes than Xcode would write.
    static let catalogFormat = Rule(
        id: "catalog-format",
        summary: "A String Catalog is not as Xcode would write it.",
        help: "Xcode rewrites the file when somebody next edits it, and the change hides among lines that only moved. "
            + "Run `skein strings format` on it."
    )
}
