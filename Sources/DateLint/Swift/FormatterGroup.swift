/// All that the code says of one formatter, whatever it is called in different places.
struct FormatterGroup {
    var kinds: Set<FormatterKind> = []
    /// Whether all that makes it is known.
    private(set) var isMade = false
    private var isOpen = false
    private var locales: Set<PatternUse.Locale> = []
    private var zones: Set<PatternUse.Zone> = []
    private var setsCalendar = false
    private(set) var reads: [(file: Int, offset: Int)] = []
    private var writes = false
    private var isShown = false
    private var isEncoded = false
    private(set) var options: [Bool?] = []
    /// The patterns that it is given.
    private(set) var formats: [Value] = []
    private(set) var takesTemplates = false
    /// Where a statement can follow its creation, with its name.
    private(set) var insertions: [(name: String, file: Int, place: Declaration.Insertion)] = []

    /// Takes in a declaration of it.
    mutating func add(_ declaration: Declaration, _ symbol: Symbol) {
        if let kind = declaration.type.flatMap(FormatterKind.init(type:)) { kinds.insert(kind) }
        if declaration.isParameter { isOpen = true }
        for value in declaration.values {
            guard case .creation(let kind, let isCustom) = value else { continue }
            kinds.insert(kind)
            isMade = true
            if isCustom { isOpen = true }
            if let place = declaration.insertion { insertions.append((declaration.name, symbol.file, place)) }
        }
    }

    /// Takes in what is done to it.
    mutating func add(_ event: Event, in file: Int, of index: FormatterIndex) {
        switch event.action {
        case .setsFormat(let value): formats.append(value)
        case .setsTemplate: takesTemplates = true
        case .setsLocale(let locale): locales.insert(locale)
        case .setsZone(let value): zones.insert(index.zone(of: value))
        case .setsCalendar: setsCalendar = true
        case .setsOptions(let hasFraction): options.append(hasFraction)
        case .reads: reads.append((file, event.offset))
        case .writes(let isShown):
            writes = true
            self.isShown = self.isShown || isShown
        case .encodes: isEncoded = true
        case .escapes: isOpen = true
        }
    }

    /// What is known of it where a pattern is given to it.
    var use: PatternUse {
        var use = PatternUse()
        let isKnown = isMade && !isOpen
        use.locale = locales.count == 1 ? locales.first ?? .unknown : locales.isEmpty && isKnown ? .unset : .unknown
        use.zone =
            zones.contains(.utc)
            ? .utc : zones.contains(.unresolved) ? .unresolved : zones.first ?? (isKnown ? .unset : .unknown)
        use.setsCalendar = setsCalendar || !isKnown
        use.reads = !reads.isEmpty
        use.writes = writes || isEncoded
        use.isEncoded = isEncoded
        use.isShown = isShown
        return use
    }

    /// What is known of it where it is used as another group tells.
    func use(readingAs other: FormatterGroup) -> PatternUse {
        var use = use
        use.reads = !other.reads.isEmpty
        use.writes = other.writes || other.isEncoded
        use.isShown = other.isShown
        return use
    }

    /// Whether fractions are read, for a formatter of ISO 8601; nil where that is not known, or changes.
    var readsFraction: Bool? {
        guard kinds == [.iso8601], isMade, !isOpen else { return nil }
        if options.isEmpty { return false }
        return options.allSatisfy { $0 == options[0] } ? options[0] : nil
    }
}
