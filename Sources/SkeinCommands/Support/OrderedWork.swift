#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Numbered pieces of work that threads share and whose results are taken in the order of their numbers, one at a time.
///
/// Unchecked: `next`, `turn` and `failure` are only touched while the mutex is held, or when the threads have been joined; `state` only by
/// the thread whose turn it is, or after that.
final class OrderedWork<State: Sendable>: @unchecked Sendable {
    private let count: Int
    private var state: State
    private var next = 0
    private var turn = 0
    private var failure: (any Error)?
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Creates so many pieces of work, whose results are put into a state.
    init(count: Int, state: State) {
        (self.count, self.state) = (count, state)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    /// Runs a function that takes pieces until there are none on as many threads as there are cores, and returns the state.
    ///
    /// The first error of a piece is thrown, and the pieces that have not ended by then are left.
    func run(_ body: @escaping @Sendable (OrderedWork) throws -> Void) throws -> State {
        let guarded: @Sendable () -> Void = {
            do { try body(self) } catch { self.fail(error) }
        }
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let threads = (1..<max(1, min(count, cores))).compactMap { _ in WorkThread(guarded) }
        guarded()
        for thread in threads { thread.join() }
        if let failure { throw failure }
        return state
    }

    /// Returns the number of a piece that nobody has taken; nil where there is none, or another failed.
    func takeNext() -> Int? {
        locked {
            guard next < count, failure == nil else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// Takes a result of a piece when all pieces before it have ended.
    func inTurn(_ piece: Int, _ body: (inout State) throws -> Void) throws {
        try waitForTurn(piece)
        try body(&state)
    }

    /// Ends a piece, so that it is the next one's turn.
    func end(_ piece: Int) throws {
        try waitForTurn(piece)
        locked {
            turn += 1
            pthread_cond_broadcast(change)
        }
    }

    private func waitForTurn(_ piece: Int) throws {
        try locked {
            while turn != piece, failure == nil { pthread_cond_wait(change, mutex) }
            if let failure { throw failure }
        }
    }

    private func fail(_ error: any Error) {
        locked {
            failure = failure ?? error
            pthread_cond_broadcast(change)
        }
    }

    private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}

/// A thread that runs one function.
private struct WorkThread {
    private let thread: pthread_t

    /// Starts a thread, or returns nil where none can be had.
    init?(_ body: @escaping @Sendable () -> Void) {
        final class Work: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        let status = pthread_create(
            &started,
            nil,
            { context in
                // The parameter is optional on some systems only.
                let context: UnsafeMutableRawPointer? = context
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            },
            work.toOpaque()
        )
        let thread: pthread_t? = started
        guard status == 0, let thread else {
            work.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for its end.
    func join() {
        pthread_join(thread, nil)
    }
}
