import Commands
import TestSupport
import Testing

@Suite("Manual pages")
struct ManualPageTests {
    @Test("a page holds the tables of a command and of all below it")
    func wholePage() throws {
        let pages = SampleTool.interface.manualPages(date: "November 30, 2026")
        #expect(pages.map(\.name) == ["sample", "sample-clean"])
        try expectGolden(pages.map(\.text).joined(separator: "\n"), named: "manual.txt")
    }

    @Test("mandoc finds nothing wrong", .enabled(if: Machine.has("mandoc"), "mandoc is not installed"))
    func lint() throws {
        let world = try World("manual")
        for page in SampleTool.interface.manualPages(date: "November 30, 2026") {
            try world.folder.write(page.text, to: "\(page.name).1")
            #expect(try world.run("mandoc", ["-T", "lint", "-W", "style", "\(page.name).1"]).description == "")
        }
    }
}
