import Foundation
import SwiftData

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    var priority: Int

    init(id: UUID, title: String, priority: Int = 5) {
        self.id = id
        self.title = title
        self.priority = priority
    }
}
