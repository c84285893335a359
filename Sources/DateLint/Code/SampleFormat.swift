import DateFormats

/// The pattern that a date was written by, told from the date.
struct SampleFormat {
    /// The pattern, in LDML where that has it.
    let pattern: DatePattern

    /// Tells the pattern; nil where the text is no date in one of the forms in use.
    ///
    /// - Throws: ``DateCodeError/ambiguousSample(_:patterns:)`` where day and month could change places.
    init?(_ sample: String) throws(DateCodeError) {
        var found: [(pattern: String, value: String)] = []
        for pattern in Self.candidates(for: sample) {
            guard let value = Self.value(of: sample, by: pattern), !found.contains(where: { $0.value == value }) else {
                continue
            }
            found.append((pattern, value))
        }
        guard found.count < 2 else { throw .ambiguousSample(sample, patterns: found.map(\.pattern)) }
        guard let first = found.first, case .pattern(let pattern)? = try? DateFormat(first.pattern) else { return nil }
        self.pattern = pattern
    }

    /// Returns what a sample means by a pattern that writes it back unchanged; nil for other patterns.
    private static func value(of sample: String, by text: String) -> String? {
        guard let pattern = try? DateFormat(text), var reader = try? DateConverter(from: pattern, to: .iso8601),
            let value = try? reader.convert(sample)
        else { return nil }
        // Written in UTC, a sample with another offset is another text.
        let offset = sample.utf8.suffix(6)
        let zone = offset.contains(UInt8(ascii: "+")) || offset.contains(UInt8(ascii: "-")) ? nil : Zone.utc
        guard let zone else { return value }
        guard var writer = try? DateConverter(from: pattern, to: pattern, zone: zone) else { return nil }
        return (try? writer.convert(sample)) == sample ? value : nil
    }

    /// Patterns that the sample may have been written by, the likelier first.
    private static func candidates(for sample: String) -> [String] {
        let compact = ["yyyyMMddHHmmss", "yyyyMMddHHmm", "yyyyMMddHHmmssSSS"].filter { $0.count == sample.count }
        guard let time = SampleTime(sample) else { return dates + compact + ["strftime:%G-W%V-%u"] }
        return dates.map { $0 + time.separator + time.pattern }
    }

    private static let dates = [
        "yyyy-MM-dd", "yyyy/MM/dd", "yyyy.MM.dd", "yyyyMMdd", "yyyy-DDD", "dd.MM.yyyy", "d.M.yyyy", "dd/MM/yyyy",
        "d/M/yyyy",
        "MM/dd/yyyy", "M/d/yyyy", "dd-MM-yyyy", "MM-dd-yyyy", "dd.MM.yy", "dd/MM/yy", "MM/dd/yy", "d/M/yy", "M/d/yy",
        "dd MMM yyyy",
        "d MMM yyyy", "dd MMMM yyyy", "d MMMM yyyy", "MMM d, yyyy", "MMMM d, yyyy", "EEE, dd MMM yyyy",
        "EEE, d MMM yyyy",
        "EEEE, d MMMM yyyy", "EEEE, MMMM d, yyyy", "EEE MMM d yyyy", "EEE MMM dd yyyy", "dd-MMM-yyyy", "dd/MMM/yyyy",
        "yyyy. M. d.", "yyyy년 M월 d일", "yyyy年M月d日",
    ]
}

/// The time of day in a sample, and what comes between it and the date before it.
private struct SampleTime {
    let separator: String
    let pattern: String

    init?(_ sample: String) {
        for separator in ["T", ", ", " at ", " ", ":"] {
            guard let range = sample.firstRange(of: separator) else { continue }
            // A date may have spaces of its own: the time is behind the last that digits and a colon follow.
            var start = range
            while separator != "T", separator != ":", !Self.begins(sample[start.upperBound...]),
                let next = sample[start.upperBound...].firstRange(of: separator)
            {
                start = next
            }
            guard let pattern = Self.pattern(of: sample[start.upperBound...], isBasic: separator == "T") else {
                continue
            }
            self.separator = separator.contains { $0.isLetter } ? separator.quotedLetters : separator
            self.pattern = pattern
            return
        }
        return nil
    }

    private static func begins(_ text: Substring) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return 1...2 ~= digits.count && text.dropFirst(digits.count).first == ":"
    }

    /// Returns the pattern of a time of day with what follows it, or nil where it is none.
    private static func pattern(of text: Substring, isBasic: Bool) -> String? {
        var rest = text
        func digits() -> Int { rest.prefix { $0.isASCII && $0.isNumber }.count }
        var pattern: String
        let isCompact = isBasic && [4, 6].contains(digits())
        if isCompact {
            pattern = digits() == 4 ? "HHmm" : "HHmmss"
            rest = rest.dropFirst(digits())
        } else {
            guard begins(rest) else { return nil }
            pattern = String(repeating: "H", count: digits())
            rest = rest.dropFirst(digits())
            for letters in ["mm", "ss"] where rest.first == ":" {
                rest = rest.dropFirst()
                guard digits() == 2 else { return nil }
                pattern += ":" + letters
                rest = rest.dropFirst(2)
            }
        }
        if let mark = rest.first, mark == "." || mark == "," {
            rest = rest.dropFirst()
            pattern += String(mark) + String(repeating: "S", count: digits())
            rest = rest.dropFirst(digits())
        }
        for half in [" AM", " PM", "AM", "PM"] where rest.hasPrefix(half) {
            pattern = pattern.replacing("H", with: "h") + (half.hasPrefix(" ") ? " a" : "a")
            rest = rest.dropFirst(half.count)
        }
        if rest.first == " " {
            pattern += " "
            rest = rest.dropFirst()
        }
        guard let zone = Self.zone(of: rest, isCompact: isCompact) else { return nil }
        return pattern + zone
    }

    private static func zone(of text: Substring, isCompact: Bool) -> String? {
        if text.isEmpty { return "" }
        if text == "Z" { return isCompact ? "XX" : "XXX" }
        if text == "GMT" { return "O" }
        guard text.first == "+" || text.first == "-" else { return nil }
        // Whether an offset of zero is told by its letter nobody knows who has not seen one.
        let isZero = text.dropFirst().allSatisfy { $0 == "0" || $0 == ":" }
        switch text.count {
        case 3: return isZero ? "x" : "X"
        case 5: return "xx"
        case 6: return isZero ? "xxx" : "XXX"
        default: return nil
        }
    }
}

extension String {
    /// The text with its letters in the quotes of LDML.
    fileprivate var quotedLetters: String {
        allSatisfy(\.isLetter) ? "'\(self)'" : replacing("at", with: "'at'")
    }
}
