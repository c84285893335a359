/// What the abbreviations of zones in a value stand for: those of the zone that is assumed, then those of RFC 5322.
///
/// Others are not known: more than one zone has most of them.
struct ZoneAbbreviations: Sendable {
    /// An abbreviation.
    struct Entry: Sendable {
        let name: [UInt8]
        /// The offset in seconds; nil where the assumed zone's rules tell which of several it is.
        let offset: Int?
    }

    private let entries: [Entry]

    /// Those of RFC 5322 only.
    static let mail = ZoneAbbreviations(entries: mailEntries)

    /// Creates the abbreviations that hold where a zone is assumed.
    init(assuming zone: Zone) {
        entries = zone.rules.offsetsByAbbreviation.map { Entry(name: Array($0.utf8), offset: $1) } + Self.mailEntries
    }

    private init(entries: [Entry]) {
        self.entries = entries
    }

    /// Returns the abbreviation that some bytes are, letter case aside.
    func entry(_ bytes: UnsafeRawBufferPointer) -> Entry? {
        entries.first { bytes.equals($0.name) }
    }

    /// Whether an abbreviation may follow an offset: not where it is one of RFC 5322 with another, and no zone in use has both.
    func mayName(_ bytes: UnsafeRawBufferPointer, offset: Int) -> Bool {
        let known = entries.filter { bytes.equals($0.name) }
        return known.isEmpty || known.contains { $0.offset == nil || $0.offset == offset }
            || Self.otherMeanings.contains { bytes.elementsEqual($0.name.utf8) && $0.hours * 3600 == offset }
    }

    /// What abbreviations of RFC 5322 mean besides: in China and Cuba, in the Philippines, and once in Australia.
    private static let otherMeanings: [(name: String, hours: Int)] = [
        ("CST", 8), ("CST", -5), ("CDT", -4), ("PST", 8), ("EST", 10), ("EDT", 11),
    ]

    private static let mailEntries = NamedOffset.table.map { Entry(name: $0.bytes, offset: $0.seconds) }

    /// Whether bytes are an abbreviation of some zone or other.
    func isKnown(_ bytes: UnsafeRawBufferPointer) -> Bool {
        entry(bytes) != nil || Self.isInUse(bytes)
    }

    /// Whether bytes are an abbreviation that is in use today, in capitals.
    private static func isInUse(_ bytes: UnsafeRawBufferPointer) -> Bool {
        2...5 ~= bytes.count && namesInUse.contains { bytes.elementsEqual($0) }
    }

    private static let namesInUse = """
        ACDT ACST ADT AEDT AEST AKDT AKST ART AST AWST BRT BST CAT CDT CEST CET CLT CST ChST EAT EDT EEST EET EST GST \
        HDT HKT HST ICT IDT IRST IST JST KST MDT MEST MET MSK MST NDT NST NZDT NZST PDT PHT PKT PST SAST SGT SST WAT \
        WEST WET WIB WIT WITA
        """.split(separator: " ").map { Array($0.utf8) }
}
