import Foundation
import SwiftData

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    var due: Date

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}
