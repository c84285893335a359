import Foundation
import SwiftData

@Model
final class Task {
    @Attribute(.unique) var id: UUID
    var title: String
    @Attribute(.transformable(by: ColorTransformer.self)) var color: UIColor?

    init(id: UUID, title: String) {
        self.id = id
        self.title = title
    }
}
