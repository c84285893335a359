public import Diagnostics
import Files

/// Why a file cannot be used.
public enum FileError: ReportableError {
    /// There is nothing at the path.
    case missing(path: String)
    /// It is there and cannot be read or written, for the system's reason.
    case inaccessible(path: String, operation: String, reason: String)
    /// It holds bytes that are no text in UTF-8.
    case notText(SourceLocation)
    /// A folder is where a file should be.
    case isFolder(path: String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .missing(let path): "there is no file or folder '\(path)'"
        case .inaccessible(let path, let operation, let reason): "cannot \(operation) '\(path)': \(reason)"
        case .notText: "invalid UTF-8"
        case .isFolder(let path): "'\(path)' is a folder, and a file is needed"
        }
    }

    /// What to do now.
    public var hints: [String] {
        switch self {
        case .notText(let location): ["save '\(location.file)' as UTF-8 and try again"]
        default: []
        }
    }

    /// Where the first byte stands that is no text.
    public var location: SourceLocation? {
        if case .notText(let location) = self { location } else { nil }
    }

    /// How the process ends.
    public var exitStatus: ExitStatus {
        switch self {
        case .missing, .isFolder: .missingInput
        case .notText: .malformedInput
        case .inaccessible(_, let operation, _): operation == "read" ? .missingInput : .failure
        }
    }
}

extension FileError {
    /// Tells why something at a path cannot be read.
    init(reading path: String, _ error: SystemError) {
        if error.meansMissing {
            self = .missing(path: path)
        } else if error.meansFolder {
            self = .isFolder(path: path)
        } else {
            self = .inaccessible(path: path, operation: "read", reason: error.reason)
        }
    }
}
