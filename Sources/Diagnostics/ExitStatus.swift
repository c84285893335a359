/// How a process ends, after BSD's `sysexits.h` where it has a number for the case.
public enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
    /// Done.
    case success = 0
    /// Problems were found, or the operation failed.
    case failure = 1
    /// A person must act, as on a conflict.
    case personNeeded = 2
    /// The command line was wrong.
    case usage = 64
    /// A file was not in the form that it should have.
    case malformedInput = 65
    /// A file was missing or could not be read.
    case missingInput = 66
    /// A defect of the tool itself.
    case internalError = 70
    /// The user stopped the command.
    case interrupted = 130
}
