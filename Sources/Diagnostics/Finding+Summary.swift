extension Sequence<Finding> {
    /// How many there are of each severity: `2 errors, 1 warning`, or `no findings`.
    public var summary: String {
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = filter { $0.severity == severity }.count
            return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    }
}
