import Clibgit2

/// Who made a commit, and when.
struct Identity {
    /// The name, cleaned as git cleans it.
    var name: String
    /// The address.
    var email: String
    /// The moment.
    var date: CommitDate

    /// Which of the two people of a commit is meant.
    enum Role: String {
        /// Who wrote the change.
        case author
        /// Who recorded it.
        case committer
    }
}

extension Repository {
    /// Returns who is the author or the committer, by git's order: `GIT_AUTHOR_NAME`, `author.name`, `user.name`, and
    /// for the address `EMAIL` at the end.
    ///
    /// Nothing is guessed from the machine's accounts.
    ///
    /// - `now`: The moment where `GIT_AUTHOR_DATE` or `GIT_COMMITTER_DATE` says no other.
    func identity(of role: Identity.Role, now: CommitDate) throws(GitError) -> Identity {
        guard let name = try identityField("name", of: role), let email = try identityField("email", of: role) else {
            throw .missingIdentity(role: role.rawValue)
        }
        let variable = "GIT_\(role.rawValue.uppercased())_DATE"
        guard let text = environment[variable], !text.isEmpty else {
            return Identity(name: name, email: email, date: now)
        }
        guard let date = CommitDate(text, localOffset: now.offset) else {
            throw .invalidDate(variable: variable, value: text)
        }
        return Identity(name: name, email: email, date: date)
    }

    private func identityField(_ field: String, of role: Identity.Role) throws(GitError) -> String? {
        let variable = "GIT_\(role.rawValue.uppercased())_\(field.uppercased())"
        // An empty variable counts, as it does for git: it leaves the field missing.
        var text = environment[variable]
        if text == nil { text = try setting("\(role.rawValue).\(field)") }
        if text == nil { text = try setting("user.\(field)") }
        if text == nil, field == "email" { text = environment["EMAIL"] }
        return text.map(Self.cleaned).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Runs a change of references, whose lines in the reflog then name the committer.
    func withIdentity(_ body: () throws(GitError) -> Void) throws(GitError) {
        // A reflog needs no identity: where none is set, libgit2 writes "unknown", as it should.
        if let name = try identityField("name", of: .committer), let email = try identityField("email", of: .committer)
        {
            try check(libgit2.git_repository_set_ident(pointer, name, email), "set who changes references")
        }
        try body()
    }

    /// Takes off what git does not want at the ends of names and addresses, and `<`, `>` and line ends within.
    private static func cleaned(_ text: String) -> String {
        func isCrud(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value <= 32 || ".,:;<>\"\\'".unicodeScalars.contains(scalar)
        }
        let scalars = text.unicodeScalars.drop(while: isCrud).reversed().drop(while: isCrud).reversed()
        return String(String.UnicodeScalarView(scalars.filter { !"<>\n".unicodeScalars.contains($0) }))
    }
}
