public import Diagnostics
import Files

/// Why a file cannot be used.
public enum FileError: ReportableError {
    /// There is nothing at the path; a name near it may be there.
    case missing(path: String, nearest: String?)
    /// It is there and cannot be read or written, for the system's reason.
    case inaccessible(path: String, operation: String, reason: String)
    /// It holds bytes that are no text in UTF-8.
    case notText(SourceLocation)
    /// A folder is where a file should be.
    case isFolder(path: String)
    /// It is neither a file nor a folder, but a pipe, a device or a socket.
    case notRegular(path: String)
    /// It is larger than anything that is read whole.
    case tooLarge(path: String, limit: Int)
    /// It is a file of another kind than is read here.
    case wrongKind(path: String, expected: String)
    /// Nothing of a kind is below the paths.
    case nothingFound(kind: String, paths: [String])
    /// It is there already and is not to be replaced.
    case alreadyThere(path: String, hint: String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .missing(let path, _): "there is no file or folder '\(path)'"
        case .inaccessible(let path, let operation, let reason): "cannot \(operation) '\(path)': \(reason)"
        case .notText: "invalid UTF-8"
        case .isFolder(let path): "'\(path)' is a folder, and a file is needed"
        case .notRegular(let path): "'\(path)' is no file, but a pipe, a device or a socket"
        case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit >> 20) MB"
        case .wrongKind(let path, let expected): "'\(path)' is not \(expected)"
        case .nothingFound(let kind, let paths): "there are no \(kind) in \(paths.quotedList())"
        case .alreadyThere(let path, _): "'\(path)' is there already and was left alone"
        }
    }

    /// What to do now.
    public var hints: [String] {
        switch self {
        case .notText(let location): ["save '\(location.file)' as UTF-8 and try again"]
        case .alreadyThere(_, let hint): [hint]
        case .missing(_, let nearest?): ["did you mean '\(nearest)'?"]
        case .inaccessible(let path, let operation, _): ["see who may \(operation) it: ls -ld '\(path)'"]
        case .wrongKind: ["name a file of that kind, or a folder to search"]
        case .nothingFound: ["name the folder that holds them"]
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
        case .missing, .isFolder, .notRegular, .nothingFound: .missingInput
        case .notText, .wrongKind, .tooLarge: .malformedInput
        case .alreadyThere: .personNeeded
        case .inaccessible(_, let operation, _): operation == "read" ? .missingInput : .failure
        }
    }
}

extension FileError {
    /// Tells why something at a path cannot be read.
    init(reading path: String, _ error: SystemError) {
        if error.meansMissing {
            self = .missing(path: path, nearest: Self.nearest(to: path))
        } else if error.meansFolder {
            self = .isFolder(path: path)
        } else {
            self = .inaccessible(path: path, operation: "read", reason: error.reason)
        }
    }

    /// Returns the path beside the one that is missing whose name is nearest to its name.
    static func nearest(to path: String) -> String? {
        let file = File(path)
        let folder = file.folder?.path ?? ""
        let names = (try? File(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder).names()) ?? []
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Suggestion.nearest(to: name, in: names).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
}
