import DateLint
import Testing

@Suite
struct DateRuleTests {
    @Test("Rules have identifiers of lower-case words")
    func identifiers() {
        for rule in DateRule.allCases {
            #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
        }
    }
}
