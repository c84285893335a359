import Foundation
import Testing

/// What the warnings of generated code tell, seen on this machine.
@Suite("What Foundation does with dates")
struct FoundationFactsTests {
    private func formatter(_ pattern: String, zone: String = "GMT") -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(identifier: zone)
        formatter.dateFormat = pattern
        return formatter
    }

    private func style(_ format: Date.FormatString, zone: String = "GMT") throws -> Date.VerbatimFormatStyle {
        Date.VerbatimFormatStyle(
            format: format,
            locale: Locale(identifier: "en_US_POSIX"),
            timeZone: try #require(TimeZone(identifier: zone)),
            calendar: Calendar(identifier: .gregorian)
        )
    }

    private static let day: Date.FormatString = "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)"

    private func seconds(_ date: Date?) -> Int? {
        date.map { Int($0.timeIntervalSince1970) }
    }

    @Test("DateFormatter rounds to milliseconds, and a style cuts them off")
    func fractions() throws {
        let date = Date(timeIntervalSince1970: 1_700_034_367.9996)
        #expect(formatter("ss.SSS").string(from: date) == "08.000")
        let cut = try style("\(second: .twoDigits).\(secondFraction: .fractional(3))")
        #expect(cut.format(date) == "07.999")
        let iso = ISO8601DateFormatter()
        iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        #expect(iso.string(from: date) == "2023-11-15T07:46:08.000Z")
    }

    @Test("DateFormatter reads hyphens, slashes and points for each other", arguments: ["-", "/", "."])
    func separators(separator: String) {
        let formatter = formatter("yyyy\(separator)MM\(separator)dd")
        #expect(["2023-11-15", "2023/11/15", "2023.11.15"].allSatisfy { formatter.date(from: $0) != nil })
    }

    @Test("Years of fewer digits are read")
    func shortYears() throws {
        #expect(formatter("yyyy-MM-dd").date(from: "23-11-15") != nil)
        #expect(formatter("yyyy-MM-dd").date(from: "2023-11-15xyz") == nil)
        #expect(formatter("yyyy-MM-dd").date(from: "2023-02-30") == nil)
        #expect((try? style(Self.day).parseStrategy.parse("23-11-15")) != nil)
        #expect((try? style(Self.day).parseStrategy.parse("2023-11-15xyz")) != nil)
    }

    @Test("The readers of ISO 8601 read text behind the date, and 30 February")
    func lenience() throws {
        for text in ["2023-11-15T07:46:07Zxyz", "2023-02-30T00:00:00Z", "2023-11-15T16:46:37+09:00:30"] {
            #expect(ISO8601DateFormatter().date(from: text) != nil)
            #expect((try? Date.ISO8601FormatStyle().parse(text)) != nil)
        }
    }

    @Test("A weekday that is not that of the date is read")
    func weekdays() throws {
        #expect(formatter("EEE yyyy-MM-dd").date(from: "Mon 2023-11-15") != nil)
        let style = try style("\(weekday: .abbreviated) \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)")
        #expect((try? style.parseStrategy.parse("Mon 2023-11-15")) != nil)
    }

    @Test("At the turn of a century in the zone or in UTC, two digits are read as another year")
    func twoDigitYears() throws {
        let formatter = formatter("dd.MM.yy", zone: "Asia/Seoul")
        let start = DateComponents(calendar: formatter.calendar, timeZone: formatter.timeZone, year: 1950).date
        formatter.twoDigitStartDate = start
        func year(_ date: Date?) -> Int? {
            date.flatMap { formatter.calendar.dateComponents([.year], from: $0.addingTimeInterval(86_400)).year }
        }
        let texts = ["01.01.00", "02.01.00", "01.01.50"]
        #expect(texts.map { year(formatter.date(from: $0)) } == [12_100, 2000, 1950])
        let strategy = Date.ParseStrategy(
            format: "\(day: .twoDigits).\(month: .twoDigits).\(year: .twoDigits)",
            locale: formatter.locale,
            timeZone: formatter.timeZone,
            calendar: formatter.calendar,
            isLenient: false,
            twoDigitStartDate: try #require(start)
        )
        #expect(texts.map { year(try? strategy.parse($0)) } == [2000, 2000, 1950])
    }

    @Test("Narrow names of months, and of weekdays that stand alone, are not read")
    func narrowNames() throws {
        for pattern in ["yyyy-MMMMM-dd", "yyyy-LLLLL-dd", "ccccc yyyy-MM-dd"] {
            let formatter = formatter(pattern)
            #expect(formatter.date(from: formatter.string(from: Date(timeIntervalSince1970: 0))) == nil)
        }
        let formatter = formatter("EEEEE yyyy-MM-dd GGGGG")
        #expect(formatter.date(from: "T 2024-03-05 A") != nil)
        let month = try style("\(year: .padded(4)) \(month: .narrow) \(day: .twoDigits)")
        #expect((try? month.parseStrategy.parse("2024 M 05")) == nil)
    }

    @Test("DateFormatter reads the parts of the day, and a style only the halves")
    func partsOfDay() throws {
        #expect(seconds(formatter("yyyy-MM-dd h B").date(from: "2024-03-05 12 noon")) == 1_709_640_000)
        #expect(seconds(formatter("yyyy-MM-dd h B").date(from: "2024-03-05 4 in the afternoon")) == 1_709_654_400)
        #expect(seconds(formatter("yyyy-MM-dd h b").date(from: "2024-03-05 12 noon")) == 1_709_640_000)
        let noon = try style(
            "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased)) \(dayPeriod: .with12s(.abbreviated))"
        )
        #expect((try? noon.parseStrategy.parse("2024-03-05 12 noon")) == nil)
        #expect(seconds(try? noon.parseStrategy.parse("2024-03-05 4 PM")) == 1_709_654_400)
        let part = try style(
            "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased)) \(dayPeriod: .conversational(.abbreviated))"
        )
        #expect((try? part.parseStrategy.parse("2024-03-05 4 in the afternoon")) == nil)
    }

    @Test("A style reads the day from a week or a weekday that comes late behind the date")
    func lateWeeks() throws {
        let late = try style(
            "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) \(weekday: .abbreviated)"
        )
        #expect(seconds(try? late.parseStrategy.parse("2024-03-05 00:00 Tue")) == 1_704_153_600)
        let number = try style("\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(weekday: .oneDigit)")
        #expect(seconds(try? number.parseStrategy.parse("2024-03-05 3")) == 1_704_153_600)
        #expect(seconds(formatter("yyyy-MM-dd HH EEE").date(from: "2024-03-05 00 Tue")) == 1_709_596_800)
    }

    @Test("Of numbers that touch, one of two digits for one in the pattern is not read")
    func openNumbers() {
        #expect(formatter("yyyy-MM-dd Hmm").date(from: "2024-03-05 907") != nil)
        #expect(formatter("yyyy-MM-dd HHm").date(from: "2024-03-05 0907") == nil)
        #expect(formatter("yyyy-MM-dd HHmm").date(from: "2024-03-05 0907") != nil)
    }

    @Test("A style reads the place of a weekday in its month as one in January")
    func weekdayInMonth() throws {
        #expect(seconds(formatter("F EEEE MMMM yyyy").date(from: "1 Tuesday March 2024")) == 1_709_596_800)
        let style = try style(
            "\(year: .padded(4)) \(month: .twoDigits) \(day: .ordinalOfDayInMonth) \(weekday: .abbreviated)"
        )
        #expect(seconds(try? style.parseStrategy.parse("2024 03 1 Tue")) == 1_704_153_600)
    }

    @Test("More than milliseconds are neither written nor read")
    func microseconds() throws {
        let formatter = formatter("yyyy-MM-dd HH:mm:ss.SSSSSS")
        let date = try #require(formatter.date(from: "2024-03-05 16:07:09.364999"))
        #expect(formatter.string(from: date) == "2024-03-05 16:07:09.364000")
        let fraction = try style("\(secondFraction: .fractional(6))")
        #expect(fraction.format(Date(timeIntervalSince1970: 0.364999)) == "364000")
    }

    @Test("A quarter behind the month is read as its first month")
    func quarters() throws {
        #expect(seconds(formatter("yyyy-MM-dd QQQ").date(from: "2024-03-05 Q1")) == 1_704_412_800)
        let style = try style("\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(quarter: .oneDigit)")
        #expect(seconds(try? style.parseStrategy.parse("2024-03-05 1")) == 1_704_412_800)
    }

    @Test("ISO8601DateFormatter reads either dates with a fraction or without")
    func isoFraction() {
        let formatter = ISO8601DateFormatter()
        #expect(formatter.date(from: "2023-11-15T07:46:07.364Z") == nil)
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        #expect(formatter.date(from: "2023-11-15T07:46:07Z") == nil)
    }

    @Test("What a pattern does not tell is that of the year 2000, or for styles of 1970")
    func incomplete() throws {
        #expect(seconds(formatter("HH:mm").date(from: "16:07")) == 946_742_820)
        #expect(seconds(formatter("MMMM d").date(from: "March 5")) == 952_214_400)
        let time = try style("\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)")
        #expect(seconds(try? time.parseStrategy.parse("16:07")) == 58_020)
    }

    @Test("A time that clocks skip is nothing or one after the gap, and of two the later or the earlier")
    func gaps() throws {
        let zone = "Europe/Paris"
        let (skipped, repeated) = ("2024-03-31T02:30:00", "2024-10-27T02:30:00")
        let (later, earlier, after) = (1_729_992_600, 1_729_989_000, 1_711_848_600)
        let formatter = formatter("yyyy-MM-dd'T'HH:mm:ss", zone: zone)
        #expect(formatter.date(from: skipped) == nil)
        #expect(seconds(formatter.date(from: repeated)) == later)
        let time: Date.FormatString =
            "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)"
        let strategy = try style(time, zone: zone).parseStrategy
        #expect((try? strategy.parse(skipped)) == nil)
        #expect(seconds(try? strategy.parse(repeated)) == later)
        let iso = ISO8601DateFormatter()
        iso.formatOptions = [.withFullDate, .withTime, .withColonSeparatorInTime]
        iso.timeZone = TimeZone(identifier: zone)
        #expect(seconds(iso.date(from: skipped)) == after)
        #expect(seconds(iso.date(from: repeated)) == later)
        let style = Date.ISO8601FormatStyle(timeZone: try #require(TimeZone(identifier: zone)))
            .year().month().day().time(includingFractionalSeconds: false)
        #expect(seconds(try? style.parse(skipped)) == after)
        #expect(seconds(try? style.parse(repeated)) == earlier)
    }

    @Test("What stands for the name of an offset is not read", arguments: ["VV", "V"])
    func offsetNames(pattern: String) {
        let formatter = formatter("yyyy-MM-dd \(pattern)")
        formatter.timeZone = TimeZone(secondsFromGMT: -12_600)
        #expect(formatter.date(from: formatter.string(from: Date(timeIntervalSince1970: 0))) == nil)
    }

    @Test("A short name of a zone that the locale does not know is not read")
    func zoneNames() throws {
        #expect(formatter("yyyy-MM-dd z").date(from: "2023-11-15 EST") != nil)
        #expect(formatter("yyyy-MM-dd z").date(from: "2023-11-15 KST") == nil)
        #expect(formatter("z", zone: "Asia/Seoul").string(from: Date(timeIntervalSince1970: 0)) == "GMT+9")
    }
}
