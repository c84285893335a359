import TestSupport

/// Lines that commands report, collected.
final class Lines: Sendable {
    private let collected = Locked<[String]>([])

    var text: String { collected.withLock { $0.joined(separator: "\n") } }

    @Sendable func append(_ line: String) {
        collected.withLock { $0.append(line) }
    }
}
