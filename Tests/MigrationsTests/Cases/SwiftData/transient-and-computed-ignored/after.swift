import Foundation
import SwiftData

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    @Transient var isSelected = false
    var shout: String { title.uppercased() }
    static let limit = 10

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}
