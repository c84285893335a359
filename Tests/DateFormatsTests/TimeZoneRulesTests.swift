import Foundation
import TestSupport
import Testing

@testable import DateFormats

@Suite struct TimeZoneRulesTests {
    static let database = TimeZoneDatabase(folder: Oracle.zoneFolder)

    static let zones = [
        "Africa/Casablanca", "America/Anchorage", "America/New_York", "America/Nuuk", "America/Santiago",
        "America/Sao_Paulo",
        "America/St_Johns", "Antarctica/Troll", "Asia/Gaza", "Asia/Kolkata", "Asia/Pyongyang", "Asia/Seoul",
        "Asia/Tehran",
        "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin", "Europe/London", "Europe/Moscow", "Pacific/Apia",
        "Pacific/Chatham", "Pacific/Kiritimati", "Etc/GMT+12",
    ]

    @Test(
        "Offsets are Python's in the past, now and by the rule for the future",
        .enabled(if: Oracle.hasPython, "no python3")
    )
    func offsets() throws {
        let years: [ClosedRange<Int>] = [1800...1899, 1900...1969, 1970...2026, 2027...2090, 2091...9998]
        var random = SeededGenerator(seed: 3)
        let questions = Self.zones.flatMap { zone in
            years.flatMap { range in
                (0..<200).map { _ in
                    let month = Int.random(in: 1...12, using: &random)
                    let day = CivilDate(year: .random(in: range, using: &random), month: month, day: 1)
                    return (zone, day.daysSinceEpoch * 86_400 + .random(in: 0..<28 * 86_400, using: &random))
                }
            }
        }
        let answers = try Self.ask(
            """
            time = (datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + seconds).astimezone(zone)
                print(int(time.utcoffset().total_seconds()))
            """,
            questions
        )
        var cursors = try Self.cursors()
        for ((zone, second), answer) in zip(questions, answers) {
            #expect(cursors[zone]?.offset(at: second) == answer[0], "\(second) in \(zone)")
        }
    }

    private static func cursors() throws -> [String: ZoneCursor] {
        try Dictionary(uniqueKeysWithValues: zones.map { ($0, ZoneCursor(try database.zone(named: $0))) })
    }

    /// Asks one Python about all zones and seconds: statements that print numbers about `zone` and `seconds`.
    private static func ask(_ statements: String, _ questions: [(zone: String, second: Int)]) throws -> [[Int]] {
        let script = """
            import datetime, zoneinfo
            for line in lines:
                name, second = line.split()
                zone, seconds = zoneinfo.ZoneInfo(name), datetime.timedelta(seconds=int(second))
                \(statements)
            """
        let answers = try Oracle.python(script, questions.map { "\($0.zone) \($0.second)" })
        try #require(answers.count == questions.count)
        return answers.map { $0.split(separator: " ").compactMap { Int($0) } }
    }

    @Test("A cursor answers as the rules do, whatever it was asked before", arguments: zones)
    func cursor(zone: String) throws {
        let zone = try Self.database.zone(named: zone)
        var cursor = ZoneCursor(zone)
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let second = Int.random(in: -5_000_000_000...50_000_000_000, using: &random)
            let interval = zone.rules.interval(at: second)
            #expect(interval.start <= second && second < interval.end)
            for near in [second, interval.start, interval.end, interval.end &- 1] where abs(near / 2) < 1 << 40 {
                let fresh = zone.rules.interval(at: near).offset
                #expect(cursor.offset(at: near) == fresh)
            }
        }
    }

    @Test(
        "Local times are resolved as Python's fold does, also where they are skipped or repeated",
        .enabled(if: Oracle.hasPython, "no python3")
    )
    func localTimes() throws {
        var random = SeededGenerator(seed: 5)
        // Half of the times lie within three hours of a change of the clocks.
        let questions = try Self.zones.flatMap { name in
            let rules = try Self.database.zone(named: name).rules
            return (0..<500).map { index in
                let second = Int.random(in: -4_000_000_000...4_000_000_000, using: &random)
                let interval = rules.interval(at: second)
                guard index % 2 == 0, interval.end < 5_000_000_000 else { return (name, second) }
                return (name, interval.end + interval.offset + .random(in: -10_800...10_800, using: &random))
            }
        }
        let answers = try Self.ask(
            """
            time = datetime.datetime(1970, 1, 1, tzinfo=zone) + seconds
                print(*(int(second) - int(time.replace(fold=fold).utcoffset().total_seconds()) for fold in (0, 1)))
            """,
            questions
        )
        var cursors = try Self.cursors()
        for ((zone, local), times) in zip(questions, answers) {
            let resolution: ZoneCursor.Resolution =
                times[0] == times[1]
                ? .instant(times[0])
                : times[0] < times[1]
                    ? .overlap(earlier: times[0], later: times[1]) : .gap(earlier: times[1], later: times[0])
            #expect(cursors[zone]?.resolve(local: local) == resolution, "\(local) in \(zone)")
        }
    }

    @Test("Every zone of the system's database can be read")
    func everyZone() throws {
        let names = try #require(FileManager.default.subpaths(atPath: Oracle.zoneFolder))
        var count = 0
        for name in names where !name.hasPrefix("right") {
            guard let data = FileManager.default.contents(atPath: Oracle.zoneFolder + "/" + name),
                data.starts(with: "TZif".utf8)
            else { continue }
            #expect(throws: Never.self, "\(name)") { _ = try TimeZoneRules(tzif: [UInt8](data)) }
            count += 1
        }
        #expect(count > 100)
    }

    @Test("A file that is cut off anywhere is an error")
    func truncation() throws {
        let data = try #require(FileManager.default.contents(atPath: Oracle.zoneFolder + "/Europe/Berlin"))
        let bytes = [UInt8](data)
        for length in 0..<bytes.count {
            #expect(throws: TZifError.self) { try TimeZoneRules(tzif: Array(bytes[..<length])) }
        }
    }

    @Test("A file with any bytes damaged is an error or a zone, and never a crash")
    func damage() throws {
        let data = try #require(FileManager.default.contents(atPath: Oracle.zoneFolder + "/America/New_York"))
        var random = SeededGenerator(seed: 6)
        var readable = 0
        for _ in 0..<3000 {
            var bytes = [UInt8](data)
            for _ in 0...Int.random(in: 0...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let rules = try? TimeZoneRules(tzif: bytes) else { continue }
            readable += 1
            var cursor = ZoneCursor(Zone(name: "damaged", rules: rules))
            for _ in 0..<8 {
                let second = Int.random(in: Instant.supportedSeconds, using: &random)
                #expect(abs(cursor.offset(at: second)) < 26 * 3600)
                _ = cursor.resolve(local: second)
                #expect(cursor.abbreviation(at: second).count <= TimeZoneRules.longestAbbreviation)
            }
        }
        #expect(readable > 100)
    }

    @Test(
        "A rule whose names are longer than any is none",
        arguments: ["<\(String(repeating: "A", count: 20_000))>-9", String(repeating: "A", count: 16) + "5"]
    )
    func longNames(rule: String) {
        #expect(PosixTimeZone(rule) == nil)
    }
}
