import Foundation
import SwiftData

@Model
class Event {
    var title: String = ""
}

@available(iOS 26, *)
@Model
final class Meeting: Event {
    var room: String = ""
}
