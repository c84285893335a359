import Foundation
import SwiftData

struct Address: Codable {
    var street: String
}

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    var address: Address?

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}
