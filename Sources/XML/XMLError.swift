public import Diagnostics

/// Why a document is not read.
public enum XMLError: ReportableError {
    /// The text is no XML, or is not read as it may be a trap.
    case malformed(XMLFault, SourceLocation)
    /// The library that reads XML is not there.
    case noLibrary(reason: String)

    /// What is wrong.
    public var message: String {
        switch self {
        case .malformed(let fault, _): fault.message
        case .noLibrary: "cannot load libxml2, which reads XML"
        }
    }

    /// What the system says.
    public var details: [String] {
        if case .noLibrary(let reason) = self { [reason] } else { [] }
    }

    /// What to do.
    public var hints: [String] {
        switch self {
        case .malformed(let fault, _): [fault.hint]
        case .noLibrary: ["install it: apt-get install libxml2-utils, or brew install libxml2"]
        }
    }

    /// Where it is.
    public var location: SourceLocation? {
        if case .malformed(_, let location) = self { location } else { nil }
    }

    /// How the process ends.
    public var exitStatus: ExitStatus {
        if case .malformed = self { .malformedInput } else { .failure }
    }
}

/// What is wrong with a document.
public enum XMLFault: Sendable, Hashable {
    /// It is not well-formed; what libxml2 says.
    case notWellFormed(String)
    /// There is nothing in it.
    case empty
    /// Lines that git marked stand in it.
    case mergeConflict
    /// A byte that is not UTF-8, or is none of a text.
    case notText(UInt8)
    /// It says that it is in another encoding.
    case encoding(String)
    /// It declares entities or the like.
    case declarations
    /// It refers to declarations elsewhere.
    case externalDeclarations(String)
    /// A reference to what is not declared.
    case unknownEntity(String)
    /// Elements are inside each other beyond the limit.
    case tooDeep(limit: Int)
    /// There are more bytes than the limit.
    case tooLarge(limit: Int)
    /// There are more elements and attributes than the limit.
    case tooMany(limit: Int)

    var message: String {
        switch self {
        case .notWellFormed(let reason): "this is no well-formed XML: \(reason)"
        case .empty: "there is nothing in this file"
        case .mergeConflict: "there is a merge conflict here"
        case .notText(let byte):
            "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) is no part of a text in UTF-8"
        case .encoding(let name): "the encoding '\(name)' is not read"
        case .declarations: "declarations in a document are not read, since they can be made to exhaust memory"
        case .externalDeclarations(let name): "the declarations in '\(name)' are not read"
        case .unknownEntity(let name): "'&\(name);' is not declared"
        case .tooDeep(let limit): "elements are nested more than \(limit) deep"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooMany(let limit): "there are more than \(limit) elements and attributes"
        }
    }

    var hint: String {
        switch self {
        case .notWellFormed: "take the file back from git, or mend it here"
        case .empty: "take the file back from git"
        case .mergeConflict: "resolve the conflict, and then repeat the command"
        case .notText, .encoding: "save the file as UTF-8"
        case .declarations: "write what the entities stand for, and remove what is between '[' and ']'"
        case .externalDeclarations: "remove the line '<!DOCTYPE …>'"
        case .unknownEntity: "write the character itself, or its number as in '&#160;'"
        case .tooDeep, .tooLarge, .tooMany: "see where the file comes from: nothing that tools write is like this"
        }
    }
}
