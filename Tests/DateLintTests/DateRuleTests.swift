import DateLint
import Testing

@Suite("Date rules")
struct DateRuleTests {
    @Test("identifiers are words of letters and digits, each once")
    func identifiers() {
        let ids = DateRule.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
        }
    }
}
