public import Diagnostics
public import JSON

/// Why a catalog cannot be read or synchronized.
public enum CatalogError: ReportableError, Hashable {
    /// The file is not JSON.
    case json(JSONError)
    /// A merge left its marks in the file; there is at least one conflict.
    case conflicts([MarkedCatalog.Conflict])
    /// The file is JSON, but has nothing of what makes a catalog.
    case notCatalog(missing: String, location: SourceLocation)
    /// A value is of another kind than its place asks for.
    case unexpectedKind(path: [String], expected: String, found: String, location: SourceLocation)
    /// More keys are gone from the code than are let go at once.
    case tooManyRemovals(removed: Int, of: Int, limit: Int)
    /// A key was to get the name of another.
    case keyTaken(String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .json(let error): error.message
        case .conflicts(let conflicts):
            (conflicts.first?.message ?? "a merge left a conflict")
                + (conflicts.count > 1 ? " (and \(conflicts.count - 1) more)" : "")
        case .notCatalog(let missing, _): "not a String Catalog: '\(missing)' is missing"
        case .unexpectedKind(let path, let expected, let found, _):
            path.isEmpty
                ? "not a String Catalog: expected \(expected), found \(found)"
                : "'\(path.joined(separator: " > "))' should be \(expected), not \(found)"
        case .tooManyRemovals(let removed, let count, let limit):
            "\(removed) of \(count) keys are gone from the code, more than \(limit)%"
        case .keyTaken(let key): "there is a key '\(key)' already"
        }
    }

    /// What to do about it.
    public var hints: [String] {
        switch self {
        case .json(let error) where !error.hints.isEmpty: error.hints
        case .json(let error): ["see what changed in it: git diff '\(error.file)'"]
        case .conflicts(let conflicts):
            [MarkedCatalog.Conflict.hint]
                + conflicts.prefix(1).map { "list them: skein strings format --check '\($0.location.file)'" }
        case .unexpectedKind(_, _, _, let location): ["see what changed in it: git diff '\(location.file)'"]
        case .notCatalog: ["name a String Catalog, as Xcode makes it: File > New > String Catalog"]
        case .tooManyRemovals:
            [
                "check that all sources of the catalog are given, or pass --max-removal 100% where the keys are meant to go"
            ]
        case .keyTaken: ["choose another key, or delete that one first"]
        }
    }

    /// Where the file is wrong.
    public var location: SourceLocation? {
        switch self {
        case .json(let error): error.location
        case .conflicts(let conflicts): conflicts.first?.location
        case .notCatalog(_, let location), .unexpectedKind(_, _, _, let location): location
        case .tooManyRemovals, .keyTaken: nil
        }
    }

    /// A wrong file is malformed input.
    public var exitStatus: ExitStatus {
        switch self {
        case .json, .notCatalog, .unexpectedKind: .malformedInput
        case .conflicts: .personNeeded
        case .tooManyRemovals, .keyTaken: .failure
        }
    }
}
