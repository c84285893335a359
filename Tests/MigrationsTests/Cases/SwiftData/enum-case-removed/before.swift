import Foundation
import SwiftData

enum State: String, Codable {
    case open, late, done
}

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    var state: State = State.open

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}
