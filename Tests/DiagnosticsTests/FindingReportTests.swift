import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("Reports of findings")
struct FindingReportTests {
    private func report(_ findings: Finding...) -> FindingReport {
        FindingReport(
            findings: findings,
            rules: [
                Rule(id: "no-key", summary: "A key that code does not use.", help: "Remove it."),
                Rule(id: "unused", summary: "A rule without findings.", help: ""),
            ],
            tool: FindingReport.Tool(name: "skein", version: "0.1.0", informationURI: "https://example.com/skein"),
            folder: "/work/app/sub",
            workspace: "/work/app"
        )
    }

    private func finding(
        _ message: String = "the key is gone",
        rule: String = "no-key",
        severity: Severity = .warning,
        file: String = "a.swift",
        line: Int = 3,
        hint: String? = nil
    ) -> Finding {
        let location = SourceLocation(file: file, line: line, column: 7)
        return Finding(rule: rule, severity: severity, message: message, location: location, hint: hint)
    }

    // MARK: Text and Xcode

    @Test("text is a line for a finding and one for its hint")
    func text() {
        let report = report(finding(hint: "remove it"), finding("no", severity: .error, line: 4))
        let expected = """
            a.swift:3:7: warning: the key is gone [no-key]
            hint: remove it
            a.swift:4:7: error: no [no-key]

            """
        #expect(report.rendered(as: .text) == expected)
    }

    @Test("findings come in the order of their places")
    func order() {
        let report = report(
            finding("d", file: "b.swift", line: 1),
            finding("c", line: 10),
            finding("b", line: 2),
            finding("a", line: 2)
        )
        #expect(report.findings.map(\.message) == ["a", "b", "c", "d"])
    }

    @Test("colour is added only when asked for")
    func color() {
        let report = report(finding())
        let expected = "\u{1B}[1ma.swift:3:7:\u{1B}[0m \u{1B}[1;33mwarning\u{1B}[0m: the key is gone [no-key]\n"
        #expect(report.rendered(as: .text, usesColor: true) == expected)
        #expect(!report.rendered(as: .text).contains("\u{1B}"))
    }

    @Test(
        "a message stays on its line and cannot steer the terminal",
        arguments: [
            ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\t", "\\t"), ("\u{1B}[2J", "\\u{1B}[2J"),
            ("\u{9B}1m", "\\u{9B}1m"),
            ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2028}b", "a\\u{2028}b"), ("100 %: a, b", "100 %: a, b"),
            ("👩‍👧 é", "👩‍👧 é"),
        ]
    )
    func controlCharacters(message: String, shown: String) {
        let report = report(finding(message, hint: message))
        #expect(
            report.rendered(as: .text) == "a.swift:3:7: warning: \(shown) [no-key]\nhint: \(shown)\n"
        )
    }

    @Test(
        "xcode has absolute paths",
        arguments: [
            ("a.swift", "/work/app/sub/a.swift"), ("../b c/é.swift", "/work/app/b c/é.swift"),
            ("/x/./y.swift", "/x/y.swift"),
            ("../../../../z.swift", "/z.swift"),
        ]
    )
    func xcode(file: String, path: String) {
        let expected = """
            \(path):3:7: error: no [no-key]
            \(path):3:7: note: do this

            """
        #expect(report(finding("no", severity: .error, file: file, hint: "do this")).rendered(as: .xcode) == expected)
    }

    // MARK: GitHub

    @Test(
        "a GitHub command names severity and place",
        arguments: [(Severity.error, "error"), (.warning, "warning"), (.note, "notice")]
    )
    func gitHub(severity: Severity, command: String) {
        #expect(
            report(finding(severity: severity)).rendered(as: .github)
                == "::\(command) file=sub/a.swift,line=3,col=7,title=no-key::the key is gone\n"
        )
    }

    @Test("what would end a GitHub command is escaped, in properties more than in the message")
    func gitHubEscapes() {
        let finding = finding("50% a:b,c\r\nnext::error::x", rule: "a,b:c", file: "d:e,f%\n.swift", hint: "do, so")
        #expect(
            report(finding).rendered(as: .github)
                == "::warning file=sub/d%3Ae%2Cf%25%0A.swift,line=3,col=7,title=a%2Cb%3Ac"
                + "::50%25 a:b,c%0D%0Anext::error::x%0Ahint: do, so\n"
        )
    }

    @Test(
        "GitHub's paths are relative to the workspace, where they are in it",
        arguments: [
            ("../b.swift", "b.swift"), ("/work/app/c d.swift", "c d.swift"),
            ("/work/apples/e.swift", "/work/apples/e.swift"),
        ]
    )
    func gitHubPaths(file: String, path: String) {
        #expect(report(finding(file: file)).rendered(as: .github).hasPrefix("::warning file=\(path),"))
    }

    // MARK: JSON

    @Test("JSON has the promised fields")
    func json() {
        let expected = """
            {
              "findings": [
                {
                  "column": 7,
                  "file": "a.swift",
                  "hint": "say \\"x\\"",
                  "line": 3,
                  "message": "a\\nb",
                  "rule": "no-key",
                  "severity": "warning"
                }
              ],
              "version": 1
            }

            """
        #expect(report(finding("a\nb", hint: "say \"x\"")).rendered(as: .json) == expected)
    }

    @Test(
        "where nothing was found, formats for machines are whole and others are empty",
        arguments: FindingFormat.allCases
    )
    func empty(format: FindingFormat) throws {
        let text = report().rendered(as: format)
        switch format {
        case .text, .xcode, .github: #expect(text.isEmpty)
        case .json: #expect(text == "{\n  \"findings\": [],\n  \"version\": 1\n}\n")
        case .sarif: #expect(text.contains("\"results\": []"))
        }
    }

    @Test("a message of a megabyte is reported whole", arguments: FindingFormat.allCases)
    func long(format: FindingFormat) {
        let message = String(repeating: "é", count: 500_000)
        #expect(report(finding(message)).rendered(as: format).contains(message))
    }

    @Test(
        "a summary counts by severity",
        arguments: [
            ([], "no findings"), ([.error], "1 error"), ([.warning, .error, .error], "2 errors, 1 warning"),
            ([.note, .note], "2 notes"),
        ] as [([Severity], String)]
    )
    func summary(severities: [Severity], expected: String) {
        #expect(severities.map { finding(severity: $0) }.summary == expected)
    }
}
