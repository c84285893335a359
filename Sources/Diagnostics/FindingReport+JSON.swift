internal import JSON

extension FindingReport {
    /// The report that `--format json` promises; new fields may come, none goes while `version` is 1.
    var jsonReport: JSONValue {
        ["version": 1, "findings": .array(findings.map(jsonFinding))]
    }

    private func jsonFinding(_ finding: Finding) -> JSONValue {
        var object: JSONObject = [
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
            "file": .string(finding.location.file),
            "line": JSONValue(finding.location.line),
            "column": JSONValue(finding.location.column),
        ]
        object["hint"] = finding.hint.map(JSONValue.string)
        return .object(object)
    }
}
