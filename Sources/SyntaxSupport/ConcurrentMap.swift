#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension RandomAccessCollection where Index == Int, Self: Sendable, Element: Sendable {
    /// Returns the results of a function over the elements, in their order, computed on all cores.
    ///
    /// The function runs on threads with large stacks: the parser recurses where source code nests,
    /// and code can nest deeper than the half megabyte that a common worker thread has.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let start = startIndex
        return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each index is written once, by one thread, and read only after all have ended.
            nonisolated(unsafe) let results = buffer
            withoutActuallyEscaping(transform) { transform in
                WorkQueue(count: count) { offset in
                    (results.baseAddress.map { $0 + offset })?.initialize(to: transform(self[start + offset]))
                }.run()
            }
            initializedCount = count
        }
    }
}

extension Array where Element: Sendable {
    /// Returns the results of a function over the elements, as ``concurrentMap(_:)`` does, and lets go of each element on the core
    /// that is through with it.
    ///
    /// What takes long to take apart is then no work that one core has at the end.
    package consuming func consumedConcurrently<Result: Sendable>(_ transform: @Sendable (Element) -> Result)
        -> [Result]
    {
        let count = count
        let elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
        _ = elements.initialize(fromContentsOf: self)
        self = []
        defer { elements.deallocate() }
        // Each element is moved out once, by one thread, and all threads have ended before the memory goes.
        nonisolated(unsafe) let source = elements
        return (0..<count).concurrentMap { transform(source.moveElement(from: $0)) }
    }
}

/// Returns the result of a function that runs on a thread with a large stack, as it may recurse deeply.
package func withLargeStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    [()].concurrentMap { body() }[0]
}

/// Numbered pieces of work that a few threads share.
///
/// `next` is touched only while the mutex is held; the rest never changes.
private final class WorkQueue: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Void
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var next = 0

    /// The stack of a thread; memory is taken only for what is used of it.
    private static let stackSize = 256 << 20

    init(count: Int, work: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.work = work
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Does all of the work, on as many threads as there are cores, and waits for its end.
    func run() {
        let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let threads = (0..<min(count, processors)).compactMap { _ in start() }
        for thread in threads { pthread_join(thread, nil) }
        // Where no thread could be had, the work is done here.
        drain()
    }

    private func start() -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackSize)

        let queue = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(
            &thread,
            &attributes,
            { context in
                // The parameter is optional on some systems only.
                let context: UnsafeMutableRawPointer? = context
                if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().drain() }
                return nil
            },
            queue.toOpaque()
        )
        guard status == 0 else {
            queue.release()
            return nil
        }
        return thread
    }

    private func drain() {
        while let offset = takeNext() { work(offset) }
    }

    private func takeNext() -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard next < count else { return nil }
        defer { next += 1 }
        return next
    }
}
