/// The rules of `git check-ref-format` for branches.
package enum BranchName {
    /// Returns why a name can be none of a branch, in the user's words, or nil where it can.
    package static func problem(with name: String) -> String? {
        // By scalars: a letter that combines with a '/' hides it from Swift's characters, not from git.
        let scalars = Array(name.unicodeScalars)
        let parts = scalars.split(separator: "/", omittingEmptySubsequences: false)
        func holds(_ pair: (Unicode.Scalar, Unicode.Scalar)) -> Bool {
            zip(scalars, scalars.dropFirst()).contains { $0 == pair }
        }

        if scalars.isEmpty { return "it is empty" }
        if scalars.first == "-" { return "it begins with '-'" }
        if name == "@" || name == "HEAD" { return "git uses this name itself" }
        if let scalar = scalars.first(where: isForbidden) { return "it holds \(words(for: scalar))" }
        if holds((".", ".")) { return "it holds '..'" }
        if holds(("@", "{")) { return "it holds '@{'" }
        if scalars.last == "." { return "it ends with '.'" }
        if parts.contains(where: \.isEmpty) { return "a '/' stands at its beginning or end, or beside another" }
        if parts.contains(where: { $0.first == "." }) { return "a part of it begins with '.'" }
        if parts.contains(where: { $0.suffix(5).elementsEqual(".lock".unicodeScalars) }) {
            return "a part of it ends with '.lock'"
        }
        return nil
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7f || "\u{FFFD} ~^:?*[\\".unicodeScalars.contains(scalar)
    }

    private static func words(for scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": "a space"
        case "\u{FFFD}": "bytes that are not UTF-8"
        case _ where scalar.value < 0x20 || scalar.value == 0x7f: "a control character"
        default: "'\(scalar)'"
        }
    }
}
