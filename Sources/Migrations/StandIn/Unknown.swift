import Foundation

extension StandIn {
    /// Stands for a value that only the app's own code, or a framework that is not here, can give.
    public struct Unknown {
        let reason: String
    }

    // Guarded by the lock.
    nonisolated(unsafe) private static var reasons: [String] = []
    private static let skipLock = NSLock()

    /// What was left out of the app's code, and was come to: once each.
    public static var skipped: [String] { skipLock.withLock { reasons } }

    /// Stands for an expression that cannot be run here.
    public static func unknown(_ reason: String) -> Unknown {
        skip(reason)
        return Unknown(reason: reason)
    }

    /// Stands for a statement that cannot be run here.
    public static func skip(_ reason: String) {
        skipLock.withLock {
            if !reasons.contains(reason) { reasons.append(reason) }
        }
    }
}

extension StandIn.Unknown: _Persistable {
    /// What a column would hold.
    public static var _columnType: StandIn.ColumnType { .init(.any) }
    /// Returns a value for no reason.
    public static func _initial() -> StandIn.Unknown { .init(reason: "") }
    /// What is stored.
    public var _stored: StandIn.Value { .unknown(reason) }
}
