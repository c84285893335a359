public import Commands
public import Diagnostics
import Git
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

extension Context {
    /// Writes what was found in the user's files as a result, in the form that the user wants; the columns of `sarif` are counted in
    /// the sources.
    func write(_ findings: [Finding], rules: [Rule], as format: FindingFormat, sources: [SourceFile]) throws {
        // Services want paths from the top of what they check out.
        let workTree = try? Repository(at: folder, environment: environment).workTree
        let report = FindingReport(
            findings: findings,
            rules: rules,
            tool: FindingReport.Tool(name: "skein", version: Skein.version),
            folder: folder,
            workspace: workTree,
            sources: sources
        )
        try console.write(report.rendered(as: format, usesColor: console.usesColor && console.writesToTerminal))
    }
}

extension FindingFormat: ArgumentValue {}
