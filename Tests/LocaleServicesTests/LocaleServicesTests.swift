import LocaleServices
import TestSupport
import Testing

@Suite("Locale services")
struct LocaleServicesTests {
    @Test("names are sorted as the Finder does: numbers by value, case only where all else is equal, accents after")
    func finderOrder() throws {
        let names = [
            "b", "A", "a", "File 10", "file 9", "é", "e", "z", "_", "%@", "", "zh-HK", "zh-Hans", "日本", "a\u{0}b",
        ]
        #expect(
            try LocaleServices().sorted(names) == [
                "", "_", "%@", "a", "A", "a\u{0}b", "b", "e", "é", "file 9", "File 10", "z", "zh-Hans", "zh-HK", "日本",
            ]
        )
    }

    @Test("the order does not depend on the order before")
    func stability() throws {
        let services = try LocaleServices()
        var generator = SeededGenerator(seed: 7)
        let names = (0..<500).map { _ in
            String((0..<4).map { _ in "aAbB1 2_é".randomElement(using: &generator) ?? "a" })
        }
        #expect(services.sorted(names.shuffled(using: &generator)) == services.sorted(names))
    }
}
