/// An error that is told to the user as it stands.
///
/// Each module has one error type of its own that conforms to this protocol. The tool prints
/// `error: message`, a `hint:` line for each hint, and exits with the status.
public protocol ReportableError: Error {
    /// What is wrong, with the user's own words in quotation marks, in lower case and without a full stop.
    var message: String { get }

    /// What else belongs to it, line by line, such as what another program said.
    var details: [String] { get }

    /// What to do now: the next command to type, where there is one.
    var hints: [String] { get }

    /// Where in a file it is wrong, where that is known.
    var location: SourceLocation? { get }

    /// How the process ends.
    var exitStatus: ExitStatus { get }
}

extension ReportableError {
    /// No details.
    public var details: [String] { [] }

    /// No hint.
    public var hints: [String] { [] }

    /// No location.
    public var location: SourceLocation? { nil }

    /// The operation failed.
    public var exitStatus: ExitStatus { .failure }
}
