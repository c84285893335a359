public import Diagnostics

/// Why a project cannot be read.
public enum ProjectError: ReportableError, Hashable {
    /// The file is not a property list.
    case syntax(PropertyListFault, location: SourceLocation)
    /// The property list is not that of an Xcode project.
    case notProject(missing: String, location: SourceLocation)
    /// The file is not UTF-8.
    case notText(path: String)

    /// Returns the error with another name for the file.
    public func mapPath(_ transform: (String) -> String) -> ProjectError {
        func moved(_ place: SourceLocation) -> SourceLocation {
            SourceLocation(file: transform(place.file), line: place.line, column: place.column)
        }
        return switch self {
        case .syntax(let fault, let location): .syntax(fault, location: moved(location))
        case .notProject(let missing, let location): .notProject(missing: missing, location: moved(location))
        case .notText(let path): .notText(path: transform(path))
        }
    }

    /// What is wrong.
    public var message: String {
        switch self {
        case .syntax(let fault, _): fault.message
        case .notProject(let missing, _): "not an Xcode project: \(missing) is missing"
        case .notText(let path): "'\(path)' is not UTF-8"
        }
    }

    /// What to do about it.
    public var hints: [String] {
        switch self {
        case .syntax(.mergeConflict, _): ["resolve the conflict in it first"]
        case .syntax(.isXML, let location):
            ["open and save the project in Xcode, or: plutil -convert openstep '\(location.file)'"]
        case .syntax(_, let location), .notProject(_, let location):
            ["see what changed in it: git diff \(location.file.shellWord)"]
        case .notText: ["save it as UTF-8 and try again"]
        }
    }

    /// Where the file is wrong.
    public var location: SourceLocation? {
        switch self {
        case .syntax(_, let location), .notProject(_, let location): location
        case .notText: nil
        }
    }

    /// A wrong file is malformed input.
    public var exitStatus: ExitStatus { .malformedInput }
}

/// What is wrong with the text of a property list.
public enum PropertyListFault: Sendable, Hashable {
    /// Something else was expected.
    case expected(String, found: String)
    /// The text ends too early.
    case unclosed(String)
    /// Dictionaries and arrays nest too deeply.
    case tooDeep
    /// The marks of a merge conflict.
    case mergeConflict
    /// A property list in XML.
    case isXML
    /// More follows after the end.
    case trailing(String)

    var message: String {
        switch self {
        case .expected(let expected, let found): "expected \(expected), found \(found)"
        case .unclosed(let what): "\(what) is not closed"
        case .tooDeep: "this is nested too deeply to be read"
        case .mergeConflict: "there is an unresolved merge conflict"
        case .isXML: "the project is written in XML, which is not read"
        case .trailing(let found): "\(found) after the end of the property list"
        }
    }
}
