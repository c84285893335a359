/// Source text in which emoji mark the positions that a test expects.
///
/// `"let a1️⃣ = 1"` is the text `let a = 1` with the marker `1️⃣` at line 1, column 6. No test counts columns.
public struct MarkedText: Sendable {
    /// The text without its markers.
    public let text: String

    /// The line and the UTF-8 column, both from 1, of each marker.
    public let positions: [String: (line: Int, column: Int)]

    /// Reads the markers `1️⃣` to `9️⃣` out of a text.
    public init(_ marked: String) {
        var text = ""
        var positions: [String: (line: Int, column: Int)] = [:]
        var line = 1
        var column = 1
        for character in marked {
            let scalars = character.unicodeScalars
            if scalars.count == 3, scalars.last == "\u{20E3}" {
                positions[String(character)] = (line, column)
                continue
            }
            text.append(character)
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += character.utf8.count
            }
        }
        self.text = text
        self.positions = positions
    }
}
