/// Looks for words in the bytes of texts, in one pass.
package struct TextSearch: Sendable {
    /// The words by their first byte.
    private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

    /// Creates a search for any of some words.
    package init(_ words: some Sequence<String>) {
        for word in words {
            let bytes = Array(word.utf8)
            if let first = bytes.first { self.words[Int(first)].append(bytes) }
        }
    }

    /// Whether one of the words is in a text.
    package func matches(_ text: String) -> Bool {
        let isFirst = words.map { !$0.isEmpty }
        var text = text
        return text.withUTF8 { bytes in
            isFirst.withUnsafeBufferPointer { isFirst in
                for offset in bytes.indices where isFirst[Int(bytes[offset])] {
                    let rest = bytes[offset...]
                    if words[Int(bytes[offset])].contains(where: rest.starts(with:)) { return true }
                }
                return false
            }
        }
    }
}
