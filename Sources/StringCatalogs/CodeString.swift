internal import Diagnostics
internal import LocalizedStrings

/// All that the code says about one key, at however many places.
struct CodeString: Hashable {
    let key: String
    private(set) var comments: Set<String> = []
    private(set) var value: String?
    private(set) var findings: [Finding] = []
    private var valueLocation: SourceLocation?

    /// The comments, each once and in order, joined by newlines as Xcode does; nil where there is none.
    var comment: String? {
        comments.isEmpty ? nil : comments.sorted().joined(separator: "\n")
    }

    /// Joins strings by their keys, in the order of each key's first appearance.
    ///
    /// Where values differ, the first place in the code wins.
    static func joining(_ strings: [LocalizedString]) -> [CodeString] {
        var result: [CodeString] = []
        var positions: [ExactString: Int] = [:]
        for string in strings {
            let key = ExactString(string.key)
            if let position = positions[key] {
                result[position].add(string)
            } else {
                positions[key] = result.count
                result.append(CodeString(string))
            }
        }
        return result
    }

    private init(_ string: LocalizedString) {
        key = string.key
        add(string)
    }

    private mutating func add(_ string: LocalizedString) {
        if let comment = string.comment, !comment.isEmpty { comments.insert(comment) }
        guard let newValue = string.value else { return }
        let location = string.locations.min()
        guard let value, value != newValue else {
            self.value = newValue
            valueLocation = [valueLocation, location].compactMap(\.self).min()
            return
        }
        let isEarlier = (location.flatMap { new in valueLocation.map { new < $0 } }) ?? false
        let (kept, lost, place) = isEarlier ? (newValue, value, valueLocation) : (value, newValue, location)
        if isEarlier {
            self.value = newValue
            valueLocation = location
        }
        if let place { findings.append(conflict(kept: kept, lost: lost, at: place)) }
    }

    private func conflict(kept: String, lost: String, at place: SourceLocation) -> Finding {
        Finding(
            rule: Rule.conflictingValues.id,
            severity: .warning,
            message: "the key \"\(key)\" has the value \"\(lost)\" here, but \"\(kept)\" elsewhere",
            location: place
        )
    }
}
