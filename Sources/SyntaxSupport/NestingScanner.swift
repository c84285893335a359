/// Looks for code that nests deeper than any person writes.
///
/// The parser tries several readings of brackets that stand directly inside each other, so that its time doubles
/// with each; other nests take it time that grows with the square of their depth, or the whole stack. Such code is
/// found here in one pass over the bytes, before it is parsed.
///
/// The scan knows comments, string literals and interpolations, and of the rest only what nests. Where a text is no
/// Swift it may count too few levels, never many too many.
struct NestingScanner {
    /// How deep brackets, interpolations, generic arguments and `#if` may nest.
    static let maximumDepth = 128
    /// How many `[` may stand directly inside each other, such as in `[[Int]]`.
    static let maximumSquares = 10
    /// How many branches a chain of `else if` may have.
    static let maximumBranches = 2_000

    /// A bracket or an interpolation that is open, or the file itself.
    private struct Level {
        /// The bracket; a backslash for an interpolation.
        var opener: UInt8 = 0
        /// The `<` that are open, the `?` that wait for their `:`, and the arrows that follow each other.
        var angles = 0
        var choices = 0
        var arrows = 0
        /// The blocks that follow each other directly: `} else if … {`.
        var branches = 0
    }

    /// A string literal that is open: how many `#` delimit it, and whether it has three quotes.
    private typealias Literal = (pounds: Int, isMultiline: Bool)

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var levels = [Level()]
    private var literals: [Literal?] = [nil]
    private var depth = 0
    private var squares = 0
    private var squaresBeforeWord = 0
    private var lastWord: Range<Int>?
    private var repetitions = 0
    private var followsBlock = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the UTF-8 offset at which a text nests too deeply, or nil where it does so nowhere.
    static func excess(in text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = NestingScanner(bytes)
            return scanner.scan()
        }
    }

    private mutating func scan() -> Int? {
        while offset < bytes.count {
            let start = offset
            if let literal = literals[literals.count - 1] { readText(of: literal) } else { readCode() }
            if isExceeded { return start }
        }
        return nil
    }

    private var isExceeded: Bool {
        depth > Self.maximumDepth || squares > Self.maximumSquares || repetitions > Self.maximumDepth
            || levels[levels.count - 1].branches > Self.maximumBranches
            || levels[levels.count - 1].arrows > Self.maximumDepth
    }

    private func byte(_ distance: Int = 0) -> UInt8 {
        offset + distance < bytes.count ? bytes[offset + distance] : 0
    }

    private func count(of byte: UInt8, from start: Int) -> Int {
        bytes[min(start, bytes.count)...].prefix { $0 == byte }.count
    }
}

// MARK: Literals

extension NestingScanner {
    private mutating func readText(of literal: Literal) {
        switch byte() {
        case UInt8(ascii: "\\") where count(of: UInt8(ascii: "#"), from: offset + 1) >= literal.pounds:
            offset += 1 + literal.pounds
            if byte() == UInt8(ascii: "(") { open(UInt8(ascii: "\\")) }
            offset += 1
        case UInt8(ascii: "\""):
            let quotes = literal.isMultiline ? 3 : 1
            if count(of: UInt8(ascii: "\""), from: offset) >= quotes,
                count(of: UInt8(ascii: "#"), from: offset + quotes) >= literal.pounds
            {
                literals[literals.count - 1] = nil
                offset += quotes + literal.pounds
            } else {
                offset += 1
            }
        case UInt8(ascii: "\n") where !literal.isMultiline:
            literals[literals.count - 1] = nil
        default:
            offset += 1
        }
    }

    private mutating func readQuote(pounds: Int) {
        let isMultiline = count(of: UInt8(ascii: "\""), from: offset) >= 3
        offset += isMultiline ? 3 : 1
        literals[literals.count - 1] = (pounds, isMultiline)
    }

    private mutating func readPounds() {
        let pounds = count(of: UInt8(ascii: "#"), from: offset)
        offset += pounds
        if byte() == UInt8(ascii: "\"") {
            readQuote(pounds: pounds)
        } else if starts(with: "if") {
            depth += 1
        } else if starts(with: "endif") {
            depth -= 1
        }
    }

    private func starts(with word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        return offset + length <= bytes.count
            && (0..<length).allSatisfy { bytes[offset + $0] == word.utf8Start[$0] } && !byte(length).isWord
    }
}

// MARK: Code

extension NestingScanner {
    private mutating func readCode() {
        let next = byte()
        switch next {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            offset += 1
        case UInt8(ascii: "/") where byte(1) == next:
            offset += bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }.count
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipComment()
        case _ where next.isWord:
            readWord()
        default:
            readSign(next)
        }
    }

    /// Comments of this kind nest; nothing recurses over them.
    private mutating func skipComment() {
        var comments = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                comments += 1
                offset += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                comments -= 1
                offset += 2
            } else {
                offset += 1
            }
        } while comments > 0 && offset < bytes.count
    }

    /// The words that begin another statement.
    private static let words: [StaticString] = ["return", "case", "let", "var", "func", "guard", "if"]

    private mutating func readWord() {
        if followsBlock {
            levels[levels.count - 1].branches = starts(with: "else") ? levels[levels.count - 1].branches + 1 : 0
            followsBlock = false
        }
        let end = offset + bytes[offset...].prefix(while: \.isWord).count
        if Self.words.contains(where: starts(with:)) { endExpression() }
        let isSame = lastWord.map { bytes[$0].elementsEqual(bytes[offset..<end]) } ?? false
        repetitions = isSame ? repetitions + 1 : 0
        lastWord = offset..<end
        squaresBeforeWord = squares
        squares = 0
        offset = end
    }

    private mutating func readSign(_ sign: UInt8) {
        // Words repeat in declarations one under the other, but a sign stands between them there.
        lastWord = nil
        repetitions = 0
        if followsBlock, sign != UInt8(ascii: "{") { levels[levels.count - 1].branches = 0 }
        let squares = squares
        self.squares = 0
        switch sign {
        case UInt8(ascii: "["):
            self.squares = squares + 1
            open(sign)
        case UInt8(ascii: "("):
            self.squares = squares
            open(sign)
        case UInt8(ascii: "{"):
            endExpression()
            if followsBlock { levels[levels.count - 1].branches += 1 }
            open(sign)
        case UInt8(ascii: "]"): close(UInt8(ascii: "["))
        case UInt8(ascii: ")"): close(UInt8(ascii: "("))
        case UInt8(ascii: "}"):
            close(UInt8(ascii: "{"))
            endExpression()
        case UInt8(ascii: "<"):
            self.squares = max(squares, squaresBeforeWord)
            changeAngles(by: 1)
        case UInt8(ascii: ">") where offset == 0 || bytes[offset - 1] != UInt8(ascii: "-"): changeAngles(by: -1)
        case UInt8(ascii: ">"): levels[levels.count - 1].arrows += 1
        case UInt8(ascii: "?") where offset > 0 && bytes[offset - 1] == UInt8(ascii: " ") && byte(1) != sign:
            changeChoices(by: 1)
        case UInt8(ascii: ":"): changeChoices(by: -1)
        case UInt8(ascii: "="), UInt8(ascii: ";"): endExpression()
        // In a regular expression it takes its meaning from a bracket.
        case UInt8(ascii: "\\"): offset += 1
        case UInt8(ascii: "#"), UInt8(ascii: "\""): offset -= 1
        default: break
        }
        followsBlock = sign == UInt8(ascii: "}")
        squaresBeforeWord = 0
        offset += 1
        if sign == UInt8(ascii: "#") { readPounds() } else if sign == UInt8(ascii: "\"") { readQuote(pounds: 0) }
    }

    private mutating func open(_ opener: UInt8) {
        levels.append(Level(opener: opener))
        literals.append(nil)
        depth += 1
    }

    /// Closes the nearest bracket of a kind, and those that were left open inside of it.
    private mutating func close(_ opener: UInt8) {
        let isParenthesis = opener == UInt8(ascii: "(")
        var level = levels.count - 1
        while level > 0, levels[level].opener != opener {
            // Nothing but its parenthesis ends an interpolation.
            if levels[level].opener == UInt8(ascii: "\\") { break }
            level -= 1
        }
        guard level > 0, levels[level].opener == opener || isParenthesis else { return }
        while levels.count > level {
            endExpression()
            levels.removeLast()
            literals.removeLast()
            depth -= 1
        }
    }

    private mutating func endExpression() {
        let level = levels.count - 1
        depth -= levels[level].angles + levels[level].choices
        levels[level].angles = 0
        levels[level].choices = 0
        levels[level].arrows = 0
    }

    private mutating func changeAngles(by difference: Int) {
        let level = levels.count - 1
        guard levels[level].angles + difference >= 0 else { return }
        levels[level].angles += difference
        depth += difference
    }

    private mutating func changeChoices(by difference: Int) {
        let level = levels.count - 1
        guard levels[level].choices + difference >= 0 else { return }
        levels[level].choices += difference
        depth += difference
    }
}

extension UInt8 {
    /// Whether the byte can be part of a name or a number.
    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
