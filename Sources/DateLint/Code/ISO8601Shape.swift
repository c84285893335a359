import DateFormats

/// A form of ISO 8601 that Foundation's formatters for it write.
struct ISO8601Shape: Sendable, Hashable {
    /// What it tells of the day.
    enum Day: Sendable, Hashable, CaseIterable {
        /// Year and month.
        case month
        /// Year, month and day.
        case date
        /// Year and day of the year.
        case ordinal
    }

    /// What comes between the day and the time of day.
    enum TimeSeparator: Sendable, Hashable, CaseIterable {
        case letter
        case space
    }

    /// The time of day.
    struct Time: Sendable, Hashable {
        var separator: TimeSeparator
        var hasColons: Bool
        var hasFraction: Bool
        /// Whether the offset has a colon; nil where there is no offset.
        var zoneHasColon: Bool?
    }

    var day: Day
    var hasDashes: Bool
    var time: Time?

    /// The form that a pattern has; nil for all other patterns.
    ///
    /// - Parameters:
    ///   - elements: What the pattern is made of.
    ///   - hasAnyFraction: Whether a fraction of any length counts as one of milliseconds.
    init?(_ elements: [PatternElement], hasAnyFraction: Bool = false) {
        let elements = elements.map { element in
            if hasAnyFraction, case .fraction = element {
                PatternElement.fraction(digits: 3)
            } else {
                element.inOurTime
            }
        }
        guard let shape = Self.table[elements] else { return nil }
        self = shape
    }

    private init(day: Day, hasDashes: Bool, time: Time?) {
        (self.day, self.hasDashes, self.time) = (day, hasDashes, time)
    }

    /// Whether it tells a point in time.
    var isTimestamp: Bool { day != .month && time?.zoneHasColon != nil }
}

extension ISO8601Shape {
    /// All forms, by what they are as patterns.
    private static let table: [[PatternElement]: ISO8601Shape] = {
        var times: [Time?] = [nil]
        for separator in TimeSeparator.allCases {
            for (hasColons, hasFraction) in [(true, false), (true, true), (false, false), (false, true)] {
                for zoneHasColon in [nil, true, false] {
                    times.append(
                        Time(
                            separator: separator,
                            hasColons: hasColons,
                            hasFraction: hasFraction,
                            zoneHasColon: zoneHasColon
                        )
                    )
                }
            }
        }
        var table: [[PatternElement]: ISO8601Shape] = [:]
        for day in Day.allCases {
            for hasDashes in [true, false] {
                for time in day == .month ? [nil] : times {
                    let shape = ISO8601Shape(day: day, hasDashes: hasDashes, time: time)
                    guard let pattern = try? DatePattern(shape.pattern, in: .ldml) else { continue }
                    table[pattern.tokens.map(\.element.inOurTime)] = shape
                }
            }
        }
        return table
    }()

    /// The pattern in LDML.
    var pattern: String {
        let fields =
            switch day {
            case .month: ["yyyy", "MM"]
            case .date: ["yyyy", "MM", "dd"]
            case .ordinal: ["yyyy", "DDD"]
            }
        let date = fields.joined(separator: hasDashes ? "-" : "")
        guard let time else { return date }
        let zone =
            switch time.zoneHasColon {
            case nil: ""
            case true?: "XXX"
            case false?: "XX"
            }
        return date + (time.separator == .letter ? "'T'" : " ")
            + ["HH", "mm", "ss"].joined(separator: time.hasColons ? ":" : "") + (time.hasFraction ? ".SSS" : "") + zone
    }

    /// The options of `ISO8601DateFormatter`, short where there is a short form.
    var formatterOptions: [String] {
        var options: [String] = []
        if day == .date, hasDashes {
            let isWhole = time?.separator == .letter && time?.hasColons == true && time?.zoneHasColon == true
            options = [isWhole ? ".withInternetDateTime" : ".withFullDate"]
            if isWhole { return options + (time?.hasFraction == true ? [".withFractionalSeconds"] : []) }
        } else {
            options = [".withYear"] + (day == .ordinal ? [] : [".withMonth"]) + (day == .month ? [] : [".withDay"])
            if hasDashes { options.append(".withDashSeparatorInDate") }
        }
        guard let time else { return options }
        options.append(".withTime")
        if time.separator == .space { options.append(".withSpaceBetweenDateAndTime") }
        if time.hasColons { options.append(".withColonSeparatorInTime") }
        if time.hasFraction { options.append(".withFractionalSeconds") }
        if let zoneHasColon = time.zoneHasColon {
            options.append(".withTimeZone")
            if zoneHasColon { options.append(".withColonSeparatorInTimeZone") }
        }
        return options
    }

    /// Returns the calls that make a `Date.ISO8601FormatStyle` of this form, with an expression for whether the time has a
    /// fraction; nil stands for what this form has.
    func styleCalls(fraction: String? = nil) -> [String] {
        var calls = [".year()"] + (day == .ordinal ? [] : [".month()"]) + (day == .month ? [] : [".day()"])
        calls.append(".dateSeparator(\(hasDashes ? ".dash" : ".omitted"))")
        guard let time else { return calls }
        calls.append(".dateTimeSeparator(\(time.separator == .letter ? ".standard" : ".space"))")
        calls.append(".time(includingFractionalSeconds: \(fraction ?? String(time.hasFraction)))")
        calls.append(".timeSeparator(\(time.hasColons ? ".colon" : ".omitted"))")
        if let zoneHasColon = time.zoneHasColon {
            calls.append(".timeZone(separator: \(zoneHasColon ? ".colon" : ".omitted"))")
        }
        return calls
    }
}
