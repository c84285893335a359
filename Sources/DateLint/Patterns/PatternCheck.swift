/// A pattern, what is known of its use, and the rules that look at both.
struct PatternCheck: Sendable {
    /// The pattern as it is written.
    let pattern: String
    let scan: PatternScan
    let use: PatternUse

    /// The fields that are no letters of a word that somebody forgot to quote.
    let fields: [PatternField]

    /// The letters that were meant as text: those of words, each with the fields that it is taken for.
    let words: [[PatternField]]

    /// A text in square brackets, as Moment.js quotes.
    let bracket: Range<Int>?

    /// Reads a pattern.
    init(_ pattern: String, use: PatternUse) {
        (self.pattern, self.use) = (pattern, use)
        scan = PatternScan(pattern)
        let bracket = scan.bracketedText
        let groups = Self.groups(scan.items).filter { group in
            !(bracket.map { $0.contains(group[0].range.lowerBound) } ?? false)
        }
        self.bracket = bracket
        let isWord = groups.map { Self.isWord($0) || use.taker == .formatter && Self.isWordOfFields($0) }
        words = zip(groups, isWord).filter(\.1).map(\.0)
        fields = zip(groups, isWord).filter { !$1 }.flatMap(\.0)
    }

    /// The fields that follow each other without a text between them.
    private static func groups(_ items: [PatternScan.Item]) -> [[PatternField]] {
        var groups: [[PatternField]] = []
        var gap = ""
        for item in items {
            switch item.kind {
            case .text(let text, _): gap += text
            case .doubledQuote: gap += "'"
            case .field(let letter, let count):
                let field = PatternField(letter: letter, count: count, range: item.range, gap: gap)
                if gap.isEmpty, !groups.isEmpty {
                    groups[groups.count - 1].append(field)
                } else {
                    groups.append([field])
                }
                gap = ""
            }
        }
        return groups
    }

    /// Whether letters are a word: one of them is no field, and none stands for a number of two digits or more.
    private static func isWord(_ group: [PatternField]) -> Bool {
        group.count > 1 && group.contains { !$0.isLegal }
            && !group.contains { $0.count > 1 && $0.isOne(of: "yYMLdDHhkKmsS") }
    }

    /// Words all of whose letters are fields, which nobody writes in this order: Spanish and Portuguese dates have `de`, German ones
    /// `um`, and the others name units.
    private static let wordsOfFields: Set<String> = [
        "de", "um", "am", "day", "days", "Day", "Days", "week", "weeks", "Week", "Weeks", "year", "years", "Year",
        "Years",
        "sem", "Sem", "dag", "Dag",
    ]

    /// Whether letters are a word, though each of them is a field.
    private static func isWordOfFields(_ group: [PatternField]) -> Bool {
        group.count > 1 && group.count <= 5 && wordsOfFields.contains(group.map(\.spelling).joined())
    }

    /// The rules with what they look for, in the order of the rules.
    private static let checks: [(rule: DateRule, findings: @Sendable (PatternCheck) -> [PatternFinding])] = [
        (.weekYear, { $0.weekYears() }), (.yearWithWeek, { $0.yearsWithWeek() }), (.dayOfYear, { $0.daysOfYear() }),
        (.minuteAsMonth, { $0.minutesAsMonth() }), (.monthAsMinute, { $0.monthsAsMinute() }),
        (.fractionAsSecond, { $0.fractionsAsSecond() }), (.hourWithoutPeriod, { $0.hoursWithoutPeriod() }),
        (.periodWithHourOf24, { $0.periodsWithHourOf24() }), (.hourFrom1, { $0.hoursFrom1() }),
        (.quotedZone, { $0.quotedZones() }), (.zoneAbbreviation, { $0.zoneAbbreviations() }),
        (.basicOffset, { $0.basicOffsets() }), (.illegalLetter, { $0.illegalLetters() }), (.quote, { $0.quotes() }),
        (.templateLetter, { $0.templateLetters() }), (.momentPattern, { $0.momentPatterns() }),
        (.beyondMilliseconds, { $0.fractionsBeyondMilliseconds() }), (.weekdayInMonth, { $0.weekdaysInMonth() }),
        (.standaloneMonth, { $0.standaloneMonths() }), (.twoDigitYear, { $0.twoDigitYears() }),
        (.fixedLocale, { $0.fixedLocales() }), (.weekLocale, { $0.weekLocales() }), (.hourLocale, { $0.hourLocales() }),
        (.noTimeZone, { $0.missingZones() }), (.posixForUsers, { $0.invariantTextsForUsers() }), (.gap, { $0.gaps() }),
        (.shortYear, { $0.shortYears() }), (.trailingText, { $0.trailingTexts() }), (.rounding, { $0.roundings() }),
    ]

    /// Returns what some rules find, in the order of the pattern.
    func findings(by rules: RuleSelection) -> [PatternFinding] {
        let foreign = strftimePatterns()
        // The letters of such a pattern are no fields that anybody meant.
        guard foreign.isEmpty else { return rules.contains(.strftimePattern) ? foreign : [] }
        let isMoment = isOfMomentOnly && rules.contains(.momentPattern)
        return Self.checks.filter {
            rules.contains($0.rule) && !(isMoment && Self.followingFromMoment.contains($0.rule))
        }
        .flatMap { $0.findings(self) }
        .sorted { $0.offset < $1.offset }
    }

    /// The rules that find what the letters of Moment.js come to, which its own rule says once.
    private static let followingFromMoment: Set<DateRule> = [.weekYear, .dayOfYear, .illegalLetter, .basicOffset]

    /// Returns what the rules find of single fields, in a pattern of whatever dialect.
    var findingsOfFields: [PatternFinding] {
        Self.checks.filter { $0.rule != .momentPattern }.flatMap { $0.findings(self) }
    }
}

extension PatternCheck {
    /// Returns the fields of some letters.
    func fields(_ letters: String) -> [PatternField] { fields.filter { $0.isOne(of: letters) } }

    /// Whether there is a field of some letters.
    func has(_ letters: String) -> Bool { fields.contains { $0.isOne(of: letters) } }

    /// A field with those before and behind it.
    typealias Neighbourhood = (last: PatternField?, field: PatternField, next: PatternField?)

    /// Returns the fields with those before and behind them.
    var neighbours: [Neighbourhood] {
        fields.indices.map { index in
            (
                index > 0 ? fields[index - 1] : nil, fields[index],
                index + 1 < fields.count ? fields[index + 1] : nil
            )
        }
    }

    /// Whether the fields are those of `DateFormatter`, and their order counts.
    var isPattern: Bool { use.taker != .template }

    /// Makes a finding at a field.
    func finding(
        _ rule: DateRule,
        at field: PatternField,
        _ message: String,
        hint: String? = nil,
        replacement: String? = nil
    ) -> PatternFinding {
        PatternFinding(
            rule: rule,
            message: message,
            hint: hint,
            offset: field.range.lowerBound,
            edit: replacement.map { PatternFinding.Edit(range: field.range, replacement: $0) }
        )
    }
}
