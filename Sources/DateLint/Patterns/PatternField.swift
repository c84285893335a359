/// A run of a letter in a pattern, with what stands around it.
struct PatternField: Sendable {
    /// The letter.
    let letter: Character
    /// How many there are.
    let count: Int
    /// The UTF-8 offsets in the pattern.
    let range: Range<Int>
    /// The text between the field before, or the pattern's beginning, and this.
    let gap: String

    /// The field as it is written.
    var spelling: String { spelling(with: letter) }

    /// As many of another letter.
    func spelling(with other: Character) -> String { String(repeating: other, count: count) }

    /// Whether it is one of some letters.
    func isOne(of letters: String) -> Bool { letters.contains(letter) }

    /// Whether it is part of a date and no number of the time of day.
    var isDate: Bool { isOne(of: "yYuUrMLdDEecQqwWFgG") }

    /// Whether it is a year, a month or a day as people write a date.
    var isCivilDate: Bool { isOne(of: "yuYMLdD") }

    /// Whether it is an hour.
    var isHour: Bool { isOne(of: "HhKk") }

    /// Whether it is a word in the language of the locale.
    var isName: Bool { isOne(of: "EaBbGzvV") || isOne(of: "MLQqec") && count > 2 }

    /// Whether nothing but signs or a unit of a date in Chinese, Japanese or Korean, or `h`, parts it from the field before.
    var isCloseToLast: Bool {
        gap.count <= 3 && gap.allSatisfy { !$0.isLetter || "年月日년월일時时点시h".contains($0) }
    }
}

extension PatternField {
    /// The letters that are fields nowhere.
    private static let unknownLetters = "CIJNPRTfijlnopt"

    /// The letters that are fields in templates only.
    static let templateLetters = "jJC"

    /// Whether there is such a field, and in that length.
    var isLegal: Bool {
        switch letter {
        case _ where Self.unknownLetters.contains(letter): false
        case "O", "v": count == 1 || count == 4
        case "V": count <= 4
        case "X", "x": count <= 5
        default: true
        }
    }

    /// The lengths of the longest forms, of fields whose longer runs are printed as something else: `MMMMMM` as 000011.
    private static let longestForms: [Character: Int] = [
        "G": 5, "U": 5, "Q": 5, "q": 5, "M": 5, "L": 5, "w": 2, "W": 1, "d": 2, "D": 3, "F": 1, "E": 6, "e": 6, "c": 6,
        "a": 5, "b": 5, "B": 5, "h": 2, "H": 2, "k": 2, "K": 2, "m": 2, "s": 2, "z": 4, "Z": 5,
    ]

    /// The length of the longest form, where the field is longer; nil where it is not.
    var exceededLength: Int? { Self.longestForms[letter].flatMap { count > $0 ? $0 : nil } }
}
