import Diagnostics
import TestSupport
import Testing

@testable import StringCatalogs

@Suite("A catalog with the marks of a merge")
struct MarkedCatalogTests {
    @Test("marks stand around the smallest whole members")
    func marks() throws {
        let base = try StringCatalog(strings: MergeCase.text("A"))
        let merge = CatalogMerge(
            try StringCatalog(strings: MergeCase.text("B")),
            try StringCatalog(strings: MergeCase.text("C")),
            base: base
        )
        let file = try merge.marked(file: "L.xcstrings", order: .foundation, markerSize: 9)
        #expect(
            String(decoding: file.bytes, as: UTF8.self) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "a" : {
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                <<<<<<<<< ours
                            "value" : "B"
                =========
                            "value" : "C"
                >>>>>>>>> theirs
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }
                """
        )
        let conflicts = [
            MarkedCatalog.Conflict(
                path: try #require(merge.conflicts.first),
                location: .init(file: "L.xcstrings", line: 9, column: 1)
            )
        ]
        #expect(file.conflicts == conflicts)
        #expect(throws: CatalogError.conflicts(conflicts)) { try StringCatalog(file.bytes, file: "L.xcstrings") }
        // Git merges two common ancestors first, and gives what came of it as the base.
        let agreed = try #require(MarkedCatalog(file.bytes, file: "L.xcstrings")).agreed(file: "L.xcstrings")
        #expect(
            try agreed.text()
                == StringCatalog(strings: "{a: {localizations: {de: {stringUnit: {state: 'translated'}}}}}").text()
        )
    }

    @Test(
        "a file with marks says so, even where they are all that it has, and a person must act",
        arguments: [
            ("{\n<<<<<<< HEAD", "a merge left a conflict"),
            ("{\n<<<<<<< a\n\"b\"", "both sides of a merge changed 'b'"),
        ]
    )
    func markedFile(text: String, message: String) {
        let error = #expect(throws: CatalogError.self) { try StringCatalog(Array(text.utf8), file: "L.xcstrings") }
        #expect(error?.message == message && error?.exitStatus == .personNeeded)
        #expect(error?.location == SourceLocation(file: "L.xcstrings", line: 2, column: 1))
    }

    @Test("git's own marks are read, with a third text and wherever they stand")
    func marksOfGit() throws {
        let marked = MarkedText(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
            1️⃣<<<<<<< HEAD
                "b \\u0022{" : {
                  "comment" : "}, \\"x\\" : {"
            ||||||| 1234567
                "a" : {
                  "comment" : "z"
            =======
                "c" : {
            >>>>>>> feature
                },
                "d" : {
                  "localizations" : {
                    "zh-Hans" : {
            2️⃣<<<<<<< HEAD
                    },
            =======
                      "stringSet" : { "values" : [ "x" ] }
                    }
            >>>>>>> feature
            """
        )
        let found = try #require(MarkedCatalog(Array(marked.text.utf8), file: "L.xcstrings"))
        #expect(found.conflicts.map(\.path.description) == ["'b \"{'", "'d' (zh-Hans)"])
        #expect(found.conflicts.map(\.location.line) == ["1️⃣", "2️⃣"].map { marked.positions[$0]?.line })
    }
}
