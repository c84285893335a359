import Testing

@Suite("Patterns that are put together or handed on")
struct PatternOriginTests {
    @Test(
        "the pattern is found where it is written or named",
        arguments: [
            SourceLintRow(
                "texts that are joined",
                """
                let date = "yyyy-MM-dd"
                func f(_ f: DateFormatter, n: Int) {
                    f.dateFormat = "d MMM " + "1️⃣YYYY"
                    f.dateFormat = date + " HH:" + "3️⃣MM"
                    f.dateFormat = "\\(date) 4️⃣hh:mm"
                    f.dateFormat = "YYYY \\(n)"
                    f.dateFormat = "YYYY" + other
                }
                """,
                finds: ["1️⃣ week-year", "3️⃣ month-as-minute", "4️⃣ 12h-no-ampm"]
            ),
            SourceLintRow(
                "the raw value of an enumeration within it",
                """
                enum Style: String {
                    case short = "d MMM 1️⃣D"
                    var formatter: DateFormatter {
                        let f = 2️⃣DateFormatter()
                        f.dateFormat = rawValue
                        return f
                    }
                }
                """,
                finds: ["1️⃣ day-of-year", "2️⃣ formatter-in-loop"]
            ),
            SourceLintRow(
                "an initializer that a structure has of itself",
                """
                struct Column {
                    let title: String
                    var format: String = "d MMM"
                    let width = 3
                    func text(_ d: Date) {
                        let f = DateFormatter()
                        f.dateFormat = format
                    }
                }
                struct Own { let format: String; init(_ text: String) { format = text } }
                func use(_ column: Column, _ f: DateFormatter) { f.dateFormat = column.format }
                """,
                """
                let a = Column(title: "YYYY", format: "MMM d 1️⃣YYYY")
                let b = Column(title: "YYYY")
                """,
                finds: ["1️⃣ week-year"]
            ),
        ]
    )
    func origins(row: SourceLintRow) throws {
        #expect(try row.findings() == row.found)
    }
}
