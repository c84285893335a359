import Diagnostics
import SkeinCommands

extension Context {
    /// Tells what was found in the user's files, on standard error.
    ///
    /// - Throws: ``ExitStatus/malformedInput`` where one of the findings is an error, since what follows would mislead.
    func report(_ findings: [Finding]) throws {
        for finding in findings { console.report(finding) }
        if findings.contains(where: { $0.severity == .error }) { throw ExitStatus.malformedInput }
    }
}
