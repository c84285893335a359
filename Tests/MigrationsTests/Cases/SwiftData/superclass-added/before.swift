import Foundation
import SwiftData

@Model
final class Meeting {
    var title: String = ""
    var room: String = ""
}
