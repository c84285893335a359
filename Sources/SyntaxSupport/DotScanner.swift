/// Tells which dots in the bytes of a source begin a member without a base, as in `Text(.title)`.
///
/// It goes by what stands before the dot, and passes over the patterns of `case`.
struct DotScanner {
    /// Whether the byte before is such a dot.
    private(set) var opensMember = false

    /// What stands between two bytes that mean something.
    private enum Gap { case nothing, blanks, lines }

    private var last = UInt8(ascii: "\n")
    private var gap = Gap.nothing
    private var isInPattern = false

    /// Reads the end of a word.
    mutating func readWord(isCase: Bool) {
        last = UInt8(ascii: "a")
        gap = .nothing
        if isCase { isInPattern = true }
    }

    /// Reads a byte that belongs to no word.
    mutating func read(_ byte: UInt8) {
        opensMember = false
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            if gap == .nothing { gap = .blanks }
            return
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            gap = .lines
            return
        case UInt8(ascii: "."):
            opensMember = !isInPattern && isOperand
        case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "="):
            isInPattern = false
        default:
            break
        }
        last = byte
        gap = .nothing
    }

    /// Whether an operand can begin here, so that a dot has no base.
    private var isOperand: Bool {
        switch last {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"): true
        case UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "|"): gap != .nothing
        case UInt8(ascii: "a"): gap == .blanks
        default: false
        }
    }
}
