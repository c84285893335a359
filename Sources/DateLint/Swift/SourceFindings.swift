/// What rules find in sources, with the edits that put it right.
struct SourceFindings {
    /// A finding at an offset of a file.
    struct Item: Hashable {
        let rule: DateRule
        let message: String
        let hint: String?
        let file: Int
        let offset: Int
        var isRemark = false
        var edit: SourceEdit?
    }

    private(set) var items: [Item] = []
    private let index: FormatterIndex
    private let facts: [DateFacts]
    private let rules: RuleSelection
    private var groups: [Symbol: FormatterGroup] = [:]
    private var attempts: [Int: Set<Bool?>] = [:]
    private var seen: Set<Place> = []

    /// Where a rule has found something.
    private struct Place: Hashable {
        let rule: String
        let file: Int
        let offset: Int
    }

    /// Looks through the facts of files.
    init(_ facts: [DateFacts], index: FormatterIndex, rules: RuleSelection) {
        (self.facts, self.index, self.rules) = (facts, index, rules)
        for (symbol, declaration) in index.declarations.sorted(by: { $0.key < $1.key }) {
            groups[index.root(of: symbol), default: FormatterGroup()].add(declaration, symbol)
        }
        for (event, file) in index.events {
            guard let symbol = index.symbol(of: event.target) else { continue }
            groups[index.root(of: symbol), default: FormatterGroup()].add(event, in: file, of: index)
        }
        attempts = Self.attempts(of: groups.values)
        for (event, file) in index.events { check(event, in: file) }
        for (file, facts) in facts.enumerated() { check(facts, in: file) }
        checkISO()
    }

    private func group(of reference: Reference) -> FormatterGroup? {
        index.symbol(of: reference).flatMap { groups[index.root(of: $0)] }
    }

    // MARK: Patterns

    private mutating func check(_ event: Event, in file: Int) {
        switch event.action {
        case .setsFormat(let value):
            guard let use = use(of: event.target) else { return }
            let isKnown = group(of: event.target)?.kinds.contains(.date) ?? false
            for pattern in index.patterns(of: value) where pattern.isCertain && isKnown || pattern.looksLikeDate {
                // What the formatter lacks is said where it is given a pattern that stands elsewhere.
                let place = pattern.isDirect ? nil : (file: file, offset: event.offset)
                check(pattern.literal, use, fixes: pattern.fixes, group: group(of: event.target), at: place)
            }
        case .setsTemplate(let value):
            var use = PatternUse(taker: .template)
            use.reads = false
            for pattern in index.patterns(of: value) where pattern.isCertain {
                check(pattern.literal, use, fixes: pattern.fixes, group: nil)
            }
        default: return
        }
    }

    /// Returns what is known of whose `dateFormat` is set; nil where it is no formatter.
    private func use(of target: Reference) -> PatternUse? {
        var unknown = PatternUse()
        unknown.reads = false
        guard let symbol = index.symbol(of: target) else {
            // A property of the type around is its own.
            if case .path(["self"], _) = target { return nil }
            return unknown
        }
        if let group = groups[index.root(of: symbol)], group.kinds.contains(.date) {
            guard let declaration = index.declarations[symbol], declaration.takesFormatter else { return group.use }
            // What others do with the formatters that a function makes for each of them is theirs.
            var own = FormatterGroup()
            for (event, file) in index.eventsOfSymbols[symbol] ?? [] { own.add(event, in: file, of: index) }
            return group.use(readingAs: own)
        }
        guard let type = index.declarations[symbol]?.type else { return unknown }
        return type.hasSuffix("Formatter") || type == "Self" ? unknown : nil
    }

    private mutating func check(
        _ literal: PatternLiteral,
        _ use: PatternUse,
        fixes: FormatterIndex.Pattern.Fixes,
        group: FormatterGroup?,
        at place: (file: Int, offset: Int)? = nil
    ) {
        let check = PatternCheck(literal.text, use: use)
        let isMendable = fixes == .all && check.isMendableByFields
        for finding in check.findings(by: rules) {
            let edit =
                finding.rule == .fixedLocale
                ? localeEdit(group, use)
                : !isMendable
                    ? nil
                    : finding.edit.flatMap { edit in
                        literal.sourceRange(edit.range).map {
                            SourceEdit(file: literal.file, range: $0, replacement: edit.replacement)
                        }
                    }
            let written = (file: literal.file, offset: literal.offsets[min(finding.offset, literal.offsets.count - 1)])
            let isOfFormatter = [.fixedLocale, .noTimeZone, .hourLocale, .posixForUsers].contains(finding.rule)
            let shown = isOfFormatter ? place ?? written : written
            add(
                Item(
                    rule: finding.rule,
                    message: finding.message,
                    hint: finding.hint,
                    file: shown.file,
                    offset: shown.offset,
                    edit: fixes == .none ? nil : edit
                )
            )
        }
    }

    /// Returns the statement that sets the locale, where the formatter is made at one place and a statement can follow there.
    private func localeEdit(_ group: FormatterGroup?, _ use: PatternUse) -> SourceEdit? {
        guard use.locale == .unset, let group, group.insertions.count == 1, !group.takesTemplates else { return nil }
        // Words for people are to stay in their language.
        let texts = group.formats.flatMap(index.patterns(of:)).map(\.literal.text)
        guard use.readsOnly || !texts.contains(where: { PatternCheck($0, use: use).hasNames }) else { return nil }
        let (name, file, place) = group.insertions[0]
        return SourceEdit(
            file: file,
            range: place.offset..<place.offset,
            replacement: "\(place.lineBreak)\(name).locale = Locale(identifier: \"en_US_POSIX\")"
        )
    }

    private mutating func add(_ item: Item) {
        // A constant may reach several formatters.
        let place = Place(rule: item.rule.id, file: item.file, offset: item.offset)
        if seen.insert(place).inserted { items.append(item) }
    }

    // MARK: Code

    /// Whether a file has an attempt that takes what one fails for which wants a fraction, or none.
    private func isBacked(_ fraction: Bool, in file: Int) -> Bool {
        (attempts[file] ?? []).union(facts[file].strategies).contains { $0 != fraction }
    }

    /// For each file whether its formatters read with a fraction only, or without one only; nil for those that may do either.
    private static func attempts(of groups: some Sequence<FormatterGroup>) -> [Int: Set<Bool?>] {
        var attempts: [Int: Set<Bool?>] = [:]
        for group in groups where group.kinds.contains(.date) || group.kinds.contains(.iso8601) {
            for file in Set(group.reads.map(\.file)) { attempts[file, default: []].insert(group.readsFraction) }
        }
        return attempts
    }

    private mutating func check(_ facts: DateFacts, in file: Int) {
        for finding in facts.findings where rules.contains(finding.rule) {
            if finding.rule == .isoWithoutFraction {
                let isBacked = finding.isAttempt && isBacked(false, in: file)
                if facts.encodesISO || facts.isTest || isBacked { continue }
            }
            add(
                Item(
                    rule: finding.rule,
                    message: finding.message,
                    hint: finding.hint,
                    file: file,
                    offset: finding.offset,
                    isRemark: finding.isRemark
                )
            )
        }
        for (literal, taker, zone) in facts.formatStrings {
            var use = PatternUse(taker: taker, reads: taker == .parseStrategy)
            use.zone = zone.map(index.zone) ?? .unknown
            check(literal, use, fixes: .none, group: nil)
        }
        for (target, offset) in facts.validations where rules.contains(.isoAsValidator) {
            guard group(of: target)?.kinds == [.iso8601] else { continue }
            add(
                Item(
                    rule: .isoAsValidator,
                    message: "ISO8601DateFormatter takes much that is no ISO 8601: two-digit years, slashes, 2023-1-15",
                    hint: "check the form of the text itself",
                    file: file,
                    offset: offset
                )
            )
        }
    }

    /// Formatters of ISO 8601 that read with a fraction only, or without one only, where the file has no other that reads.
    private mutating func checkISO() {
        guard rules.contains(.isoWithoutFraction) else { return }
        for group in groups.values where group.kinds.contains(.iso8601) {
            guard let fraction = group.readsFraction, let first = group.reads.min(by: { $0 < $1 }),
                !isBacked(fraction, in: first.file)
            else { continue }
            add(
                Item(
                    rule: .isoWithoutFraction,
                    message: fraction
                        ? "with .withFractionalSeconds nothing is read that has no fraction: \"2023-11-15T07:46:07Z\" is nil"
                        : "without .withFractionalSeconds no fraction is read: \"2023-11-15T07:46:07.364Z\" is nil",
                    hint: "where both may come, try a formatter of each kind",
                    file: first.file,
                    offset: first.offset
                )
            )
        }
    }
}

extension FormatterIndex.Pattern {
    /// What can be put right without a look at what else a text is for.
    enum Fixes {
        /// The text, and what the formatter lacks.
        case all
        /// What the formatter lacks: a constant may be shown or stored as well.
        case formatter
        /// Nothing: raw values are stored.
        case none
    }

    var fixes: Fixes { isDirect ? .all : isStored ? .none : .formatter }

    /// Whether the text is a date pattern for all that can be seen: it has fields of a date or a time, and not only words.
    var looksLikeDate: Bool {
        let fields = PatternCheck(literal.text, use: PatternUse()).fields
        let known = fields.filter { $0.isLegal && $0.isOne(of: "yYuMLdDEHhkKmsSa") }
        return !literal.text.contains("%") && !known.isEmpty
            && (known.contains { $0.count > 1 } || literal.text.utf8.count <= 2) && known.count * 2 >= fields.count
    }
}
