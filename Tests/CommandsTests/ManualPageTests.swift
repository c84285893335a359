import Commands
import TestSupport
import Testing

@Suite("Manual pages")
struct ManualPageTests {
    private static let notes = ManualPage<SampleContext>.Notes(
        date: "November 30, 2026",
        exitStatuses: [(0, "Done."), (1, "The operation failed.")],
        environment: [("NO_COLOR", "Switches colours off.")]
    )

    @Test("a page holds the tables of a command and of all below it")
    func wholePage() throws {
        let pages = SampleTool.interface.manualPages(notes: Self.notes)
        #expect(pages.map(\.name) == ["sample", "sample-clean"])
        try expectGolden(pages.map(\.text).joined(separator: "\n"), named: "manual.txt")
    }

    @Test("mandoc finds nothing wrong", .enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
    func lint() throws {
        let world = try World("manual")
        for page in SampleTool.interface.manualPages(notes: Self.notes) {
            try world.folder.write(page.text, to: "\(page.name).1")
            #expect(try world.run("mandoc", ["-T", "lint", "-W", "style", "\(page.name).1"]).description == "")
        }
    }
}
