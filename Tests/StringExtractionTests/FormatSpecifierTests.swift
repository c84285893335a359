import Testing

@Suite("Format specifiers of interpolations")
struct FormatSpecifierTests {
    @Test(
        "an expression that shows its type has that type's specifier",
        arguments: [
            Rule(#"Text("\(1)")"#, "%lld"),
            Rule(#"Text("\(-1)")"#, "%lld"),
            Rule(#"Text("\(1.5)")"#, "%lf"),
            Rule(#"Text("\(1 + 0.5)")"#, "%lf"),
            Rule(#"Text("\("x")")"#, "%@"),
            Rule(#"Text("\(Text("inner"))")"#, "%@", "inner"),
            Rule(#"Text("\(Image(systemName: "x"))")"#, "%@"),
            Rule(#"Text("\(price, specifier: "%.2f")")"#, "%.2f"),
            Rule(#"Text("\(date, style: .time)")"#, "%@"),
            Rule(#"Text("\(3, format: .percent)")"#, "%@"),
            Rule(#"Text("\(items.count)")"#, "%lld"),
            Rule(#"Text("\(items?.count ?? 0)")"#, "%lld"),
            Rule(#"Text("\(Int(text))")"#, "%lld"),
            Rule(#"Text("\(String(1))")"#, "%@"),
            Rule(#"Text("\(UInt32(1))")"#, "%u"),
            Rule(#"Text("\(x as Double)")"#, "%lf"),
            Rule(#"Text("\(anything)")"#, "%@"),
            Rule(#"Text("\(max(1, 2))")"#, "%lld"),
            Rule(#"Text("\([1, 2].first!)")"#, "%lld"),
            Rule(#"Text("\([1, 2][0])")"#, "%lld"),
            Rule(#"Text("\([1, 2].map { "\($0)" }.joined())")"#, "%@"),
            Rule(#"Text("\({ 1 }())")"#, "%lld"),
            Rule(#"ForEach(Array(repeating: 1, count: 3), id: \.self) { x in Text("\(x)") }"#, "%lld"),
            Rule(#"ForEach(Array(0..<9), id: \.self) { Text("\($0)") }"#, "%lld"),
            Rule(#"ForEach(Set([1]).sorted(), id: \.self) { Text("\($0)") }"#, "%lld"),
            Rule(#"ForEach(Array(stride(from: 1, to: 9, by: 2)), id: \.self) { x in Text("\(x)") }"#, "%lld"),
            Rule(#"Text("\(CGSize(width: 1, height: 2).width)")"#, "%lf"),
            Rule(#"ForEach(0..<3) { Text("Row \($0 + 1)") }"#, "Row %lld"),
            Rule(#"ForEach([0.5], id: \.self) { x in Text("Row \(x)") }"#, "Row %lf"),
        ]
    )
    func expressions(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "a declared type decides",
        arguments: [
            ("Int", "%lld"), ("Int64", "%lld"), ("Int32", "%d"), ("Int16", "%d"), ("Int8", "%d"),
            ("UInt", "%llu"), ("UInt64", "%llu"), ("UInt32", "%u"), ("UInt16", "%u"), ("UInt8", "%u"),
            ("Double", "%lf"), ("CGFloat", "%lf"), ("TimeInterval", "%lf"), ("Float", "%f"),
            ("String", "%@"), ("Date", "%@"), ("LocalizedStringKey", "%@"), ("Int?", "%@"),
        ]
    )
    func declaredTypes(type: String, specifier: String) {
        Rule("func f(x: \(type)) { Text(\"\\(x)\") }", specifier).check()
        Rule("struct A { @State var x: \(type); var t: Text { Text(\"\\(self.x)\") } }", specifier).check()
        Rule("let x: \(type)\nfunc f() { Text(\"\\(x)\") }", specifier).check()
    }

    @Test(
        "a name means what the innermost scope says",
        arguments: [
            Rule(#"func f() { let n = 1; do { let n = "x"; Text("\(n)") } }"#, "%@"),
            Rule(#"func f() { do { let n = "x"; use(n) }; let n = 1; Text("\(n)") }"#, "%lld"),
            Rule(
                #"struct A { @State var b: B?; var v: View { x.sheet(item: $b) { b in Text("\(b.n)") } } }; struct B { var n = 1 }"#,
                "%lld"
            ),
            Rule(
                #"enum E { case a(Int) }; func f() { do {} catch let e as E { if case .a(let n) = e { Text("\(n)") } } }"#,
                "%lld"
            ),
            Rule(#"enum E { case a(Int) }; func f() { do {} catch E.a(let n) { Text("\(n)") } }"#, "%lld"),
            Rule(
                #"enum E { case a(Int) }; func f() { switch x { case E.a(let n): Text("\(n)"); default: y } }"#,
                "%lld"
            ),
            Rule(#"func f() { switch x { case let n as Int: Text("\(n)"); default: y } }"#, "%lld"),
            Rule(#"func f(x: Int?) { switch x { case let n?: Text("\(n)"); default: y } }"#, "%lld"),
            Rule(#"func f(x: Int) { switch x { case let n: Text("\(n)") } }"#, "%lld"),
            Rule(#"func f() { do {} catch { Text("\(error)") } }"#, "%@"),
            Rule(#"func f(n: Int?) { if let n { Text("\(n)") } }"#, "%lld"),
            Rule(#"func f(n: Int?) { guard let m = n else { return }; Text("\(m)") }"#, "%lld"),
            Rule(#"func f(a: [Int]) { for n in a { Text("\(n)") } }"#, "%lld"),
            Rule(#"func f(a: [String: Int]) { for (k, v) in a { Text("\(k)") } }"#, "%@"),
            Rule(#"func f() { let g = { (n: Int) in Text("\(n)") } }"#, "%lld"),
            Rule(
                #"enum E { case a(String, Int); var t: Text { switch self { case .a(_, let n): Text("\(n)") } } }"#,
                "%lld"
            ),
            Rule(#"func f(r: Result) { if case .success(let n) = r { Text("\(n)") } }"#, "%@"),
        ]
    )
    func scopes(rule: Rule) {
        rule.check()
    }

    @Test(
        "what the standard library and the frameworks give has its type's specifier",
        arguments: [
            Rule(#"Text("\([0.5].reduce(0) { $0 + $1 })")"#, "%lf"),
            Rule(#"Text("\([0.5].reduce(0, +))")"#, "%lf"),
            Rule(#"Text("\(max(0, 0.5 as Double))")"#, "%lf"),
            Rule(#"Text("\([1].count { $0 > 0 })")"#, "%lld"),
            Rule(#"Text("\([1].map { x in let y = x * 2; return y }.first!)")"#, "%lld"),
            Rule(#"Text("\([1].map { return $0 }.first!)")"#, "%lld"),
            Rule(#"Text("\(1.5.rounded())")"#, "%lf"),
            Rule(#"Text("\(sqrt(1.5))")"#, "%lf"),
            Rule(#"Text("\(CGSize.zero.width)")"#, "%lf"),
            Rule(#"Text("\(ProcessInfo.processInfo.physicalMemory)")"#, "%llu"),
            Rule(#"Text("\(UserDefaults.standard.integer(forKey: "n"))")"#, "%lld"),
            Rule(#"Text("\(Dictionary(grouping: [1], by: { "\($0)" })["a", default: []].first!)")"#, "%lld"),
            Rule(#"GeometryReader { proxy in Text("\(proxy.size.width)") }"#, "%lf"),
            Rule(#"ForEach(Array([0.5].enumerated()), id: \.offset) { i, x in Text("\(i) \(x)") }"#, "%lld %lf"),
            Rule(#"let (q, r) = 7.quotientAndRemainder(dividingBy: 2); Text("\(q)")"#, "%lld"),
            Rule(#"let (a, b) = (1, "x"); Text("\(a) \(b)")"#, "%lld %@"),
        ]
    )
    func library(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "declarations tell the type of what is made from them",
        arguments: [
            Rule(#"enum E: Int, CaseIterable { case a }; let t = Text("\(E.a.rawValue)")"#, "%lld"),
            Rule(
                #"enum E: Int, CaseIterable { case a }; let v = ForEach(E.allCases) { Text("\($0.rawValue)") }"#,
                "%lld"
            ),
            Rule(
                #"struct A { var b: B }; struct B { var n: Int }; let t = Text("\([A]().map(\.b.n).max() ?? 0)")"#,
                "%lld"
            ),
            Rule(
                #"protocol P { var n: Int { get } }; struct A<T: P> { let p: T; var t: Text { Text("\(p.n)") } }"#,
                "%lld"
            ),
            Rule(#"struct A { var f: (Int) -> Int; var t: Text { Text("\(f(1))") } }"#, "%lld"),
            Rule(#"struct A { subscript(i: Int) -> Double { 0 } }; func f(a: A) { Text("\(a[0])") }"#, "%lf"),
            Rule(#"func ~ (x: Double, n: Int) -> String { "" }; func f(x: Double) { Text("\(x ~ 2)") }"#, "%@"),
            Rule(
                #"func f(a: Int?, b: Int?) { switch (a, b) { case (.some(let n), .none): Text("\(n)"); default: y } }"#,
                "%lld"
            ),
            Rule(
                #"func f(a: [Int: String]) { for (n, s) in a.sorted(by: { $0.key < $1.key }) { Text("\(n)") } }"#,
                "%lld"
            ),
            Rule(#"func f(a: String?, b: [String: Int]) { let n = a.flatMap { b[$0] }; Text("\(n ?? 0)") }"#, "%lld"),
            Rule(
                #"extension EnvironmentValues { var n: Int { 0 } }; struct A { @Environment(\.n) var n; var t: Text { Text("\(n)") } }"#,
                "%lld"
            ),
            Rule(
                #"extension Defaults.Keys { static let n = Key<Int>("n", default: 0) }; struct A { @Default(.n) var n; var t: Text { Text("\(n)") } }"#,
                "%lld"
            ),
            Rule(
                #"extension Defaults.Keys { static let n = Key<Int>("n", default: 0) }; let t = Text("\(Defaults[.n])")"#,
                "%lld"
            ),
        ]
    )
    func declarations(rule: Rule) {
        rule.check()
    }

    @Test(
        "a type that is an argument tells a closure's parameter",
        arguments: [
            Rule(
                """
                struct Ride { struct ContentState { var stops: Int } }
                let w = ActivityConfiguration(for: Ride.self) { context in Text("\\(context.state.stops)") } dynamicIsland: { _ in x }
                """,
                "%lld"
            ),
            Rule(
                """
                struct Item { var size: Double }
                let v = x.navigationDestination(for: Item.self) { item in Text("\\(item.size)") }
                """,
                "%lf"
            ),
            Rule(
                """
                struct A { @State var a: [Int]; var v: some View { ForEach($a, id: \\.self, editActions: .all) { $n in Text("\\(n)") } } }
                """,
                "%lld"
            ),
            Rule(
                """
                struct Q { var n: Double }; struct A { @State var a: [Q]; var v: some View { List($a) { $q in Text("\\(q.n)") } } }
                """,
                "%lf"
            ),
        ]
    )
    func metatypes(rule: Rule) {
        rule.check()
    }

    @Test("members and functions of other files are known")
    func otherFiles() {
        let model = """
            struct Order { var lines: [Line]; var total: Double { 0 }; func weight(of line: Line) -> Int32 { 0 } }
            struct Line { let price: Price; static let maximum = 9; enum Price { case free }; var amount = 1 }
            """
        let view = #"""
            func f(order: Order) {
                Text("a \(order.total)")
                Text("b \(order.weight(of: line))")
                Text("c \(order.lines.first!.amount)")
                Text("d \(Line.maximum)")
                ForEach(order.lines) { line in Text("e \(line.amount)") }
            }
            """#
        #expect(keys([view, model]) == ["a %lf", "b %d", "c %lld", "d %lld", "e %lld"])
        #expect(keys([model, view]) == ["a %lf", "b %d", "c %lld", "d %lld", "e %lld"])
    }
}
