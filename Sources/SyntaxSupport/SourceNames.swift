package import Diagnostics

/// The names in a source file, by a scan of its bytes that is many times quicker than parsing.
///
/// It errs on the side of too many: words in comments and in literals count, and words are told apart by a hash.
struct SourceNames: Sendable {
    /// Each word of the text.
    private(set) var mentioned: Set<UInt64> = []
    /// The words that stand behind one that introduces a declaration, up to the end of its line.
    private(set) var declared: Set<UInt64> = []
    /// Whether the text has a string literal.
    private(set) var hasLiterals = false
    /// Whether the text has members of a type that the context asks for, as in `Text(.title)`, other than in patterns.
    private(set) var hasImplicitMembers = false
    /// Whether the text is no Swift, for all that can be seen: only its parser can tell.
    private(set) var isSuspect = true

    private static let introducers = Set(
        [
            "actor", "associatedtype", "case", "class", "enum", "extension", "func", "let", "protocol", "struct",
            "typealias", "var",
        ].map(hash)
    )

    /// Reads the names of a file.
    init(of file: SourceFile) {
        var text = file.text
        text.withUTF8 { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var hash = Self.seed
        var isNumber = false
        var declares = false
        var endsList = true
        var holdsNUL = false
        var dots = DotScanner()
        for byte in bytes {
            if Self.isWordByte(byte) {
                if hash == Self.seed {
                    isNumber = byte < UInt8(ascii: "A")
                    if dots.opensMember, !isNumber { hasImplicitMembers = true }
                }
                hash = (hash ^ UInt64(byte)) &* Self.prime
                endsList = true
                continue
            }
            if hash != Self.seed, !isNumber {
                mentioned.insert(hash)
                if declares { declared.insert(hash) }
                declares = declares || Self.introducers.contains(hash)
                if declares { isSuspect = false }
            }
            if hash != Self.seed { dots.readWord(isCase: hash == Self.caseKeyword) }
            dots.read(byte)
            hash = Self.seed
            switch byte {
            case 0: holdsNUL = true
            case UInt8(ascii: "\""): hasLiterals = true
            // `case a,` goes on.
            case UInt8(ascii: ","): endsList = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): declares = declares && !endsList
            default: break
            }
        }
        if hash != Self.seed, !isNumber {
            mentioned.insert(hash)
            if declares { declared.insert(hash) }
        }
        isSuspect = isSuspect || holdsNUL
    }

    /// The hash of a word, by which words are told apart.
    ///
    /// Source: Fowler, Noll and Vo, FNV-1a with 64 bits.
    static func hash(_ word: String) -> UInt64 {
        word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
    }

    private static let caseKeyword = hash("case")

    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default:
            false
        }
    }
}

extension RandomAccessCollection<SourceFile> where Index == Int, Self: Sendable {
    /// Returns the files that can have part in what literals mean.
    ///
    /// Those are the ones that hold literals, members of a type that the context asks for, or one of some words, and those that
    /// declare a name which such a file mentions. What may be no Swift is one of them, so that somebody hears of it.
    ///
    /// - `words`: Names that make a file matter by themselves.
    package func relevant(for words: [String]) -> [SourceFile] {
        let names = concurrentMap(SourceNames.init)
        let words = Set(words.map(SourceNames.hash))
        var isRelevant = names.map { names in
            names.hasLiterals || names.hasImplicitMembers || names.isSuspect || !names.mentioned.isDisjoint(with: words)
        }
        var wanted: Set<UInt64> = []
        var fresh = names.indices.filter { isRelevant[$0] }
        while !fresh.isEmpty {
            for index in fresh { wanted.formUnion(names[index].mentioned) }
            fresh = names.indices.filter { !isRelevant[$0] && !names[$0].declared.isDisjoint(with: wanted) }
            for index in fresh { isRelevant[index] = true }
        }
        return zip(self, isRelevant).compactMap { $1 ? $0 : nil }
    }
}
