import Testing

@testable import Diagnostics

@Suite("Quoted lists") struct QuotedListTests {
    @Test(
        "What goes beyond the limit is counted",
        arguments: [
            ([], ""), (["a"], "'a'"), (["a", "b"], "'a', 'b'"), (["a", "b", "c"], "'a', 'b' and 1 more"),
        ] as [([String], String)]
    )
    func limits(names: [String], list: String) {
        #expect(names.quotedList(limit: 2) == list)
    }
}
