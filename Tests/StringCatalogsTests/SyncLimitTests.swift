import Diagnostics
import LocalizedStrings
import StringCatalogs
import TestSupport
import Testing

@Suite("Limits of a synchronization")
struct SyncLimitTests {
    private static let limited = SyncOptions(maximumRemoval: 25)

    /// A catalog of plain keys `k0`, `k1` and so on.
    private func catalog(keys count: Int) throws -> StringCatalog {
        try StringCatalog(strings: "{" + (0..<count).map { "k\($0): {}" }.joined(separator: ", ") + "}")
    }

    private func code(without goneCount: Int, of count: Int) -> [LocalizedString] {
        (goneCount..<count).map { use("k\($0)") }
    }

    @Test(
        "too many keys at once do not go",
        arguments: [(10, 10, true), (11, 3, false), (11, 2, true), (12, 3, true), (100, 26, false), (100, 25, true)]
    )
    func limit(count: Int, goneCount: Int, isAllowed: Bool) throws {
        let catalog = try catalog(keys: count)
        guard isAllowed else {
            let error = #expect(throws: CatalogError.self) {
                try catalog.synchronized(with: code(without: goneCount, of: count), options: Self.limited)
            }
            #expect(error?.message == "\(goneCount) of \(count) keys are gone from the code, more than 25%")
            #expect(error?.exitStatus == .failure && error?.hints.count == 1 && error?.location == nil)
            return
        }
        let result = try catalog.synchronized(with: code(without: goneCount, of: count), options: Self.limited)
        #expect(result.catalog.entries.count == count - goneCount)
    }

    @Test("without a limit, all may go")
    func unlimited() throws {
        #expect(try catalog(keys: 50).synchronized(with: []).catalog.entries.isEmpty)
    }

    @Test("where some strings are not known, keys that seem gone stay as they are, however many")
    func partial() throws {
        var catalog = try catalog(keys: 50)
        catalog.entries[1]["de"] = Localization(StringUnit(state: .translated, value: "x"))
        catalog.entries[2].extractionState = .stale
        catalog.entries[3].extractionState = .stale
        for keepsStale in [false, true] {
            let options = SyncOptions(keepsStale: keepsStale, isPartial: true, maximumRemoval: 25)
            let result = try catalog.synchronized(
                with: [use("k0", comment: "c"), use("k3"), use("new")],
                options: options
            )
            #expect(result.changes.map(\.key) == ["k0", "k3", "new"])
            #expect(result.changes.map(\.kind) == [.commentChanged(from: nil, to: "c"), .returned, .added])
            #expect(result.catalog.entries[1...2] == catalog.entries[1...2])
            #expect(result.catalog.entries[4..<50] == catalog.entries[4...])
        }
    }

    @Test("keys that become stale count, and those that are manual or stale already do not")
    func counting() throws {
        var catalog = try catalog(keys: 12)
        for index in 3..<12 { catalog.entries[index].extractionState = index < 8 ? .manual : .stale }
        #expect(throws: Never.self) { try catalog.synchronized(with: [], options: Self.limited) }
        catalog = try self.catalog(keys: 12)
        for index in 0..<12 {
            catalog.entries[index]["de"] = Localization(StringUnit(state: .translated, value: "x"))
        }
        #expect(throws: CatalogError.self) { try catalog.synchronized(with: [], options: Self.limited) }
    }

    @Test("what goes can be kept as stale")
    func keepingStale() throws {
        let result = try catalog(keys: 3).synchronized(with: [use("k1")], options: SyncOptions(keepsStale: true))
        #expect(result.catalog.entries.map(\.extractionState) == [.stale, nil, .stale])
        #expect(result.changes.map(\.kind) == [.markedStale, .markedStale])
        #expect(result.changes.map(\.key) == ["k0", "k2"])
    }
}
