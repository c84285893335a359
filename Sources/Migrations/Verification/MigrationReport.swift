/// What became of a file of an old version when it was migrated.
public struct MigrationReport: Sendable, Hashable {
    /// The releases that left such a file, the oldest first.
    public var releases: [String]
    /// The version of the file.
    public var oldVersion: UInt64
    /// The version that it was migrated to.
    public var newVersion: UInt64
    /// Why it could not be opened: Realm's sentence, or how the run ended.
    public var failure: Failure?
    /// What became of each class, by name.
    public var classes: [ClassReport]
    /// What was left out of the app's code, and was come to: where and why.
    public var skipped: [String]

    /// Why a file could not be opened.
    public struct Failure: Sendable, Hashable {
        /// What it means for a user of the app.
        public enum Kind: String, Sendable {
            /// Opening the file throws.
            case error
            /// The app ends.
            case crash
            /// It is not known, as the code could not be run to its end here.
            case cannotRun = "cannot-run"
        }

        /// What it means.
        public var kind: Kind
        /// The sentence.
        public var message: String
    }

    /// What became of the objects of a class.
    public struct ClassReport: Sendable, Hashable {
        /// The class's name.
        public var name: String
        /// The number of rows that the file had.
        public var oldRows: Int
        /// The number of rows that it has.
        public var newRows: Int
        /// The number of old rows that are gone without the app's code having deleted them.
        public var lostRows: Int
        /// Whether a comment in the app's code says that rows of the class go.
        public var isLossSaid: Bool
        /// What became of the class as a whole, where it is not in both schemas.
        public var note: String?
        /// What became of the values, by property.
        public var properties: [PropertyReport]
    }

    /// What became of a property's values.
    public struct PropertyReport: Sendable, Hashable {
        /// The name: the old one of what is there no longer.
        public var name: String
        /// What became of the values.
        public var fate: Fate
    }

    /// What becomes of values.
    public enum Fate: Sendable, Hashable {
        /// They are as they were, under the same name or another.
        case kept(as: String?)
        /// The app's code wrote them to another property.
        case carried(to: String)
        /// The app's code wrote others in their place: an example.
        case converted(from: String, to: String)
        /// There were none, and the app's code wrote some: those that differ.
        case filled([String])
        /// There were none, and there are none.
        case empty(String)
        /// They are gone: an example, and whether the app's code says so.
        case lost(example: String, isSaid: Bool)
        /// The app ends when it reads one: the value, and the enumeration that has no case for it.
        case invalid(String, enumeration: String)
        /// It cannot be told here: where and why.
        case unknown(String)
    }

    /// What a check makes of it, the best first.
    public enum Verdict: Int, Sendable, Comparable {
        /// Nothing is lost but what the app's code says is.
        case passed
        /// Something could not be run here.
        case cannotRun
        /// Values are lost, or the file cannot be opened, or the app ends.
        case failed

        /// Orders by what is at stake.
        public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
    }

    /// What to make of it.
    public var verdict: Verdict {
        if let failure { return failure.kind == .cannotRun ? .cannotRun : .failed }
        let fates = classes.flatMap(\.properties).map(\.fate.verdict)
        let worst = max(fates.max() ?? .passed, skipped.isEmpty ? .passed : .cannotRun)
        return classes.contains { $0.lostRows > 0 && !$0.isLossSaid } ? .failed : worst
    }
}

extension MigrationReport.Fate {
    /// What to make of it.
    public var verdict: MigrationReport.Verdict {
        switch self {
        case .kept, .carried, .converted, .filled, .empty, .lost(_, isSaid: true): .passed
        case .unknown: .cannotRun
        case .lost(_, isSaid: false), .invalid: .failed
        }
    }

    /// A word for scripts.
    public var word: String {
        switch self {
        case .kept: "kept"
        case .carried: "carried"
        case .converted: "converted"
        case .filled: "filled"
        case .empty: "empty"
        case .lost: "lost"
        case .invalid: "invalid"
        case .unknown: "cannot-run"
        }
    }
}

extension MigrationReport.Fate: CustomStringConvertible {
    /// The fate in words.
    public var description: String {
        switch self {
        case .kept(nil): "kept"
        case .kept(let name?): "kept as '\(name)'"
        case .carried(let name): "carried to '\(name)'"
        case .converted(let old, let new): "converted: \(old) → \(new)"
        case .filled(let values):
            "filled with " + values.prefix(3).joined(separator: ", ") + (values.count > 3 ? ", …" : "")
        case .empty(let value): "empty: \(value) in every row"
        case .lost(let example, true): "lost, as the migration says: \(example)"
        case .lost(let example, false): "lost: \(example)"
        case .invalid(let value, let enumeration):
            "invalid: \(value) is no value of '\(enumeration)', and the app ends when it reads it"
        case .unknown(let reason): "cannot run here: \(reason)"
        }
    }
}
