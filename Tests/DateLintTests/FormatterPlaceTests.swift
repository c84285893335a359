import Testing

@Suite("Where formatters are made")
struct FormatterPlaceTests {
    @Test(
        "a formatter that is made again and again is found",
        arguments: [
            "func f(_ dates: [Date]) { _ = Dictionary(grouping: dates) { 1️⃣DateFormatter().string(from: $0) } }",
            "func f(_ dates: [Date]) { _ = Dictionary(grouping: dates, by: { 1️⃣DateFormatter().string(from: $0) }) }",
            "func f(_ all: [String]) { _ = all.sorted { 1️⃣DateFormatter().date(from: $0)! < now } }",
            "func f(_ all: [String]) { _ = all.sorted(by: { a, b in 1️⃣DateFormatter().date(from: a)! < now }) }",
            "func f(_ history: [Date]) { _ = history.map { 1️⃣DateFormatter().string(from: $0) } }",
            "func f(_ history: [Date]) { _ = history.flatMap { 1️⃣DateFormatter().string(from: $0) } }",
            "struct V: View { var body: some View { TabView { Panel { Text(1️⃣DateFormatter().string(from: d)) } } } }",
            "struct V: View { var body: some View { Text(\"\").overlay { Text(1️⃣DateFormatter().string(from: d)) } } }",
            "struct V: View { var body: some View { Button(action: go) { Text(1️⃣DateFormatter().string(from: d)) } } }",
            "struct V: View { var body: some View { Button { go() } label: { Text(1️⃣DateFormatter().string(from: d)) } } }",
            "struct V: View { var header: some View { Text(1️⃣DateFormatter().string(from: d)) } }",
            "struct V: View { func row(_ d: Date) -> some View { Text(1️⃣DateFormatter().string(from: d)) } }",
            "extension C { func collectionView(_ c: V, cellForItemAt i: IndexPath) -> Cell { _ = 1️⃣DateFormatter() } }",
            "extension C { func tableView(_ t: T, titleForHeaderInSection s: Int) -> String? { _ = 1️⃣DateFormatter() } }",
            "class A: UITableViewCell { func configure(with d: Date) { _ = 1️⃣DateFormatter() } }",
            "class A: UICollectionViewCell { override func prepareForReuse() { _ = 1️⃣DateFormatter() } }",
            "let r = UICollectionView.CellRegistration<A, Date> { cell, path, date in _ = 1️⃣DateFormatter() }",
        ]
    )
    func places(source: String) {
        #expect(SourceLintRow.findings(in: [source]) == ["1️⃣ formatter-in-loop"])
    }

    @Test(
        "one that is made once, or when somebody acts, is not",
        arguments: [
            "func f(_ date: Date?) { _ = date.map { DateFormatter().string(from: $0) } }",
            "struct V: View { var body: some View { Button { _ = DateFormatter() } label: { Text(\"\") } } }",
            "struct V: View { var body: some View { Text(\"\").onTapGesture { _ = DateFormatter() } } }",
            "struct V: View { var body: some View { Text(\"\").task { _ = DateFormatter() } } }",
            "struct V_Previews: PreviewProvider { static var previews: some View { Text(DateFormatter().string(from: d)) } }",
            "class A: UITableViewCell { @objc func update() { _ = DateFormatter() } }",
            "class A: UITableViewCell { init() { _ = DateFormatter() } }",
            "class A: UIView { func configure() { _ = DateFormatter() } }",
        ]
    )
    func otherPlaces(source: String) {
        #expect(SourceLintRow.findings(in: [source]) == [])
    }

    @Test(
        "two attempts to read ISO 8601, with a fraction and without, are as it should be",
        arguments: [
            """
            func f(_ t: String) -> Date? {
                let a = ISO8601DateFormatter()
                a.formatOptions.insert(.withFractionalSeconds)
                if let date = a.date(from: t) { return date }
                let b = ISO8601DateFormatter()
                return b.date(from: t)
            }
            """,
            """
            func f(_ t: String) -> Date? {
                (try? Date(t, strategy: .iso8601))
                    ?? (try? Date(t, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
            }
            """,
            """
            func f(_ t: String) -> Date? {
                if let date = try? Date(t, strategy: .iso8601) { return date }
                let a = ISO8601DateFormatter()
                a.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
                return a.date(from: t)
            }
            """,
            """
            func f(_ t: String) -> Date? {
                if let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(t) { return date }
                return ISO8601DateFormatter().date(from: t)
            }
            """,
        ]
    )
    func attempts(source: String) {
        #expect(SourceLintRow.findings(in: [source]) == [])
    }

    @Test("one attempt alone is not")
    func attempt() {
        let source = "func f(_ t: String) -> Date? { try? Date(t, strategy: 1️⃣.iso8601) }"
        #expect(SourceLintRow.findings(in: [source]) == ["1️⃣ iso-no-fraction"])
    }
}
