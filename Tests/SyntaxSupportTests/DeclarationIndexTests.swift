import Diagnostics
import SyntaxSupport
import Testing

@Suite("DeclarationIndex")
struct DeclarationIndexTests {
    private func index(_ text: String, frameworks: String = "") -> DeclarationIndex {
        DeclarationIndex(
            [Outline(of: SourceFile(path: "a.swift", text: text))],
            frameworks: [Outline(of: SourceFile(path: "f.swift", text: frameworks))]
        )
    }

    @Test(
        "a name means the nearest type",
        arguments: [
            ("struct A { struct K {}; var x: K }; struct K {}", "A.K"),
            ("struct A { var x: K }; struct K {}", "K"),
            (
                "struct A { struct B { }; struct K {} }; extension A.B { var y: K { x } }; extension A { var x: K }",
                "A.K"
            ),
            ("typealias K = L; struct L {}; struct A { var x: K }", "L"),
            ("struct A<K> { var x: K }; struct K {}", "K"),
            ("struct A { var x: Module.K }; struct K {}", "K"),
            ("struct A { var x: Self }", "A"),
        ]
    )
    func names(text: String, expected: String) {
        #expect(index(text).variable(named: "x", of: "A")?.variable.type?.name == expected)
    }

    @Test("members come from superclasses and protocols, each looked at once")
    func inheritance() {
        let index = index("class A: B {}; class B: C, P {}; protocol P: A {}; extension P { func f() {} }")
        #expect(index.lineage(of: "A") == ["A", "B", "C", "P"])
        #expect(index.functions(named: "f", of: "A").count == 1)
    }

    @Test("a structure without initialisers has a memberwise one")
    func memberwise() {
        let index = index(
            """
            struct A {
                static let shared = 1
                let fixed = 2
                let title: String
                var count = 0
                var note: String?
                var double: Int { count * 2 }
                @Binding var isOn: Bool
                @Environment(\\.dismiss) var dismiss
            }
            extension A { init(x: Int) { self.init(title: "", isOn: .constant(true)) } }
            struct B { let a: Int; init() { a = 0 } }
            class C { var a = 0 }
            """
        )
        let memberwise = index.initializers(of: "A").last?.parameters
        #expect(memberwise?.map(\.name) == ["title", "count", "note", "isOn", "dismiss"])
        #expect(memberwise?.map(\.isOptional) == [false, true, true, false, true])
        #expect(index.initializers(of: "A").count == 2)
        #expect(index.initializers(of: "B").map(\.parameters.count) == [0])
        #expect(index.initializers(of: "C").isEmpty)
    }

    @Test("the static members of a type are its own and those of the types in it")
    func staticMembers() {
        let index = index(
            """
            struct A { static let a = 1; var b = 2; static func c() {}; func d() {} }
            extension A { enum In { case e; static var f: Int { 1 } } }
            struct AB { static let g = 1 }
            """
        )
        #expect(index.staticMembers(of: "A") == ["a", "c", "In.e", "In.f"])
        #expect(index.staticMembers(of: "C").isEmpty)
    }

    @Test("the module's type takes the place of a framework's; its extension adds to it")
    func precedence() {
        let framework = "struct Text { init(_ key: Key) }"
        #expect(index("struct Text { init(a: Int) {} }", frameworks: framework).initializers(of: "Text").count == 1)
        #expect(index("extension Text { init(a: Int) {} }", frameworks: framework).initializers(of: "Text").count == 2)
    }
}
