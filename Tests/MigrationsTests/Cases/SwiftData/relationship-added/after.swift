import Foundation
import SwiftData

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    var project: Project?

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}

@Model
final class Project {
    var name: String = ""
    var tasks: [Task] = []
}
