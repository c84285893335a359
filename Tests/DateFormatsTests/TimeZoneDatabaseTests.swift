import Foundation
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

    @Test(
        "An abbreviation that is no zone is not taken for another one",
        arguments: [("JST", nil), ("KST", nil), ("AEST", nil), ("SEOUL", "Asia/Seoul"), ("est", "EST")]
            as [(String, String?)]
    )
    func abbreviations(name: String, expected: String?) throws {
        guard
            case .unknownZone(_, let nearest)? = #expect(
                throws: DateError.self,
                performing: {
                    try database.zone(named: name)
                }
            )
        else { return }
        #expect(nearest == expected)
    }

    @Test(
        "The machine's own zone is that of TZ: a name, a path or a rule",
        arguments: [
            ("Asia/Seoul", "Asia/Seoul", 32_400), (":Asia/Seoul", "Asia/Seoul", 32_400), ("", "UTC", 0),
            ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul", 32_400), ("UTC-9", "UTC-9", 32_400),
            (":/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul", 32_400), ("<+0530>-5:30", "<+0530>-5:30", 19_800),
            ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0", -18_000), ("AAA5BBB", "AAA5BBB", -18_000),
        ]
    )
    func variables(value: String, name: String, offset: Int) throws {
        let zone = try database.localZone(variable: value, path: "/nowhere")
        #expect(zone.name == name)
        // 2023-11-15, and half a year before it.
        #expect(zone.rules.interval(at: 1_700_034_367).offset == offset)
        let summer = zone.rules.interval(at: 1_684_309_567).offset
        #expect(summer == (offset < 0 ? offset + 3600 : offset))
    }

    @Test(
        "What TZ cannot mean is refused",
        arguments: ["Nowhere", ":EST5EDT,M3.2.0,M11.1.0", "/", "../zoneinfo/UTC", "/etc/passwd", ":", "EST5EDT,M3"]
    )
    func wrongVariables(value: String) throws {
        if value == ":" { return #expect(try database.localZone(variable: value, path: nil) == .utc) }
        #expect(throws: DateError.self) { try database.localZone(variable: value, path: nil) }
    }

    @Test("Where TZ is not set, the file of the machine tells the zone, also where it is a copy")
    func localFile() throws {
        #expect(try database.localZone(variable: nil, path: nil) == .utc)
        let linked = try database.localZone(variable: nil, path: Oracle.zoneFolder + "/Asia/Seoul")
        #expect(try linked == database.zone(named: "Asia/Seoul"))
        let folder = try TemporaryFolder("localtime")
        try folder.write(Data(contentsOf: URL(fileURLWithPath: Oracle.zoneFolder + "/Asia/Seoul")), to: "localtime")
        let copy = try database.localZone(variable: nil, path: folder.path + "/localtime")
        #expect(copy.rules == linked.rules)
        #expect(copy.name == folder.path + "/localtime")
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
