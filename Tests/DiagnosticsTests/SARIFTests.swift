import Diagnostics
import JSON
import TestSupport
import Testing

/// The rules of the SARIF 2.1.0 schema that concern what is written here.
@Suite("SARIF")
struct SARIFTests {
    private func run(_ findings: [Finding], rules: [Rule] = []) throws -> JSONNode {
        let tool = FindingReport.Tool(name: "skein", version: "0.1.0", informationURI: "https://example.com/skein")
        let report = FindingReport(
            findings: findings,
            rules: rules,
            tool: tool,
            folder: "/work/my app/sub",
            workspace: "/work/my app"
        )
        let log = try JSONDocument(Array(report.rendered(as: .sarif).utf8), file: "log.sarif").root
        #expect(log["version"]?.value == "2.1.0")
        #expect(log["$schema"]?.value.string?.hasSuffix("sarif-2.1.0.json") == true)
        #expect(log["runs"]?.elements.count == 1)
        return try #require(log["runs"]?.elements.first)
    }

    private func finding(
        _ message: String = "no",
        rule: String = "r",
        severity: Severity = .error,
        file: String = "a.swift",
        line: Int = 1
    ) -> Finding {
        let location = SourceLocation(file: file, line: line, column: 2)
        return Finding(rule: rule, severity: severity, message: message, location: location)
    }

    @Test("the driver has a name, a version and its rules")
    func driver() throws {
        let rule = Rule(id: "r", summary: "A rule.", help: "Do *this*.")
        let driver = try #require(try run([finding(rule: "other")], rules: [rule])["tool"]?["driver"]?.value)
        let expected: JSONValue = [
            "name": "skein", "semanticVersion": "0.1.0", "informationUri": "https://example.com/skein",
            "rules": [
                [
                    "id": "r", "shortDescription": ["text": "A rule."],
                    "help": ["text": "Do *this*.", "markdown": "Do *this*."],
                ],
                ["id": "other"],
            ],
        ]
        #expect(driver == expected)
    }

    @Test("every result names its rule by the index too, and a level of SARIF")
    func results() throws {
        let severities = Severity.allCases
        let findings = severities.enumerated().map {
            finding(rule: "r\($0.offset)", severity: $0.element, line: $0.offset + 1)
        }
        let run = try run(findings, rules: [Rule(id: "r1", summary: "One.", help: "")])
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
        let results = try #require(run["results"]?.elements)
        #expect(results.map { $0["level"]?.value } == ["error", "warning", "note"])
        for result in results {
            let index = try #require(result["ruleIndex"]?.value.number?.int)
            #expect(rules[index]["id"]?.value == result["ruleId"]?.value)
            #expect(result["message"]?["text"]?.value == "no")
        }
    }

    @Test(
        "a file is a URI: relative and based where it is in the workspace, else absolute",
        arguments: [
            ("a b.swift", "sub/a%20b.swift", "WORKSPACE"), ("../é#?.swift", "%C3%A9%23%3F.swift", "WORKSPACE"),
            ("../a:b.swift", "a%3Ab.swift", "WORKSPACE"), ("/else/x%.swift", "file:///else/x%25.swift", nil),
        ] as [(String, String, String?)]
    )
    func artifacts(file: String, uri: String, base: String?) throws {
        let run = try run([finding(file: file)])
        let artifact = run["results"]?.elements.first?["locations"]?.elements.first?["physicalLocation"]?[
            "artifactLocation"
        ]
        #expect(artifact?["uri"]?.value == .string(uri))
        #expect(artifact?["uriBaseId"]?.value.string == base)
        #expect(run["originalUriBaseIds"]?["WORKSPACE"]?["uri"]?.value == "file:///work/my%20app/")
    }

    @Test("lines and columns are at least 1", arguments: [(0, 1), (1, 1), (7, 7)])
    func region(line: Int, written: Int) throws {
        let result = try run([finding(line: line)])["results"]?.elements.first
        let region = result?["locations"]?.elements.first?["physicalLocation"]?["region"]
        #expect(region?.value == ["startLine": JSONValue(written), "startColumn": 2])
    }

    @Test(
        "columns count UTF-16 units in the line of the source, and bytes where it is not known",
        arguments: [
            ("a.swift", "x\nlet a = b", 2, 5, 5), ("a.swift", "é = b", 1, 6, 5), ("a.swift", "\r\n한 = b", 2, 7, 5),
            ("a.swift", "let 👍🏽 = b", 1, 16, 12), ("b.swift", "é = b", 1, 6, 6), ("a.swift", "é", 1, 9, 9),
            ("a.swift", "é", 7, 2, 2),
        ]
    )
    func columns(path: String, text: String, line: Int, column: Int, written: Int) throws {
        let report = FindingReport(
            findings: [
                Finding(
                    rule: "r",
                    severity: .note,
                    message: "no",
                    location: SourceLocation(file: "a.swift", line: line, column: column)
                )
            ],
            tool: FindingReport.Tool(name: "skein", version: "1.0.0"),
            folder: "/work",
            sources: [SourceFile(path: path, text: text)]
        )
        let log = try JSONDocument(Array(report.rendered(as: .sarif).utf8), file: "log.sarif").root
        let run = try #require(log["runs"]?.elements.first)
        #expect(run["columnKind"]?.value == "utf16CodeUnits")
        let place = run["results"]?.elements.first?["locations"]?.elements.first?["physicalLocation"]
        #expect(place?["region"]?["startColumn"]?.value == JSONValue(written))
    }

    @Test("a fingerprint survives a move to another line and tells equal findings of a file apart")
    func fingerprints() throws {
        func fingerprints(_ findings: Finding...) throws -> [String] {
            try run(findings)["results"]?.elements.compactMap {
                $0["partialFingerprints"]?["ruleFileMessage/v1"]?.value.string
            } ?? []
        }
        let before = try fingerprints(finding(line: 1), finding(line: 2), finding("other", line: 3))
        let after = try fingerprints(finding(line: 11), finding(line: 12), finding("other", line: 13))
        #expect(before == after)
        #expect(Set(before).count == 3)
        #expect(try fingerprints(finding(file: "b.swift")) != fingerprints(finding(file: "a.swift")))
    }
}
