import TestSupport
import Testing

@testable import DateFormats

@Suite struct TimeZoneDatabaseTests {
    let database = TimeZoneDatabase(folder: Oracle.zoneFolder)

    @Test(
        "Offsets are zones",
        arguments: [
            ("+09:00", "+09:00", 32_400), ("+0900", "+09:00", 32_400), ("+09", "+09:00", 32_400),
            ("-03:30", "-03:30", -12_600),
            ("+08:27:52", "+08:27:52", 30_472), ("Z", "UTC", 0), ("+00:00", "UTC", 0), ("UTC", "UTC", 0),
        ]
    )
    func offsets(text: String, name: String, seconds: Int) throws {
        let zone = try database.zone(named: text)
        #expect(zone.name == name)
        #expect(zone.rules == TimeZoneRules(offset: seconds, abbreviation: name))
    }

    @Test(
        "A name that is not one of the database is refused, wherever it may lead",
        arguments: [
            "", "/", ".", "..", "../zoneinfo/Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul", "Asia/../Asia/Seoul",
            "Asia//Seoul",
            "Asia/Seoul/", "Asia", "Asia/Seoul\0", "zone.tab", "tzdata.zi", "+24:00", "+9", "+09:60", "Asia/Séoul",
        ]
    )
    func refused(name: String) {
        let error = #expect(throws: DateError.self) { try database.zone(named: name) }
        guard case .unknownZone(name, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "An unknown name gets the nearest one",
        arguments: [
            ("Asia/Soul", "Asia/Seoul"), ("seoul", "Asia/Seoul"), ("asia/seoul", "Asia/Seoul"),
            ("America/New York", "America/New_York"), ("Europe/Berln", "Europe/Berlin"),
        ]
    )
    func suggestions(name: String, expected: String) {
        let error = #expect(throws: DateError.self) { try database.zone(named: name) }
        guard case .unknownZone(_, let nearest) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(nearest == expected)
        #expect(error?.hints.first?.contains(expected) == true)
    }

    @Test("A folder that is missing, and a file that is damaged, are told apart from a name that is wrong")
    func brokenDatabase() throws {
        let folder = try TemporaryFolder("zones")
        try folder.write("TZif2 and no more", to: "Broken")
        #expect(throws: DateError.missingZoneFolder(folder.path + "/none")) {
            try TimeZoneDatabase(folder: folder.path + "/none").zone(named: "Asia/Seoul")
        }
        let path = folder.path + "/Broken"
        #expect(throws: DateError.unreadableZone("Broken", path: path, reason: "it is no compiled time zone")) {
            try TimeZoneDatabase(folder: folder.path).zone(named: "Broken")
        }
        #expect(throws: DateError.unknownZone("Asia/Seoul", nearest: nil)) {
            try TimeZoneDatabase(folder: folder.path).zone(named: "Asia/Seoul")
        }
    }
}
