internal import JSON

/// Findings, and what it takes to report them in every format.
public struct FindingReport: Sendable, Hashable {
    /// The program that found them.
    public struct Tool: Sendable, Hashable {
        /// The program's name.
        public let name: String

        /// The program's semantic version.
        public let version: String

        /// The address of the program's home page.
        public let informationURI: String?

        /// Creates a description of a program.
        public init(name: String, version: String, informationURI: String? = nil) {
            self.name = name
            self.version = version
            self.informationURI = informationURI
        }
    }

    /// What was found, in the order of files and lines.
    public let findings: [Finding]

    /// The rules that were applied.
    public let rules: [Rule]

    /// The program that applied them.
    public let tool: Tool

    /// The absolute path of the folder that the findings' paths are relative to.
    public let folder: String

    /// The absolute path of the folder that a service checks out, which it wants paths to be relative to.
    public let workspace: String

    /// The files that findings are in, as far as they are known, from which columns in other units are counted.
    public let sources: [SourceFile]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - findings: What was found, in any order.
    ///   - rules: The rules that were applied; those of the findings are added where they are missing.
    ///   - tool: The program that applied them.
    ///   - folder: The absolute path that relative paths of findings start from: the current folder.
    ///   - workspace: The absolute path of the repository for `github` and `sarif`; `folder` where it is nil.
    ///   - sources: The files that findings are in, by the paths that the findings have. Without its file a finding keeps its column of
    ///     bytes in SARIF, which is right as long as all before it on the line is ASCII.
    public init(
        findings: [Finding],
        rules: [Rule] = [],
        tool: Tool,
        folder: String,
        workspace: String? = nil,
        sources: [SourceFile] = []
    ) {
        self.findings = findings.sorted { left, right in
            left.location == right.location
                ? (left.rule, left.message) < (right.rule, right.message) : left.location < right.location
        }
        self.rules = rules
        self.tool = tool
        self.folder = folder
        self.workspace = workspace ?? folder
        self.sources = sources
    }

    /// Returns the report as text that ends with a newline; where nothing was found, `text`, `xcode` and `github` are empty.
    ///
    /// - Parameters:
    ///   - format: The form.
    ///   - usesColor: Whether `text` is coloured for a terminal.
    /// - Returns: The text.
    public func rendered(as format: FindingFormat, usesColor: Bool = false) -> String {
        switch format {
        case .text: findings.map { textLines(for: $0, usesColor: usesColor) }.joined()
        case .xcode: findings.map(xcodeLines).joined()
        case .github: findings.map(gitHubLine).joined()
        case .sarif: sarifLog.text(.pretty) + "\n"
        case .json: jsonReport.text(.pretty, sortsKeys: true) + "\n"
        }
    }
}
