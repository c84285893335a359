/// The English names of months or of weekdays, as mail, HTTP and logs have them, found byte by byte.
struct EnglishNames: Sendable {
    /// January to December.
    static let months = EnglishNames(.month)
    /// Monday to Sunday.
    static let weekdays = EnglishNames(.weekday)

    /// The names in full.
    let full: [[UInt8]]

    /// The first three letters of each, the first being the highest byte of the number.
    let heads: [UInt32]

    private init(_ field: NameField) {
        full = DateSymbols.posix.names(field, NameForm(width: .full)).map { Array($0.utf8) }
        heads = full.map { name in name.prefix(3).reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension ByteReader {
    /// Moves past the first three letters of a name and returns its place among the names, or nil where none begins here.
    mutating func skipAbbreviation(of names: EnglishNames, ignoringCase: Bool = true) -> Int? {
        let head = UInt32(byte(ahead: 0)) << 16 | UInt32(byte(ahead: 1)) << 8 | UInt32(byte(ahead: 2))
        // The bit that makes an ASCII letter small; what is no letter cannot become one of the names by it.
        let mask: UInt32 = ignoringCase ? 0x20_2020 : 0
        guard let index = names.heads.firstIndex(where: { $0 | mask == head | mask }) else { return nil }
        skip(3)
        return index
    }

    /// Moves past a whole name, or returns nil where none is here.
    mutating func skipFullName(of names: EnglishNames, ignoringCase: Bool = true) -> Int? {
        var ahead = self
        guard let index = ahead.skipAbbreviation(of: names, ignoringCase: ignoringCase) else { return nil }
        let isWhole = names.full[index].withUnsafeBytes { name in
            ahead.skip(if: UnsafeRawBufferPointer(rebasing: name.dropFirst(3)), ignoringCase: ignoringCase)
        }
        guard isWhole else { return nil }
        self = ahead
        return index
    }
}
