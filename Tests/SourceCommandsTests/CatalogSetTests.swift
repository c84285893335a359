import Diagnostics
import SkeinCommands
import TestSupport
import Testing

@testable import SourceCommands

@Suite("Catalogs of a synchronization")
struct CatalogSetTests {
    /// Files below a folder, what the user named there, and which catalogs are taken.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var files: [String] = []
        var tables: Set<String> = ["Localizable"]
        var named: [String] = []
        var paths = ["Sources"]
        var creates = false
        /// The path of each table's catalog.
        var catalogs: [String: String] = [:]
        var newTables: Set<String> = []

        var testDescription: String { name }
    }

    /// Finds the catalogs of a row in a folder that has the row's files; paths are shown from that folder.
    private func find(_ row: Row) throws -> (catalogs: [String: String], newTables: Set<String>) {
        let folder = try TemporaryFolder("catalogs")
        for file in ["Sources/a.swift"] + row.files { try folder.write("", to: file) }
        let set = try CatalogSet(
            tables: row.tables,
            named: row.named.map { "\(folder.path)/\($0)" },
            below: row.paths.map { "\(folder.path)/\($0)" },
            creates: row.creates,
            in: FileStore()
        )
        return (set.files.mapValues { String($0.path.dropFirst(folder.path.count + 1)) }, set.newTables)
    }

    @Test(
        "catalogs are found",
        arguments: [
            Row(name: "nothing used, nothing there", tables: []),
            Row(
                name: "each table has its own, below the sources",
                files: ["Sources/A.xcstrings", "Sources/x/B.xcstrings"],
                tables: ["A", "B"],
                catalogs: ["A": "Sources/A.xcstrings", "B": "Sources/x/B.xcstrings"]
            ),
            Row(
                name: "what the code does not use is not touched: what Xcode fills from elsewhere, and the like",
                files: ["Sources/InfoPlist.xcstrings", "Sources/Localizable.xcstrings", "Sources/Other.xcstrings"],
                catalogs: ["Localizable": "Sources/Localizable.xcstrings"]
            ),
            Row(
                name: "a catalog that is named is taken though the code does not use it",
                files: ["App/Old.xcstrings"],
                tables: [],
                named: ["App/Old.xcstrings"],
                catalogs: ["Old": "App/Old.xcstrings"]
            ),
            Row(
                name: "a folder that is named is searched, and the sources are not",
                files: ["App/Localizable.xcstrings", "App/Old.xcstrings", "Sources/Localizable.xcstrings"],
                named: ["App"],
                catalogs: ["Localizable": "App/Localizable.xcstrings"]
            ),
            Row(
                name: "the one that is named counts, and the others of its table do not",
                files: ["App/Localizable.xcstrings", "Sources/Localizable.xcstrings"],
                named: ["App/Localizable.xcstrings"],
                catalogs: ["Localizable": "App/Localizable.xcstrings"]
            ),
            Row(
                name: "those of storyboards are left alone",
                files: ["Sources/mul.lproj/Localizable.xcstrings", "Sources/Localizable.xcstrings"],
                catalogs: ["Localizable": "Sources/Localizable.xcstrings"]
            ),
        ]
    )
    func found(row: Row) throws {
        let (catalogs, newTables) = try find(row)
        #expect(catalogs == row.catalogs)
        #expect(newTables.isEmpty)
    }

    @Test(
        "where there is none, one is made",
        arguments: [
            Row(name: "in the folder of the sources", catalogs: ["Localizable": "Sources/Localizable.xcstrings"]),
            Row(
                name: "in the first folder of sources, where a file comes before it",
                paths: ["Sources/a.swift", "Sources"],
                catalogs: ["Localizable": "Sources/Localizable.xcstrings"]
            ),
            Row(
                name: "beside a catalog that is there",
                files: ["Sources/Resources/Other.xcstrings"],
                tables: ["Localizable", "Other"],
                catalogs: [
                    "Localizable": "Sources/Resources/Localizable.xcstrings",
                    "Other": "Sources/Resources/Other.xcstrings",
                ],
                newTables: ["Localizable"]
            ),
            Row(
                name: "in the folder that is named",
                files: ["App/x.txt"],
                named: ["App"],
                catalogs: ["Localizable": "App/Localizable.xcstrings"]
            ),
            Row(
                name: "as the file that is named",
                named: ["App.xcstrings"],
                creates: true,
                catalogs: ["App": "App.xcstrings"],
                newTables: ["App"]
            ),
        ]
    )
    func made(row: Row) throws {
        var row = row
        row.creates = true
        if row.newTables.isEmpty { row.newTables = row.tables }
        if row.named == ["App.xcstrings"] { row.tables = ["App"] }
        let (catalogs, newTables) = try find(row)
        #expect(catalogs == row.catalogs)
        #expect(newTables == row.newTables)
    }

    @Test(
        "without a catalog and without leave to make one, the table is named, and what to type",
        arguments: [[], ["Localizable.xcstrings"]]
    )
    func missing(named: [String]) throws {
        let error = #expect(throws: CatalogSetError.self) { try find(Row(name: "", named: named)) }
        let start = named.isEmpty ? "there is no catalog 'Localizable.xcstrings' below '" : "there is no catalog '"
        #expect(error?.message.hasPrefix(start) == true)
        #expect(error?.hints.count == 1 && error?.exitStatus == .missingInput)
    }

    @Test("files that were named are those among which a table's catalog is missing")
    func missingAmongFiles() throws {
        let row = Row(name: "", files: ["Other.xcstrings"], named: ["Other.xcstrings"])
        let error = #expect(throws: CatalogSetError.self) { try find(row) }
        #expect(error?.message.contains("'Localizable.xcstrings' among '") == true)
    }

    @Test("two catalogs of one table are refused, with both")
    func several() throws {
        let row = Row(name: "", files: ["Sources/b/Localizable.xcstrings", "Sources/a/Localizable.xcstrings"])
        let error = #expect(throws: CatalogSetError.self) { try find(row) }
        guard case .severalCatalogs("Localizable", let paths) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            paths.map { $0.split(separator: "/").suffix(2).joined(separator: "/") } == [
                "a/Localizable.xcstrings", "b/Localizable.xcstrings",
            ]
        )
        #expect(error?.exitStatus == .failure && error?.hints.count == 1)
    }

    @Test("a folder that is not there is an error")
    func missingFolder() {
        #expect(throws: FileError.self) { try find(Row(name: "", named: ["nowhere"])) }
    }
}
