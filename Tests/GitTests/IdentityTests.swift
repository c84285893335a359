import TestSupport
import Testing

@testable import Git

@Suite struct IdentityTests {
    @Test(
        "The author is found in git's order",
        arguments: [
            [:], ["EMAIL": "mail@example.com"], ["GIT_AUTHOR_NAME": " A <B>, ", "GIT_AUTHOR_EMAIL": "<a@b.c>"],
            ["GIT_AUTHOR_DATE": "2001-02-03T04:05:06+0200", "GIT_AUTHOR_EMAIL": "own@example.com"],
        ]
    )
    func order(variables: [String: String]) throws {
        let world = try World.withRepository("identity")
        try world.git("config", "user.name", "From Settings")
        if variables["EMAIL"] == nil { try world.git("config", "user.email", "settings@example.com") }
        let environment = world.nextEnvironment().filter {
            $0.key == "GIT_AUTHOR_DATE" || !$0.key.hasPrefix("GIT_AUTHOR")
        }
        .merging(variables) { _, new in new }
        let repository = try Repository(at: world.path, environment: environment)
        let identity = try repository.identity(of: .author, now: now)
        let words = ["-i"] + environment.map { "\($0)=\($1)" } + ["git", "var", "GIT_AUTHOR_IDENT"]
        let expected = try world.run("/usr/bin/env", words).output.split(separator: " ").dropLast().joined(
            separator: " "
        )
        #expect("\(identity.name) <\(identity.email)> \(identity.date.seconds)" == expected)
    }

    @Test("A missing name is an error that says how to set it")
    func missing() throws {
        let world = try World.withRepository("identity")
        let repository = try world.repository(environment: ["GIT_COMMITTER_NAME": ""])
        let error = #expect(throws: GitError.missingIdentity(role: "committer")) {
            try repository.identity(of: .committer, now: now)
        }
        #expect(error?.hints.first == "git config --global user.name 'Your Name'")
    }

    @Test("A date that git would not read is an error that names the variable")
    func badDate() throws {
        let world = try World.withRepository("identity")
        let repository = try world.repository(environment: ["GIT_AUTHOR_DATE": "soon"])
        #expect(throws: GitError.invalidDate(variable: "GIT_AUTHOR_DATE", value: "soon")) {
            try repository.identity(of: .author, now: now)
        }
    }
}
