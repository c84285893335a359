import TestSupport
import Testing

@testable import DateFormats

@Suite struct CivilDateTests {
    @Test("Days and dates turn into each other, and follow each other, over twenty thousand years")
    func roundTrip() {
        var first = CivilDate(year: -10_000, month: 1, day: 1).daysSinceEpoch
        for year in -10_000...9999 {
            for month in 1...12 {
                let length = CivilDate.daysInMonth(month, of: year)
                for day in [1, 28, length] {
                    let date = CivilDate(year: year, month: month, day: day)
                    guard date.daysSinceEpoch == first + day - 1, CivilDate(daysSinceEpoch: first + day - 1) == date
                    else {
                        Issue.record(
                            "\(date) is day \(date.daysSinceEpoch), and day \(first + day - 1) is another date"
                        )
                        return
                    }
                }
                first += length
            }
        }
        #expect(CivilDate(year: 1970, month: 1, day: 1).daysSinceEpoch == 0)
        #expect(first == 2_932_897)
    }

    @Test("Days and dates turn into each other at the ends of what is supported")
    func farDates() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<10_000 {
            let seconds = Int.random(in: Instant.supportedSeconds, using: &random)
            let time = CivilDateTime(secondsSinceEpoch: seconds, nanosecond: 0)
            #expect(time.date.daysSinceEpoch * 86_400 + time.secondOfDay == seconds)
            #expect(-999_999...999_999 ~= time.date.year)
        }
        let first = CivilDateTime(secondsSinceEpoch: Instant.supportedSeconds.lowerBound, nanosecond: 0)
        let last = CivilDateTime(secondsSinceEpoch: Instant.supportedSeconds.upperBound, nanosecond: 0)
        #expect(first.date == CivilDate(year: -999_999, month: 1, day: 2) && first.secondOfDay == 0)
        #expect(last.date == CivilDate(year: 999_999, month: 12, day: 30) && last.secondOfDay == 86_399)
    }

    @Test("Dates, weekdays, weeks and days of the year are Python's", .enabled(if: Oracle.hasPython, "no python3"))
    func python() throws {
        var random = SeededGenerator(seed: 2)
        let days = (0..<5000).map { _ in Int.random(in: -719_162...2_932_896, using: &random) }
        let script = """
            import datetime
            for line in lines:
                date = datetime.date.fromordinal(int(line) + 719163)
                print(date.year, date.month, date.day, date.isoweekday(), date.timetuple().tm_yday, *date.isocalendar()[:2])
            """
        let expected = try Oracle.python(script, days.map(String.init))
        try #require(expected.count == days.count)
        for (day, line) in zip(days, expected) {
            let time = CivilDateTime(secondsSinceEpoch: day * 86_400, nanosecond: 0)
            let week = WeekRules.iso.week(of: time)
            let numbers = [
                time.date.year, time.date.month, time.date.day, time.isoWeekday, time.date.dayOfYear, week.year,
                week.week,
            ]
            #expect(numbers.map(String.init).joined(separator: " ") == line)
        }
    }

    @Test("Every number of days at the start of a year makes the weeks of its rules")
    func weekRules() {
        for minimumDays in 1...7 {
            for firstWeekday in 1...7 {
                let rules = WeekRules(firstWeekday: firstWeekday, minimumDays: minimumDays)
                for year in 1999...2030 {
                    let days = rules.firstDay(ofYear: year)..<rules.firstDay(ofYear: year + 1)
                    let january = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
                    #expect(minimumDays...(minimumDays + 6) ~= days.lowerBound + 7 - january)
                    for (index, day) in days.enumerated() {
                        let week = rules.week(of: CivilDateTime(secondsSinceEpoch: day * 86_400, nanosecond: 0))
                        #expect(week == (year, index / 7 + 1))
                    }
                }
            }
        }
    }
}
