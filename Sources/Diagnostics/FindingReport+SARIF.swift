internal import JSON

/// SARIF 2.1.0 (OASIS Standard, 27 March 2020).
///
/// A finding counts its column in UTF-8 bytes, and SARIF in UTF-16 units or code points. The log says that it has the former, its
/// default, and they are counted in the lines of the sources.
extension FindingReport {
    /// The whole log, with one run.
    var sarifLog: JSONValue {
        let rules = self.rules + rulesWithoutDescription
        let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var driver: JSONObject = ["name": .string(tool.name), "semanticVersion": .string(tool.version)]
        driver["informationUri"] = tool.informationURI.map(JSONValue.string)
        driver["rules"] = .array(rules.map(sarifRule))
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": .object(driver)],
                    "originalUriBaseIds": [
                        "WORKSPACE": ["uri": .string("file://\(FilePath.percentEncoded(workspace))/")]
                    ],
                    "columnKind": "utf16CodeUnits",
                    "results": .array(sarifResults(indices)),
                ]
            ],
        ]
    }

    /// Rules that only a finding names, in the order of the findings.
    private var rulesWithoutDescription: [Rule] {
        var seen = Set(rules.map(\.id))
        return findings.filter { seen.insert($0.rule).inserted }.map { Rule(id: $0.rule, summary: "", help: "") }
    }

    private func sarifRule(_ rule: Rule) -> JSONValue {
        var object: JSONObject = ["id": .string(rule.id)]
        if !rule.summary.isEmpty { object["shortDescription"] = ["text": .string(rule.summary)] }
        if !rule.help.isEmpty { object["help"] = ["text": .string(rule.help), "markdown": .string(rule.help)] }
        return .object(object)
    }

    private func sarifResults(_ ruleIndices: [String: Int]) -> [JSONValue] {
        var occurrences: [String: Int] = [:]
        let columns = UTF16Columns(of: sources, with: findings)
        return findings.map { finding in
            let file = FilePath.relative(FilePath.absolute(finding.location.file, in: folder), to: workspace)
            let identity = fingerprint(of: [finding.rule, file, finding.message])
            occurrences[identity, default: 0] += 1
            return [
                "ruleId": .string(finding.rule),
                "ruleIndex": JSONValue(ruleIndices[finding.rule] ?? -1),
                "level": .string(finding.severity.rawValue),
                "message": ["text": .string(finding.message + (finding.hint.map { "\nhint: \($0)" } ?? ""))],
                "locations": [
                    [
                        "physicalLocation": [
                            "artifactLocation": sarifArtifact(file),
                            "region": [
                                "startLine": JSONValue(max(1, finding.location.line)),
                                "startColumn": JSONValue(max(1, columns.column(of: finding.location))),
                            ],
                        ]
                    ]
                ],
                "partialFingerprints": ["ruleFileMessage/v1": "\(identity):\(occurrences[identity] ?? 1)"],
            ]
        }
    }

    private func sarifArtifact(_ file: String) -> JSONValue {
        if file.hasPrefix("/") { return ["uri": .string("file://" + FilePath.percentEncoded(file))] }
        return ["uri": .string(FilePath.percentEncoded(file)), "uriBaseId": "WORKSPACE"]
    }

    /// What stays the same when lines move: the FNV-1a hash of some texts, in hexadecimal.
    private func fingerprint(of texts: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in texts.joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Counts columns in UTF-16 units.
private struct UTF16Columns {
    /// The lines of the files with findings beyond the first column.
    private var lines: [String: [Substring.UTF8View]] = [:]

    init(of sources: [SourceFile], with findings: [Finding]) {
        let paths = Set(findings.map(\.location.file))
        for source in sources where paths.contains(source.path) {
            // What ends a line for the compiler, whose lines findings have.
            lines[source.path] = source.text.split(omittingEmptySubsequences: false) {
                ["\n", "\r\n", "\r"].contains($0)
            }.map(\.utf8)
        }
    }

    /// Returns the column of a place, or the one of bytes where its line is not known.
    func column(of place: SourceLocation) -> Int {
        guard let lines = lines[place.file], lines.indices.contains(place.line - 1),
            place.column - 1 <= lines[place.line - 1].count
        else { return place.column }
        return String(decoding: lines[place.line - 1].prefix(place.column - 1), as: UTF8.self).utf16.count + 1
    }
}
