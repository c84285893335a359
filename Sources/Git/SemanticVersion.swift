/// A version by Semantic Versioning 2.0.0: three numbers, and perhaps a pre-release.
package struct SemanticVersion: Hashable, Sendable {
    /// The first number: it rises where something breaks.
    package var major: Int
    /// The second number: it rises with features.
    package var minor: Int
    /// The third number: it rises with repairs.
    package var patch: Int
    /// Whether it comes before the version that the numbers name, as `2.0.0-beta.1` does.
    package var isPreRelease: Bool

    /// Reads `1.4.2`, `1.4` (as `1.4.0`) or `2.0.0-beta.1+build`.
    ///
    /// - Returns: nil where the text is no version.
    package init?(_ text: some StringProtocol) {
        let core = String(text).prefix { $0 != "+" }
        let parts = core.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { Self.number($0) }
        guard (2...3).contains(numbers.count), let major = numbers[0], let minor = numbers[1] else { return nil }
        guard let patch = numbers.count == 3 ? numbers[2] : 0 else { return nil }
        guard parts.count == 1 || !parts[1].isEmpty else { return nil }
        self.major = major
        self.minor = minor
        self.patch = patch
        isPreRelease = parts.count > 1
    }

    private static func number(_ digits: Substring) -> Int? {
        let isPlain = !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isPlain ? Int(digits) : nil
    }
}

extension SemanticVersion: Comparable {
    /// Orders by the three numbers; a pre-release comes before its version.
    package static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        let leftKey = (left.major, left.minor, left.patch, left.isPreRelease ? 0 : 1)
        return leftKey < (right.major, right.minor, right.patch, right.isPreRelease ? 0 : 1)
    }
}
