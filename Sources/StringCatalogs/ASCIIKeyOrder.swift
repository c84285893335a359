/// The part of ``KeyOrder`` that ASCII decides.
///
/// The characters' weights are those of the root collation of Unicode's CLDR, in which upper and lower case have the same, and a
/// run of digits counts as a number. Only where two texts have equal weights throughout, the first difference in case decides,
/// lower case first. A test compares this with Foundation for random texts.
enum ASCIIKeyOrder {
    /// How one text stands to another.
    enum Comparison {
        case before
        case same
        case after
    }

    private struct Undecided: Error {}

    /// Returns the indices of texts in their order, or nil where a pair is met that ASCII does not decide.
    static func indices(of texts: [String]) -> [Int]? {
        try? texts.indices.sorted { left, right in
            guard let comparison = compare(texts[left], texts[right]) else { throw Undecided() }
            return comparison == .before
        }
    }

    /// Compares two texts, and returns nil where a character beyond ASCII or a number with leading zeros has a say.
    static func compare(_ left: String, _ right: String) -> Comparison? {
        var left = left
        var right = right
        return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
    }

    private static let weights: [UInt8] = {
        let inOrder = "\t\n _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
        var weights = [UInt8](repeating: 0, count: 256)
        for (index, byte) in inOrder.utf8.enumerated() {
            weights[Int(byte)] = UInt8(index + 1)
            if isLetter(byte) { weights[Int(byte & ~0x20)] = UInt8(index + 1) }
        }
        return weights
    }()

    private static func compare(
        _ left: UnsafeBufferPointer<UInt8>,
        _ right: UnsafeBufferPointer<UInt8>
    ) -> Comparison? {
        var leftIndex = 0
        var rightIndex = 0
        var caseOrder = Comparison.same
        while leftIndex < left.count, rightIndex < right.count {
            let (leftByte, rightByte) = (left[leftIndex], right[rightIndex])
            if leftByte.isDigit, rightByte.isDigit {
                guard let leftNumber = number(in: left, at: leftIndex),
                    let rightNumber = number(in: right, at: rightIndex)
                else { return nil }
                if leftNumber.count != rightNumber.count {
                    return leftNumber.count < rightNumber.count ? .before : .after
                }
                if let (leftDigit, rightDigit) = zip(leftNumber, rightNumber).first(where: { $0 != $1 }) {
                    return leftDigit < rightDigit ? .before : .after
                }
                leftIndex += leftNumber.count
                rightIndex += rightNumber.count
                continue
            }
            let (leftWeight, rightWeight) = (weights[Int(leftByte)], weights[Int(rightByte)])
            leftIndex += 1
            rightIndex += 1
            if leftWeight == 0 || rightWeight == 0 { return nil }
            if leftWeight != rightWeight {
                // A combining character behind either could change its weight.
                guard isPlain(left, at: leftIndex), isPlain(right, at: rightIndex) else { return nil }
                return leftWeight < rightWeight ? .before : .after
            }
            if leftByte != rightByte, caseOrder == .same { caseOrder = leftByte > rightByte ? .before : .after }
        }
        if leftIndex < left.count { return weights[Int(left[leftIndex])] == 0 ? nil : .after }
        if rightIndex < right.count { return weights[Int(right[rightIndex])] == 0 ? nil : .before }
        return caseOrder
    }

    /// The run of digits at an index, or nil where its order is not just that of its value.
    private static func number(
        in text: UnsafeBufferPointer<UInt8>,
        at start: Int
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let end = text[start...].firstIndex { !$0.isDigit } ?? text.endIndex
        let hasLeadingZero = end - start > 1 && text[start] == UInt8(ascii: "0")
        return hasLeadingZero || end - start > 100 || !isPlain(text, at: end) ? nil : text[start..<end]
    }

    /// Whether ASCII, or the end of the text, stands at an index.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index >= text.count || text[index] < 0x80
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }
}
