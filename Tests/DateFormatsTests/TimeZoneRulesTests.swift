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
        .enabled(if: Oracle.hasPython, "no python3"),
        arguments: zones
    )
    func offsets(zone: String) throws {
        var random = SeededGenerator(seed: 3)
        let years: [ClosedRange<Int>] = [1800...1899, 1900...1969, 1970...2026, 2027...2090, 2091...9998]
        let seconds = years.flatMap { range in
            (0..<400).map { _ in
                let day = CivilDate(
                    year: .random(in: range, using: &random),
                    month: .random(in: 1...12, using: &random),
                    day: 1
                )
                return day.daysSinceEpoch * 86_400 + .random(in: 0..<28 * 86_400, using: &random)
            }
        }
        let script = """
            import datetime, zoneinfo
            zone = zoneinfo.ZoneInfo(lines[0])
            epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
            for line in lines[1:]:
                time = (epoch + datetime.timedelta(seconds=int(line))).astimezone(zone)
                print(int(time.utcoffset().total_seconds()))
            """
        let expected = try Oracle.python(script, [zone] + seconds.map(String.init))
        try #require(expected.count == seconds.count)
        var cursor = ZoneCursor(try Self.database.zone(named: zone))
        for (second, offset) in zip(seconds, expected) {
            #expect(String(cursor.offset(at: second)) == offset, "\(second)")
        }
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
        .enabled(if: Oracle.hasPython, "no python3"),
        arguments: zones
    )
    func localTimes(zone: String) throws {
        let zone = try Self.database.zone(named: zone)
        var random = SeededGenerator(seed: 5)
        // Half of the times lie within three hours of a change of the clocks.
        let locals = (0..<1000).map { index in
            let second = Int.random(in: -4_000_000_000...4_000_000_000, using: &random)
            let interval = zone.rules.interval(at: second)
            guard index % 2 == 0, interval.end < 5_000_000_000 else { return second }
            return interval.end + interval.offset + .random(in: -10_800...10_800, using: &random)
        }
        let script = """
            import datetime, zoneinfo
            zone = zoneinfo.ZoneInfo(lines[0])
            for line in lines[1:]:
                time = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=int(line))
                first, second = (int(line) - int(time.replace(tzinfo=zone, fold=f).utcoffset().total_seconds()) for f in (0, 1))
                print(first, second)
            """
        let expected = try Oracle.python(script, [zone.name] + locals.map(String.init))
        try #require(expected.count == locals.count)
        var cursor = ZoneCursor(zone)
        for (local, line) in zip(locals, expected) {
            let times = line.split(separator: " ").compactMap { Int($0) }
            let resolution: ZoneCursor.Resolution =
                times[0] == times[1]
                ? .instant(times[0])
                : times[0] < times[1]
                    ? .overlap(earlier: times[0], later: times[1]) : .gap(earlier: times[1], later: times[0])
            #expect(cursor.resolve(local: local) == resolution, "\(local)")
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
        for _ in 0..<3000 {
            var bytes = [UInt8](data)
            for _ in 0...Int.random(in: 0...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let rules = try? TimeZoneRules(tzif: bytes) else { continue }
            var cursor = ZoneCursor(Zone(name: "damaged", rules: rules))
            for _ in 0..<8 {
                let second = Int.random(in: Instant.supportedSeconds, using: &random)
                #expect(abs(cursor.offset(at: second)) < 26 * 3600)
                _ = cursor.resolve(local: second)
            }
        }
    }
}
