import Files
import GitFlow

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Says on a terminal what a step does that takes more than half a second.
final class StepNotice {
    private static let patience: Int32 = 500

    private let console: Console
    private var watch: Watch?

    /// Prepares notices; nil where nobody looks on.
    init?(_ console: Console) {
        if console.isQuiet || isatty(STDERR_FILENO) != 1 { return nil }
        self.console = console
    }

    deinit { watch?.end() }

    func observe(_ progress: FlowProgress) {
        watch?.end()
        watch = nil
        if case .begins(let step) = progress {
            let console = console
            watch = Watch(for: Self.patience) { console.say("\(step)") }
        }
    }
}

/// A thread that does something after a while, unless it is ended before.
private struct Watch {
    private let thread: pthread_t
    /// The end of a pipe that the thread waits at: closing the other one wakes it.
    private let writeEnd: Int32

    /// Begins to wait; nil where the system gives no thread.
    init?(for milliseconds: Int32, then action: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let work = Unmanaged.passRetained(Work(readEnd: ends[0], milliseconds: milliseconds, action: action))
        // A signal that ends the process has to reach the thread that may hold it back.
        let started = holdingSignals { Self.start(work) }
        guard let started else {
            work.release()
            for end in ends { close(end) }
            return nil
        }
        thread = started
        writeEnd = ends[1]
    }

    /// Waits no longer.
    func end() {
        close(writeEnd)
        pthread_join(thread, nil)
    }

    private final class Work: Sendable {
        let readEnd: Int32
        let milliseconds: Int32
        let action: @Sendable () -> Void

        init(readEnd: Int32, milliseconds: Int32, action: @escaping @Sendable () -> Void) {
            self.readEnd = readEnd
            self.milliseconds = milliseconds
            self.action = action
        }

        func run() {
            var end = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
            if poll(&end, 1, milliseconds) == 0 { action() }
            close(readEnd)
        }
    }

    private static func start(_ work: Unmanaged<Work>) -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
            let failure = pthread_create(
                &thread,
                nil,
                {
                    Self.run($0)
                    return nil
                },
                work.toOpaque()
            )
        #else
            var thread = pthread_t()
            let failure = pthread_create(
                &thread,
                nil,
                {
                    Self.run($0)
                    return nil
                },
                work.toOpaque()
            )
        #endif
        return failure == 0 ? thread : nil
    }

    private static func run(_ work: UnsafeMutableRawPointer?) {
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
    }
}
