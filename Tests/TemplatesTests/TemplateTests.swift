import Diagnostics
import Templates
import TestSupport
import Testing

/// One rule of the template language: a template, a value, and what comes out.
struct TemplateRule: Sendable, CustomTestStringConvertible {
    var rule: String
    var template: String
    var value: TemplateValue = [:]
    var partials: [String: String] = [:]
    var output: String

    var testDescription: String { rule }
}

@Suite struct TemplateTests {
    @Test("A template gives what the rules of the language say", arguments: interpolation + sections + lines + partials)
    func rule(_ rule: TemplateRule) throws {
        let partials = try rule.partials.mapValues { try Template(parsing: $0) }
        #expect(try Template(parsing: rule.template).render(rule.value, partials: partials) == rule.output)
    }

    static let interpolation = [
        TemplateRule(rule: "nothing in, nothing out", template: "", output: ""),
        TemplateRule(rule: "text stays", template: "a { b } c\n", output: "a { b } c\n"),
        TemplateRule(rule: "a name gives its text", template: "<{{ a }}>", value: ["a": "x"], output: "<x>"),
        TemplateRule(rule: "nothing is escaped", template: "{{a}}", value: ["a": "<&\">"], output: "<&\">"),
        TemplateRule(rule: "three braces", template: "{{{ a }}}}", value: ["a": "x"], output: "x}"),
        TemplateRule(rule: "an ampersand", template: "{{& a }}", value: ["a": "x"], output: "x"),
        TemplateRule(rule: "a missing name gives nothing", template: "[{{a}}{{b.c}}]", output: "[]"),
        TemplateRule(rule: "dots go into records", template: "{{a.b}}", value: ["a": ["b": "x"]], output: "x"),
        TemplateRule(
            rule: "the first word decides the record, and no outer one is tried",
            template: "{{#a}}{{b.c}}{{/a}}",
            value: ["a": ["b": [:]], "b": ["c": "wrong"]],
            output: ""
        ),
        TemplateRule(
            rule: "a dot is the value itself",
            template: "{{#a}}{{.}},{{/a}}",
            value: ["a": ["1", "2"]],
            output: "1,2,"
        ),
        TemplateRule(rule: "a comment gives nothing", template: "a{{! b\n c }}d", output: "ad"),
        TemplateRule(
            rule: "a value is not a template",
            template: "{{a}}",
            value: ["a": "{{b}}", "b": "x"],
            output: "{{b}}"
        ),
        TemplateRule(
            rule: "delimiters change",
            template: "{{=<% %>=}}<%a%>{{a}}<%={{ }}=%>{{a}}",
            value: ["a": "x"],
            output: "x{{a}}x"
        ),
        TemplateRule(rule: "one sign can be a delimiter", template: "{{=| |=}}|a|", value: ["a": "x"], output: "x"),
        TemplateRule(rule: "text in any script", template: "日{{a}}🪿", value: ["a": "é"], output: "日é🪿"),
    ]

    static let sections = [
        TemplateRule(rule: "true is written", template: "{{#a}}x{{/a}}", value: ["a": true], output: "x"),
        TemplateRule(rule: "false is not", template: "{{#a}}x{{/a}}", value: ["a": false], output: ""),
        TemplateRule(rule: "a missing one is not", template: "{{#a}}x{{/a}}", output: ""),
        TemplateRule(rule: "an empty text is not", template: "{{#a}}x{{/a}}", value: ["a": ""], output: ""),
        TemplateRule(rule: "an empty list is not", template: "{{#a}}x{{/a}}", value: ["a": []], output: ""),
        TemplateRule(
            rule: "a list once each",
            template: "{{#a}}{{b}}{{/a}}",
            value: ["a": [["b": "1"], ["b": "2"]]],
            output: "12"
        ),
        TemplateRule(
            rule: "a record opens its names",
            template: "{{#a}}{{b}}{{c}}{{/a}}",
            value: ["a": ["b": "1"], "c": "2"],
            output: "12"
        ),
        TemplateRule(
            rule: "the inner name hides the outer",
            template: "{{#a}}{{b}}{{/a}}",
            value: ["a": ["b": "in"], "b": "out"],
            output: "in"
        ),
        TemplateRule(rule: "a text opens too", template: "{{#a}}<{{.}}>{{/a}}", value: ["a": "x"], output: "<x>"),
        TemplateRule(rule: "inverted: false", template: "{{^a}}x{{/a}}", value: ["a": false], output: "x"),
        TemplateRule(rule: "inverted: missing", template: "{{^a}}x{{/a}}", output: "x"),
        TemplateRule(rule: "inverted: empty list", template: "{{^a}}x{{/a}}", value: ["a": []], output: "x"),
        TemplateRule(rule: "inverted: true", template: "{{^a}}x{{/a}}", value: ["a": true], output: ""),
        TemplateRule(
            rule: "sections nest",
            template: "{{#a}}1{{#b}}2{{/b}}{{^b}}3{{/b}}{{/a}}",
            value: ["a": true],
            output: "13"
        ),
        TemplateRule(
            rule: "one name in itself",
            template: "{{#a}}{{#a}}x{{/a}}{{/a}}",
            value: ["a": true],
            output: "x"
        ),
        TemplateRule(rule: "dots in sections", template: "{{#a.b}}x{{/a.b}}", value: ["a": ["b": true]], output: "x"),
        TemplateRule(
            rule: "a list in a list",
            template: "{{#.}}{{#.}}{{.}}{{/.}};{{/.}}",
            value: [["1", "2"], ["3"]],
            output: "12;3;"
        ),
    ]

    static let lines = [
        TemplateRule(
            rule: "section tags take their lines",
            template: "a\n{{#b}}\nc\n{{/b}}\nd\n",
            value: ["b": true],
            output: "a\nc\nd\n"
        ),
        TemplateRule(
            rule: "with white space around",
            template: "a\n  {{#b}} \t\nc\n\t{{/b}}\nd",
            value: ["b": true],
            output: "a\nc\nd"
        ),
        TemplateRule(rule: "comments too", template: "a\n  {{! b\n c }}\nd", output: "a\nd"),
        TemplateRule(rule: "delimiter tags too", template: "a\n{{=| |=}}\nd", output: "a\nd"),
        TemplateRule(rule: "at the end without a line break", template: "a\n  {{! b }}", output: "a\n"),
        TemplateRule(
            rule: "with carriage returns",
            template: "a\r\n{{#b}}\r\nc\r\n{{/b}}\r\nd",
            value: ["b": true],
            output: "a\r\nc\r\nd"
        ),
        TemplateRule(rule: "not beside text", template: "a {{! b }}\nd", output: "a \nd"),
        TemplateRule(rule: "not beside another tag", template: " {{#b}}{{/b}}\nd", output: " \nd"),
        TemplateRule(rule: "variables keep their lines", template: "a\n  {{b}}\nd", output: "a\n  \nd"),
    ]

    static let partials = [
        TemplateRule(
            rule: "a partial is put in",
            template: "[{{>a}}]",
            value: ["b": "x"],
            partials: ["a": "{{b}}"],
            output: "[x]"
        ),
        TemplateRule(rule: "a missing partial gives nothing", template: "[{{>a}}]", output: "[]"),
        TemplateRule(
            rule: "it sees the section's names",
            template: "{{#c}}{{>a}}{{/c}}",
            value: ["c": ["b": "x"]],
            partials: ["a": "{{b}}"],
            output: "x"
        ),
        TemplateRule(
            rule: "alone on a line it is moved right",
            template: "f {\n    {{>a}}\n}\n",
            partials: ["a": "1\n2\n"],
            output: "f {\n    1\n    2\n}\n"
        ),
        TemplateRule(
            rule: "its blank lines stay blank",
            template: "  {{>a}}\n",
            partials: ["a": "1\n\n2\n"],
            output: "  1\n\n  2\n"
        ),
        TemplateRule(
            rule: "what a value says is not moved",
            template: "  {{>a}}\n",
            value: ["b": "1\n2"],
            partials: ["a": "{{b}}\n"],
            output: "  1\n2\n"
        ),
        TemplateRule(
            rule: "beside text it is not moved",
            template: "- {{>a}}",
            partials: ["a": "1\n2"],
            output: "- 1\n2"
        ),
        TemplateRule(
            rule: "it moves with carriage returns",
            template: "  {{>a}}\n",
            partials: ["a": "1\r\n\r\n2\r\n"],
            output: "  1\r\n\r\n  2\r\n"
        ),
        TemplateRule(
            rule: "it may name itself",
            template: "{{>a}}",
            value: ["v": "1", "n": [["v": "2", "n": []]]],
            partials: ["a": "{{v}}{{#n}}<{{>a}}>{{/n}}"],
            output: "1<2>"
        ),
    ]

    @Test(
        "A broken template says what is wrong and where",
        arguments: [
            ("a\n 1️⃣{{b", "the tag is not closed"),
            ("1️⃣{{{b}}", "the tag is not closed"),
            ("1️⃣{{#a}}\n{{#b}}{{/b}}", "the section 'a' is not closed"),
            ("é1️⃣{{/a}}", "'a' is closed but was not opened"),
            ("{{#a}}\n1️⃣{{/b}}", "'b' is closed where 'a' is open"),
            ("1️⃣{{}}", "the tag has no name"),
            ("1️⃣{{a b}}", "'a b' is not a name"),
            ("1️⃣{{=<%=}}", "'<%' does not set two delimiters"),
            ("1️⃣{{<a}}", "unknown kind of tag '<'"),
            ("1️⃣{{$a}}", "unknown kind of tag '$'"),
        ]
    )
    func error(marked: String, message: String) throws {
        let source = MarkedText(marked)
        let error = try #require(throws: TemplateError.self) { try Template(parsing: source.text, name: "x.mustache") }
        #expect(error.message == message)
        let place = try #require(error.location)
        #expect(place.file == "x.mustache")
        #expect((place.line, place.column) == source.positions["1️⃣"] ?? (0, 0))
    }

    @Test("Sections that nest without end are refused, and partials that name themselves without end")
    func depth() throws {
        let deep = String(repeating: "{{#a}}", count: 100_000)
        #expect(throws: TemplateError.self) { try Template(parsing: deep) }
        let loop = try Template(parsing: "{{>a}}")
        #expect(throws: TemplateError.self) { try loop.render([:], partials: ["a": loop]) }
    }

    @Test("Each built-in template can be parsed, and a project's own wins over it")
    func builtIn() throws {
        #expect(!TemplateSet.builtInTexts.isEmpty)
        #expect(throws: Never.self) { try TemplateSet() }
        let own = try TemplateSet(overrides: ["realm-migration-step": "{{a}}!"])
        #expect(try own.render("realm-migration-step", ["a": "x"]) == "x!")
        #expect(throws: TemplateError.unknownTemplate("other")) { try own.render("other", [:]) }
    }
}
