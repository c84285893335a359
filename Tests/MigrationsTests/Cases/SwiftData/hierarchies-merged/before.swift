import Foundation
import SwiftData

@Model
final class Meeting {
    var title: String = ""
}

@Model
final class Trip {
    var title: String = ""
}
