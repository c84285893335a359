import DateFormats
import Foundation
import Testing

@testable import SkeinCommands

@Suite
struct ICULocaleTests {
    private static let locales = [
        "en_US", "en_GB", "de_DE", "fr_CA", "es_ES", "pt_BR", "it_CH", "nl_NL", "sv_SE", "fi_FI", "cs_CZ", "pl_PL",
        "ru_RU", "uk_UA",
        "el_GR", "tr_TR", "lt_LT", "ca_ES", "ko_KR", "ja_JP", "zh_Hans_CN", "zh_TW", "vi_VN", "hi_IN", "my_MM", "ne_NP",
        "bn_BD",
        "he_IL", "ar", "ar_EG", "ar_SA", "fa_IR", "th_TH", "ja_JP@calendar=japanese", "zh_TW@calendar=roc",
        "en_US@calendar=hebrew", "he_IL@calendar=hebrew", "en_US@calendar=islamic-umalqura", "en_US@calendar=persian",
        "am_ET@calendar=ethiopic", "ar_EG@numbers=latn", "en_US@numbers=deva", "ko-KR",
    ]

    private static let patterns = [
        "yyyy-MM-dd HH:mm:ss", "EEEE, d MMMM y", "EEE d MMM yy, h:mm a", "LLLL y", "ccc LLL", "EEEEE EEEEEE MMMMM",
        "G y", "GGGG yyyy",
        "GGGGy年M月d日", "QQQ QQQQ qqqq", "YYYY-'W'ww-e", "D W F", "h:mm B", "BBBB", "h b", "h:mm b", "bbbb", "aaaaa K",
        "zzzz", "z",
        "v vvvv", "VVV VVVV", "O ZZZZ", "xxx", "HH:mm:ss.SSS", "d. MMMM 'um' H 'Uhr'",
    ]

    /// Noon, midnight, morning and night; both ends of a year; summer and winter time; the first year of an era.
    private static let seconds = [
        1_700_034_367, 1_546_171_200, 1_609_632_000, 1_582_988_400, 1_654_799_696, 1_556_668_800, 1_556_722_800, 0,
        946_684_799,
    ]

    @Test("A locale's dates are those of Foundation's formatter", arguments: locales)
    func oracle(identifier: String) throws {
        let zone = "America/Los_Angeles"
        let zones = TimeZoneDatabase(
            folder: "/usr/share/zoneinfo",
            contents: { FileManager.default.contents(atPath: $0).map(Array.init) },
            paths: { _ in nil }
        )
        let locale = try ICULocale(identifier)
        for pattern in Self.patterns {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: identifier)
            formatter.calendar = formatter.locale.calendar
            formatter.timeZone = TimeZone(identifier: zone)
            formatter.dateFormat = pattern
            var converter = try DateConverter(
                from: DateFormat("unix"),
                to: DateFormat("ldml:" + pattern),
                zone: zones.zone(named: zone),
                locale: locale
            )
            for second in Self.seconds {
                let expected = formatter.string(from: Date(timeIntervalSince1970: Double(second)))
                #expect(try converter.convert("\(second)") == expected, "\(pattern) at \(second)")
            }
        }
    }

    @Test(
        "What a locale's pattern wrote is read as the same, or refused where ICU cannot read its calendar",
        arguments: locales
    )
    func roundTrip(identifier: String) throws {
        let locale = try ICULocale(identifier)
        var refused = 0
        for pattern in ["EEEE d MMMM y G HH:mm:ss", "G yyyy-MM-dd HH:mm:ss", "d MMM y G, h:mm:ss a"] {
            let format = try DateFormat("ldml:" + pattern)
            var writer = try DateConverter(from: DateFormat("unix"), to: format, locale: locale)
            var reader = try DateConverter(from: format, to: DateFormat("unix"), locale: locale)
            for second in Self.seconds {
                let text = try writer.convert(String(second))
                let read = try? reader.convert(text)
                if read == nil, !locale.isGregorian { refused += 1 } else { #expect(read == String(second)) }
            }
        }
        #expect(refused <= 4)
    }

    @Test(
        "Years of one, two and three digits are those of the era that the locale's calendar has",
        arguments: [
            ("ja_JP@calendar=japanese", "Gy年M月d日", "令和5年11月15日", "2023-11-15"),
            ("ja_JP@calendar=japanese", "Gyy年M月d日", "令和5年11月15日", "2023-11-15"),
            ("ja_JP@calendar=japanese", "Gyy年M月d日", "昭和64年1月7日", "1989-01-07"),
            ("ja_JP@calendar=japanese", "yy/MM/dd", "05/11/15", "2023-11-15"),
            ("zh_TW@calendar=roc", "Gy年M月d日", "民國99年11月15日", "2010-11-15"),
            ("zh_TW@calendar=roc", "y/M/d", "112/11/5", "2023-11-05"),
            ("zh_TW@calendar=roc", "y/M/d", "9/1/5", "1920-01-05"),
            ("zh_TW@calendar=roc", "y.MM.dd", "10.01.05", "1921-01-05"),
            ("zh_TW@calendar=roc", "GGGGy/M/d", "民國前2/5/5", "1910-05-05"),
            ("ja_JP@calendar=japanese", nil, "5年11月15日", "2023-11-15"),
            ("zh_TW@calendar=roc", nil, "112年11月15日", "2023-11-15"),
            ("zh_TW@calendar=roc", nil, "9年1月5日", "1920-01-05"),
        ] as [(String, String?, String, String)]
    )
    func eras(identifier: String, pattern: String?, text: String, expected: String) throws {
        var converter = try DateConverter(
            from: pattern.map { text throws(DateError) in try DateFormat("ldml:" + text) },
            to: DateFormat("strftime:%Y-%m-%d"),
            locale: ICULocale(identifier)
        )
        #expect(try converter.convert(text) == expected)
    }

    @Test("Two digits of a longer year are not read in another calendar", arguments: ["zh_TW@calendar=roc", "th_TH"])
    func shortYears(identifier: String) throws {
        #expect(throws: DateError.self) {
            try DateConverter(from: DateFormat("G yy-MM-dd"), to: .iso8601, locale: ICULocale(identifier))
        }
    }

    @Test(
        "An identifier of BCP 47 is the same locale",
        arguments: [
            ("th-TH-u-nu-thai", "th_TH@numbers=thai"), ("ar-EG-u-nu-latn", "ar_EG@numbers=latn"), ("de-AT", "de_AT"),
        ]
    )
    func languageTags(tag: String, identifier: String) throws {
        let texts = try [tag, identifier].map { name in
            var converter = try DateConverter(
                from: DateFormat("unix"),
                to: DateFormat("d MMMM y HH:mm"),
                locale: ICULocale(name)
            )
            return try converter.convert("1700034367")
        }
        #expect(texts[0] == texts[1])
    }

    @Test("Other dialects take a locale's names, and neither its calendar nor its digits")
    func otherDialects() throws {
        for (identifier, format, expected) in [
            ("th_TH", "python:%Y-%m-%d %B", "2023-11-15 พฤศจิกายน"), ("ar_EG", "java:yyyy MMMM", "2023 نوفمبر"),
            ("de", "moment:dddd, D. MMMM YYYY", "Mittwoch, 15. November 2023"),
        ] {
            var converter = try DateConverter(
                from: DateFormat("unix"),
                to: DateFormat(format),
                locale: ICULocale(identifier)
            )
            #expect(try converter.convert("1700034367") == expected)
        }
    }

    @Test(
        "A locale that there is not is refused",
        arguments: [
            "xx_YY", "english", "", "en_ZZZ", "en_US@numbers=nonsense", "en_US-u-nu-foo", "en_US@numbers=roman",
            "en_US@calendar=nonsense",
        ]
    )
    func unknown(identifier: String) {
        #expect(throws: (any Error).self) { try ICULocale(identifier) }
    }
}
