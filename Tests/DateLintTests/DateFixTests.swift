import DateLint
import Diagnostics
import Testing

@Suite("Fixes of dates")
struct DateFixTests {
    private func fixed(_ text: String) -> String {
        DateLinter().fixed([SourceFile(path: "a.swift", text: text)]).first?.new.text ?? text
    }

    @Test(
        "what has one right answer is put right, and stays so",
        arguments: [
            ("YYYY-MM-dd", "yyyy-MM-dd"), ("dd.MM.YY", "dd.MM.yy"), ("yyyy-MM-DD", "yyyy-MM-dd"),
            ("yyyy-mm-dd", "yyyy-MM-dd"),
            ("HH:MM", "HH:mm"), ("HH:mm:SS", "HH:mm:ss"), ("YYYY-MM-DD", "yyyy-MM-dd"),
            ("YYYY-mm-DD HH:MM:SS", "yyyy-MM-dd HH:mm:ss"),
            ("yyyy-MM-ddTHH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss"), ("yyyy/mm/dd HH:mm", "yyyy/MM/dd HH:mm"),
        ]
    )
    func patterns(old: String, new: String) {
        func frame(_ pattern: String) -> String {
            "func f(_ f: DateFormatter) {\r\n\tf.dateFormat = #\"\(pattern)\"#  // é \(old)\r\n}\r\n"
        }
        let expected = frame(new)
        #expect(fixed(frame(old)) == expected)
        #expect(fixed(expected) == expected)
    }

    @Test(
        "what people must decide stays",
        arguments: [
            "YYYY", "YYYY-MM", "hh:mm", "HH:mm a", "yyyy-MM-dd'T'HH:mm:ss'Z'", "kk:mm", "yyyy-ww", "HH:mm zzz",
            "%Y-%m-%d",
            "MMM d 'at", "MM-yyyy D d", "HH:mm:SSS", "MM/DD/YYYY hh:mm A", "YYYY-MM-DD[T]HH:mm", "ddd, DD MMM YYYY",
            "yyyy-MM-dd''T''HH:mm",
        ]
    )
    func decisions(pattern: String) {
        let text = "func f(_ f: DateFormatter) { f.dateFormat = \"\(pattern)\" }"
        #expect(fixed(text) == text)
    }

    @Test("the locale is set behind the line that makes the formatter")
    func locale() {
        let old = """
            func f(_ d: Date) -> String {
                let formatter = DateFormatter() // made here
                formatter.dateFormat = "YYYY-MM-dd"
                return formatter.string(from: d)
            }

            """
        let new = """
            func f(_ d: Date) -> String {
                let formatter = DateFormatter() // made here
                formatter.locale = Locale(identifier: "en_US_POSIX")
                formatter.dateFormat = "yyyy-MM-dd"
                return formatter.string(from: d)
            }

            """
        #expect(fixed(old) == new)
        #expect(fixed(new) == new)
    }

    @Test(
        "the locale is not set where something else may be meant",
        arguments: [
            "import Foundation\n\nlet f = DateFormatter()\n\nfunc g() {\n    f.dateFormat = \"yyyy-MM-dd\"\n}\n",
            "let f = DateFormatter()\nfunc g() { f.dateFormat = \"yyyy-MM-dd\" }",
            "func g() { let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\" }",
            "func g(_ d: Date) {\n    let f = DateFormatter()\n    f.dateFormat = \"yyyy-MM-dd\"\n    f.string(from: d)\n    "
                + "f.dateFormat = \"EEE\"\n}",
            "func g() {\n    let f = DateFormatter()\n    f.locale = .current\n    f.dateFormat = \"yyyy-MM-dd\"\n}",
        ]
    )
    func locales(text: String) {
        #expect(fixed(text) == text)
    }

    @Test("constants and raw values stay, since they may be stored or shown, and so does what a comment ignores")
    func storedValues() {
        let text = """
            enum Style: String { case a = "YYYY-MM-dd" }
            enum Prefs { static let key = "MM/dd/YYYY" }
            func h(_ f: DateFormatter) { f.dateFormat = Prefs.key }
            func f(_ f: DateFormatter, s: Style) { f.dateFormat = s.rawValue }
            func g(_ f: DateFormatter) { f.dateFormat = "YYYY-MM-dd" } // skein:ignore week-year
            """
        #expect(fixed(text) == text)
    }
}
