import SyntaxSupport
import Testing

@Suite("Concurrent map")
struct ConcurrentMapTests {
    @Test("results stand in the order of the elements", arguments: [0, 1, 2, 7, 1_000])
    func order(count: Int) {
        #expect((0..<count).concurrentMap { $0 * 2 } == (0..<count).map { $0 * 2 })
    }

    @Test("a slice's own indices are used")
    func slice() {
        #expect([1, 2, 3, 4][1..<3].concurrentMap { $0 } == [2, 3])
    }

    @Test("elements that are consumed give the same results, and go before the end")
    func consuming() {
        final class Counted: Sendable {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        let count = 1_000
        var elements = (0..<count).map(Counted.init)
        weak let last = elements.last
        #expect((consume elements).consumedConcurrently { $0.number * 2 } == (0..<count).map { $0 * 2 })
        #expect(last == nil)
        elements = []
        #expect(elements.consumedConcurrently { $0.number }.isEmpty)
    }

    @Test("a function may recurse deeper than a common worker thread allows")
    func depth() {
        @Sendable func sum(_ number: Int) -> Int { number == 0 ? 0 : number + sum(number - 1) }
        #expect([200_000, 1].concurrentMap(sum) == [20_000_100_000, 1])
    }
}
