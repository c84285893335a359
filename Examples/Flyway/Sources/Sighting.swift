import Foundation
import RealmSwift

/// A flock that somebody saw.
final class Sighting: Object, Identifiable {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var species: String
    @Persisted var count: Int
}
