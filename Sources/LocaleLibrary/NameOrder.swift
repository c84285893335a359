import Foundation

/// The order in which the Finder and Xcode list names, in English.
enum NameOrder {
    /// Returns the indices of texts in their order.
    ///
    /// Foundation's comparison decides, and takes some microseconds. So the texts are first put in the order of ICU's collation
    /// keys, where there are any: then sorting asks Foundation once for each text, and not for each pair that it meets.
    ///
    /// Foundation's comparison contradicts itself here and there, as for rows of combining marks and for digits of several
    /// scripts. Then the result hangs on where the texts stood before, so they are first put in some order in any case.
    static func indices(of texts: [String]) -> [Int] {
        let indices =
            CollationKeys.indices(of: texts)
            ?? texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
        return indices.sorted { precedes(texts[$0], texts[$1]) }
    }

    private static let english = Locale(identifier: "en_US")

    /// What `localizedStandardCompare` does in English; forced, so that different texts are seldom equal.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return switch left.compare(right, options: options, range: nil, locale: english) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }
}
