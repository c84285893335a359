extension FindingReport {
    /// The finding as a workflow command of GitHub Actions.
    func gitHubLine(for finding: Finding) -> String {
        let location = finding.location
        let command =
            switch finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        let file = FilePath.relative(FilePath.absolute(location.file, in: folder), to: workspace)
        let properties = [
            "file=\(escapedProperty(file))", "line=\(location.line)", "col=\(location.column)",
            "title=\(escapedProperty(finding.rule))",
        ]
        let message = finding.message + (finding.hint.map { "\nhint: \($0)" } ?? "")
        return "::\(command) \(properties.joined(separator: ","))::\(escapedData(message))\n"
    }

    /// Escapes what ends a command or begins an escape.
    private func escapedData(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// Escapes what ends a property, too.
    private func escapedProperty(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
