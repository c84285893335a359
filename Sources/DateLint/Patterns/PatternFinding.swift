/// What a rule finds in a pattern.
struct PatternFinding: Sendable {
    /// A replacement of some of the pattern's UTF-8 offsets.
    struct Edit: Sendable {
        let range: Range<Int>
        let replacement: String
    }

    let rule: DateRule
    /// What is wrong, by example where that helps.
    let message: String
    /// What to write.
    var hint: String?
    /// The UTF-8 offset in the pattern.
    let offset: Int
    /// What puts it right, where only one answer is.
    var edit: Edit?
}
