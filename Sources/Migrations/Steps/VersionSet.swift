/// A set of schema versions, as conditions on the version of a file describe them.
struct VersionSet: Sendable, Hashable {
    /// Ranges in ascending order that do not touch each other.
    private let ranges: [ClosedRange<UInt64>]

    private init(ranges: [ClosedRange<UInt64>]) { self.ranges = ranges }

    /// The versions of a range.
    init(_ range: ClosedRange<UInt64>) { ranges = [range] }

    /// The versions below a number.
    init(below bound: UInt64) { ranges = bound == 0 ? [] : [0...bound - 1] }

    /// The versions that compare with a number as an operator says; nil where it is no comparison.
    init?(_ comparison: String, _ number: UInt64) {
        switch comparison {
        case "<": self.init(below: number)
        case "<=": self.init(0...number)
        case ">": self = VersionSet(0...number).complement
        case ">=": self = VersionSet(below: number).complement
        case "==": self.init(number...number)
        case "!=": self = VersionSet(number...number).complement
        default: return nil
        }
    }

    /// Whether a version is in the set.
    func contains(_ version: UInt64) -> Bool { ranges.contains { $0.contains(version) } }

    /// The versions that are not in the set.
    var complement: VersionSet {
        var result: [ClosedRange<UInt64>] = []
        var start: UInt64? = 0
        for range in ranges {
            if let first = start, first < range.lowerBound { result.append(first...range.lowerBound - 1) }
            start = range.upperBound == .max ? nil : range.upperBound + 1
        }
        if let start { result.append(start...UInt64.max) }
        return VersionSet(ranges: result)
    }
}
