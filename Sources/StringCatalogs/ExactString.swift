/// A text that equals another only when both have the same Unicode scalars.
///
/// Keys are told apart so when an app looks them up; `String` takes canonically equivalent texts for equal.
struct ExactString: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactString, right: ExactString) -> Bool {
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
