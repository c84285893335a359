package import JSON

extension FindingReport {
    /// The report that `--format json` promises; new fields may come, none goes while `version` is 1.
    var jsonReport: JSONValue {
        ["version": 1, "findings": .array(findings.map(\.json))]
    }
}

extension Finding {
    /// The finding as an object of JSON.
    package var json: JSONValue {
        var object: JSONObject = [
            "rule": .string(rule),
            "severity": .string(severity.rawValue),
            "message": .string(message),
            "file": .string(location.file),
            "line": JSONValue(location.line),
            "column": JSONValue(location.column),
        ]
        object["hint"] = hint.map(JSONValue.string)
        return .object(object)
    }
}
