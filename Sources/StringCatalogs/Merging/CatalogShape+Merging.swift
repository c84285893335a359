internal import JSON

extension CatalogShape {
    /// Whether an object of the shape says nothing where it has no members.
    var isNothingWhenEmpty: Bool {
        switch self {
        case .localizations, .localization, .variations, .cases, .substitutions, .substitution: true
        default: false
        }
    }

    /// Whether a value differs from another only by a mark that a build makes: that it is stale or needs review.
    ///
    /// A person who deletes it does not care for the mark.
    func isOnlyMarked(_ changed: JSONValue, from base: JSONValue) -> Bool {
        if self == .extractionState { return changed.string == ExtractionState.stale.rawValue }
        guard var changed = changed.object, var base = base.object else { return false }
        switch self {
        case .entry:
            guard changed["extractionState"]?.string == ExtractionState.stale.rawValue else { return false }
            changed["extractionState"] = nil
            base["extractionState"] = nil
            return changed == base
        case .localization: return Localization(fields: changed) == Localization(fields: base).markedForReview()
        default: return false
        }
    }

    /// Returns the one of two different values that counts more, where that is known.
    func preferred(_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue? {
        guard let first = ours.string, let second = theirs.string else { return nil }
        switch self {
        case .version:
            guard let left = FormatVersion(first), let right = FormatVersion(second) else { return nil }
            return left < right ? theirs : ours
        case .state: return Self.preferred([first, second], in: ["needs_review", "translated", "new"])
        case .extractionState:
            return Self.preferred([first, second], in: ["manual", "migrated", "extracted_with_value", "stale"])
        default: return nil
        }
    }

    /// The first of two texts in a list that has both.
    private static func preferred(_ texts: Set<String>, in order: [String]) -> JSONValue? {
        texts.isSubset(of: order) ? order.first(where: texts.contains).map(JSONValue.string) : nil
    }
}

/// A version of the catalogs' format: numbers with points between them.
private struct FormatVersion: Comparable {
    let text: String
    private let numbers: [Int]

    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        numbers = parts.compactMap { Int($0) }
        self.text = text
        guard numbers.count == parts.count else { return nil }
    }

    static func < (left: FormatVersion, right: FormatVersion) -> Bool {
        // Of two ways to write the same numbers, one is chosen by its text, so that the sides can be swapped.
        left.numbers == right.numbers
            ? left.text < right.text : left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
