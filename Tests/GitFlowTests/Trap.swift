/// A way in which libgit2 differs from git, and how it is set up.
///
/// The commands are lines of shell, run in a repository with the files f, same, lines and deep/h.
struct Trap: Sendable, CustomStringConvertible {
    var name: String
    /// Sets the trap on `develop`, before the feature begins.
    var commands = "true"
    /// What the feature commits.
    var feature = "echo 2 >f && git commit -q -a -m two && echo g >g && git add g && git commit -q -m g"
    /// What `develop` commits meanwhile.
    var develop = "echo d >d && git add d && git commit -q -m d"
    /// What the release commits.
    var release = "echo 1.0 >version && git add version && git commit -q -m version"
    /// Done last, before the feature is finished.
    var last = "true"
    /// Variables for all programs.
    var environment: [String: String] = [:]
    /// The folder in which the commands are typed.
    var folder = ""
    /// The program without which this cannot be tried.
    var needs: String?
    /// Why the git program does the work, or nil where libgit2 does.
    var obstacle: String?
    /// What the refusal says, where there is one.
    var refusal: String?

    var description: String { name }

    /// A hook that leaves a note of what it was given.
    static func hook(_ name: String) -> String {
        "mkdir -p .git/hooks; printf '#!/bin/sh\\necho \(name) >>ran\\n' >.git/hooks/\(name); chmod +x .git/hooks/*; "
            + "echo /ran >>.git/info/exclude"
    }

    static let all = settings + histories + files

    static let forced =
        "echo 2 >f && git commit -q -a -m two && echo g >g && git add -f g && git commit -q -m g && rm g && git reset -q --hard"

    /// A program that signs for gpg, always the same.
    static let signer = """
        mkdir helper; printf '#!/bin/sh\\ncat >/dev/null\\necho \"[GNUPG:] SIG_CREATED D 1 8 00 1700000000 F\" >&2\\n\
        printf -- \"-----BEGIN PGP SIGNATURE-----\\\\n\\\\nx\\\\n-----END PGP SIGNATURE-----\\\\n\"\\n' >helper/gpg
        chmod +x helper/gpg; git config gpg.program "$PWD/helper/gpg"

        """

    static let submodule =
        "git init -q -b main helper && git -C helper commit -q --allow-empty -m one && "
        + "git -c protocol.file.allow=always submodule --quiet add ./helper sub && git -C sub commit -q --allow-empty -m two && "
        + "git -C sub branch two && git -C sub checkout -q main~1 && git commit -q -m sub && git branch -f main develop"

    /// Turns the repository into a clone that has fetched only what was needed.
    static let partialClone = """
        git clone -q --bare . helper && git -C helper config uploadpack.allowFilter true
        git -C helper config uploadpack.allowAnySHA1InWant true
        git remote add origin "file://$PWD/helper" && git config remote.origin.promisor true
        git config remote.origin.partialCloneFilter blob:none && git config core.repositoryFormatVersion 1
        git config extensions.partialClone origin && git config protocol.file.allow always
        """
}
