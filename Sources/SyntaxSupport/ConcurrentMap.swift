import Dispatch

extension RandomAccessCollection where Index == Int, Self: Sendable, Element: Sendable {
    /// Returns the results of a function over the elements, in their order, computed on all cores.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(transform) }
        let start = startIndex
        return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each index is written once, by one thread, and read only after all have ended.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: count) { offset in
                (results.baseAddress.map { $0 + offset })?.initialize(to: transform(self[start + offset]))
            }
            initializedCount = count
        }
    }
}
