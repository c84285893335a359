/// A change of some bytes of a source.
struct SourceEdit: Sendable, Hashable {
    /// The number of the file.
    let file: Int
    /// The UTF-8 offsets that are replaced.
    let range: Range<Int>
    /// What stands there then.
    let replacement: String
}

extension [SourceEdit] {
    /// Returns a text with the edits made; of two that overlap the first is.
    func applied(to text: String) -> String {
        var bytes: [UInt8] = []
        let old: [UInt8] = .init(text.utf8)
        var end = 0
        for edit in sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where edit.range.lowerBound >= end {
            bytes += old[end..<edit.range.lowerBound]
            bytes += edit.replacement.utf8
            end = edit.range.upperBound
        }
        return String(decoding: bytes + old[end...], as: UTF8.self)
    }
}
