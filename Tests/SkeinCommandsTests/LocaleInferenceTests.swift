import DateFormats
import Testing

@testable import SkeinCommands

@Suite("Inferring patterns with the names of a locale")
struct LocaleInferenceTests {
    @Test(
        "The language of the names is found",
        arguments: [
            ("24 décembre 2019", "d MMMM yyyy", "fr_FR"), ("24 dicembre 2019", "d MMMM yyyy", "it_IT"),
            ("24. Dezember 2019 um 16:46 Uhr", "d. MMMM yyyy 'um' HH:mm 'Uhr'", "de_DE"),
            ("24 de diciembre de 2019", "d 'de' MMMM 'de' yyyy", "es_ES"), ("грудень 2019", "LLLL yyyy", "uk_UA"),
            ("24 декабря 2019 г.", "d MMMM yyyy г.", "ru_RU"), ("24. joulukuuta 2019", "d. MMMM yyyy", "fi_FI"),
            ("2019년 12월 24일 화요일 오후 4:46", "yyyy년 M월 d일 EEEE a h:mm", "ko_KR"),
            ("2019年12月24日 火曜日 午後4:46", "yyyy年M月d日 EEEE ah:mm", "ja_JP"), ("星期二 16:46", "EEEE HH:mm", "zh_CN"),
            ("4:46 pm", "h:mm a", "en_GB"), ("24 Aralık 2019 Salı", "d MMMM yyyy EEEE", "tr_TR"),
            ("24 डिसेम्बर 2019", "d MMM yyyy", "ne_NP@numbers=latn"),
        ]
    )
    func languages(sample: String, pattern: String, locale: String) throws {
        let first = try #require(try DateInference.patterns(for: [sample], locales: NamedLocale.common).first)
        #expect(first.pattern.text == pattern)
        #expect(first.locale == locale)
    }

    @Test("Languages that write a date alike are all told, each once")
    func several() throws {
        let found = try DateInference.patterns(for: ["24 novembre 2019"], locales: NamedLocale.common)
        #expect(Set(found.map(\.locale)) == ["fr_FR", "it_IT"])
    }

    @Test(
        "A weekday that is not that of the date is refused in its language, too",
        arguments: ["Montag, 15. November 2023"]
    )
    func contradiction(sample: String) {
        #expect(throws: DateError.self) { try DateInference.patterns(for: [sample], locales: NamedLocale.common) }
    }

    @Test("Other samples of the language decide between languages")
    func deciding() throws {
        let samples = ["24 novembre 2019", "24 luglio 2019"]
        let found = try DateInference.patterns(for: samples, locales: NamedLocale.common)
        #expect(Set(found.map(\.locale)) == ["it_IT"])
    }
}
