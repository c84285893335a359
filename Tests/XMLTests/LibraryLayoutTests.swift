import Foundation
import TestSupport
import Testing

@Suite("What is declared of libxml2")
struct LibraryLayoutTests {
    static let headers = "/usr/include/libxml2"

    @Test(
        "the declarations are those of its headers",
        .enabled(if: Machine.has("clang"), "no clang"),
        .enabled(if: FileManager.default.fileExists(atPath: headers), "libxml2-dev is not installed")
    )
    func layout() throws {
        let shim = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Clibxml2/shim.h").path
        let members = [
            ("skein_xml_context", "xmlParserCtxt", ["sax", "userData"]),
            ("skein_xml_error", "xmlError", ["domain", "code", "message", "level", "line", "str1", "node"]),
            (
                "skein_xml_handler", "xmlSAXHandler",
                [
                    "internalSubset", "getEntity", "reference", "characters", "ignorableWhitespace", "comment",
                    "error", "cdataBlock", "initialized", "startElementNs", "endElementNs", "serror",
                ]
            ),
        ]
        let checks = members.flatMap { ours, theirs, names in
            names.map { "_Static_assert(offsetof(\(ours), \($0)) == offsetof(\(theirs), \($0)), \"\($0)\");" }
        }
        let world = try World("layout")
        try world.folder.write(
            """
            #include <stddef.h>
            #include <libxml/parser.h>
            #include "\(shim)"
            \(checks.joined(separator: "\n"))
            _Static_assert(sizeof(skein_xml_handler) == sizeof(xmlSAXHandler), "size");
            _Static_assert(skein_xml_sax2 == XML_SAX2_MAGIC, "mark");
            _Static_assert(skein_xml_options == (XML_PARSE_NOENT | XML_PARSE_NOERROR | XML_PARSE_NOWARNING
                | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC), "options");
            _Static_assert(skein_xml_error_level == XML_ERR_ERROR, "level");
            _Static_assert(skein_xml_undeclared_entity == XML_WAR_UNDECLARED_ENTITY, "code");

            """,
            to: "layout.c"
        )
        let end = try world.run("clang", ["-fsyntax-only", "-Wno-everything", "-I", Self.headers, "layout.c"])
        #expect(end.description == "")
    }
}
