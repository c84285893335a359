public import Foundation

/// A stand-in for Realm's migrations: files in memory, changed by the rules that Realm changes files by.
///
/// The interface that an app sees has Realm's names and labels. What is in `StandIn` is not Realm's: it makes files as an
/// app of some version would have left them, and looks into them. Objects of a model's own type are never stored; files
/// are filled and read by tables, and migrations by `MigrationObject`.
///
/// Objective-C's exceptions end an app. Here the first one is kept, what follows in the block does nothing, and opening
/// the file throws it; ``onFailure`` is told at once, since the code that follows may itself not survive.
public enum StandIn {
    // Guarded by the lock.
    nonisolated(unsafe) private static var files: [URL: FileContents] = [:]
    nonisolated(unsafe) private static var knownModels: [ObjectBase.Type] = []
    nonisolated(unsafe) private static var standard: Realm.Configuration?
    private static let lock = NSLock()

    /// The models of configurations that name none, which Realm would find by itself.
    public static var models: [ObjectBase.Type] {
        get { lock.withLock { knownModels } }
        set { lock.withLock { knownModels = newValue } }
    }

    /// Told of a failure where it happens.
    @TaskLocal public static var onFailure: (@Sendable (Failure) -> Void)?

    static var defaultConfiguration: Realm.Configuration? {
        get { lock.withLock { standard } }
        set { lock.withLock { standard = newValue } }
    }

    /// Returns what a file holds; nil where there is none.
    public static func contents(of url: URL) -> FileContents? {
        lock.withLock { files[url] }
    }

    /// Puts a file in place, or removes it.
    public static func setContents(_ contents: FileContents?, of url: URL) {
        lock.withLock { files[url] = contents }
    }

    /// Why a file was not opened, in Realm's own sentence.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// What Realm does with a mistake.
        public enum Kind: String, Sendable {
            /// Opening the file throws.
            case error
            /// The app ends: Swift cannot catch it.
            case exception
            /// The run cannot go on without what only the app's own code or an Apple framework can give.
            case cannotRun
        }

        /// What Realm does.
        public var kind: Kind
        /// The sentence.
        public var description: String

        /// Creates a failure.
        public init(_ kind: Kind, _ sentence: String) {
            (self.kind, description) = (kind, sentence)
        }
    }
}
