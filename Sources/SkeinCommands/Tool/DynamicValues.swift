import DateFormats
import Git
import GitFlow
import LocaleServices

/// Values that shells can offer and that only the moment knows, such as branches.
struct DynamicValues {
    /// What stands before a kind of branch where those are meant that only the remote has.
    static let trackable = "trackable-"

    let folder: String
    let environment: [String: String]

    /// Returns the values of a kind; none where they cannot be found, since a shell that completes has no place for messages.
    func values(of kind: String) -> [String] {
        (try? find(kind)) ?? []
    }

    private func find(_ kind: String) throws -> [String] {
        switch kind {
        case "formats": return FormatName.table.map(\.name)
        case "locales": return try LocaleServices().localeIdentifiers
        case "branches": return try repository().branches().map(\.name)
        case "revisions":
            let repository = try repository()
            return try repository.branches().map(\.name) + repository.tags().map(\.name)
        default:
            if kind.hasPrefix(Self.trackable) {
                let kind = BranchKind(String(kind.dropFirst(Self.trackable.count)))
                return try BranchTracking.candidates(of: kind, in: repository())
            }
            return try BranchListing(of: BranchKind(kind), in: repository()).entries.map(\.name)
        }
    }

    private func repository() throws -> Repository {
        try Repository(at: folder, environment: environment)
    }
}
