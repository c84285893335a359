import Foundation
import SwiftData

@Model
final class Task {
    var title: String
}
