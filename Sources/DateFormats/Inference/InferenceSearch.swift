/// Looks for all ways to read some samples by one pattern, from their first bytes to their last.
struct InferenceSearch {
    private let samples: [[UInt8]]
    private let names: [Names]

    /// The ways that were found.
    private(set) var found: [SamplePath] = []
    private var steps = 0

    /// The names of one field in one form.
    private struct Names {
        let element: PatternElement
        let texts: [[UInt8]]
    }

    /// The elements whose names are looked for; those that stand alone only where the samples show no day.
    static let namedElements: [PatternElement] = [
        .name(.month, .full), .name(.month, .abbreviated),
        .name(.month, NameForm(width: .full, isStandalone: true)),
        .name(.month, NameForm(width: .abbreviated, isStandalone: true)),
        .name(.weekday, .full), .name(.weekday, .abbreviated), .name(.dayPeriod, .abbreviated),
    ]

    /// The offsets that are looked for, the more usual ones first.
    static let offsets: [OffsetStyle] = [
        .colons.orZ, .basic, .colons, .basic.orZ, .hours.orZ, .hours, .basicWithSeconds, .shortGMT, .longGMT,
    ]

    /// Finds the ways to read samples, in UTF-8, with the names of a locale.
    init(_ samples: [[UInt8]], symbols: DateSymbols) {
        self.samples = samples
        names = Self.namedElements.compactMap { element in
            guard case .name(let field, let form) = element else { return nil }
            let texts = symbols.names(field, form)
            // A name that begins with the number of the month is a number and a word.
            guard Set(texts).count == texts.count, !texts.contains(where: { $0.first?.isNumber ?? true }) else {
                return nil
            }
            if form.isStandalone, texts == symbols.names(field, NameForm(width: form.width)) { return nil }
            return Names(element: element, texts: texts.map { Array($0.utf8) })
        }
        guard !samples.isEmpty else { return }
        search(SamplePath(sampleCount: samples.count))
    }

    private mutating func search(_ path: SamplePath) {
        // Samples that have thousands of readings are no dates.
        steps += 1
        guard found.count < 256, path.elements.count < 40, steps < 20_000 else { return }
        guard zip(samples, path.positions).contains(where: { $0.count > $1 }) else {
            if path.isWhole { found.append(path) }
            return
        }
        guard zip(samples, path.positions).allSatisfy({ $0.count > $1 }) else { return }
        for next in continuations(of: path) { search(next) }
    }

    private func continuations(of path: SamplePath) -> [SamplePath] {
        let rests = zip(samples, path.positions).map { $0[$1...] }
        let runs = rests.map { $0.prefix(while: \.isDigit) }
        if runs.allSatisfy({ !$0.isEmpty }) { return path.readingNumbers(runs) }
        let named = readingNames(path, rests)
        let zoned = readingZone(path, rests)
        let text = readingText(path, rests)
        // A word that is a name is no text as well, but for a letter that says nothing: 월 is short for Monday, too.
        guard named.isEmpty && zoned.isEmpty || text?.words == path.words else { return named + zoned }
        return named + zoned + (text.map { [$0] } ?? [])
    }

    private func readingNames(_ path: SamplePath, _ rests: [ArraySlice<UInt8>]) -> [SamplePath] {
        names.compactMap { names in
            let unit: SamplePath.Unit?
            switch names.element {
            case .name(.month, _) where path.allows(.month): unit = .month
            case .name(.weekday, _) where !path.hasWeekday: unit = nil
            case .name(.dayPeriod, _) where !path.hasHalfOfDay && !path.hasZone: unit = nil
            default: return nil
            }
            var ends: [Int] = []
            for rest in rests {
                let fitting = names.texts.filter { rest.starts(with: $0) }
                guard let longest = fitting.map(\.count).max() else { return nil }
                ends.append(rest.startIndex + longest)
            }
            return path.adding(names.element, as: unit, endingAt: ends)
        }
    }

    private func readingZone(_ path: SamplePath, _ rests: [ArraySlice<UInt8>]) -> [SamplePath] {
        // Where hyphens part the time, what follows one more is no offset.
        guard path.units.contains(.hour), !path.hasZone, !path.isTimeHyphenated else { return [] }
        let elements = Self.offsets.map(PatternElement.offset) + [.zone(.short)]
        return elements.compactMap { element in
            var ends: [Int] = []
            for rest in rests {
                let length = rest.withUnsafeBytes { bytes -> Int? in
                    var reader = ByteReader(bytes)
                    let isRead =
                        switch element {
                        case .offset(let style): (try? style.read(from: &reader)) != nil
                        default: (try? NamedOffset.read(from: &reader)) != nil
                        }
                    // An offset or a name ends where the digits or the letters do.
                    return isRead && reader.position > 0 && !reader.next.isDigit && !reader.next.isLetter
                        ? reader.position : nil
                }
                guard let length else { return nil }
                ends.append(rest.startIndex + length)
            }
            return path.adding(element, endingAt: ends)
        }
    }

    /// Returns the path with the text that comes next in all samples: a word, or one other character.
    private func readingText(_ path: SamplePath, _ rests: [ArraySlice<UInt8>]) -> SamplePath? {
        let texts = rests.map { String(decoding: $0, as: UTF8.self) }
        guard let first = texts.first, let character = first.first else { return nil }
        let word = character.isLetter ? first.prefix { $0.isLetter } : first.prefix(1)
        guard
            texts.allSatisfy({
                $0.hasPrefix(word) && !(character.isLetter && $0.dropFirst(word.count).first?.isLetter ?? false)
            })
        else { return nil }
        let ends = rests.map { $0.startIndex + word.utf8.count }
        let precedents = Self.precedents[String(word)]
        if let precedents, !precedents.contains(path.units.last) { return nil }
        if !character.isLetter || precedents != nil {
            return path.adding(.literal(String(word)), endingAt: ends)
        }
        return isText(word, before: first.dropFirst(word.count), path)
            ? path.adding(word: String(word), endingAt: ends) : nil
    }

    /// Whether a word can stand in quotes: it is no part of what it follows or comes before.
    private func isText(_ word: Substring, before rest: Substring, _ path: SamplePath) -> Bool {
        // A letter before a number says what is counted, as in `Q4`; only that of the hour stands between two.
        if rest.first?.isNumber == true, word != "h" { return false }
        guard path.units.contains(.hour) else { return word.lowercased() != "z" }
        // Capitals behind a time name a zone or a half of the day, and so do names with a slash.
        let isAbbreviation = word.count <= 5 && word.utf8.allSatisfy { $0.isLetter && $0 != $0.lowercased }
        return !isAbbreviation && word.lowercased() != "z" && rest.first != "/"
    }

    /// Letters that say nothing themselves, with what they stand behind: those of ISO 8601, and the units of East Asia.
    private static let precedents: [String: Set<SamplePath.Unit?>] = [
        "T": [.day, .year, .dayOfYear, .weekday], "W": [.weekYear], "年": [.year], "月": [.month], "日": [.day],
        "時": [.hour],
        "时": [.hour], "分": [.minute], "秒": [.second], "년": [.year], "월": [.month], "일": [.day], "시": [.hour],
        "분": [.minute], "초": [.second],
    ]
}
