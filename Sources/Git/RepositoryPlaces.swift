import Clibgit2
import Files

/// Where a repository is.
struct RepositoryPlaces {
    /// The folder of the work tree, without a slash at its end, or nil where the repository is bare.
    var workTree: String?
    /// The git folder of this work tree, with a slash at its end.
    var gitFolder: String
    /// The git folder that all work trees share, with a slash at its end.
    var commonFolder: String

    /// Reads what libgit2 opened.
    init(_ repository: OpaquePointer) {
        gitFolder = String(git: libgit2.git_repository_path(repository))
        commonFolder = String(git: libgit2.git_repository_commondir(repository))
        workTree = libgit2.git_repository_workdir(repository).map { String(cString: $0) }.map {
            $0.utf8.count > 1 && $0.utf8.last == UInt8(ascii: "/") ? String(Substring($0.utf8.dropLast())) : $0
        }
    }

    /// Asks git, for a repository that libgit2 cannot open.
    init(_ git: GitProgram) throws(GitError) {
        func answer(_ question: String) throws(GitError) -> String {
            String(try git.run("rev-parse", "--path-format=absolute", question).dropLast())
        }
        gitFolder = try answer("--git-dir") + "/"
        commonFolder = try answer("--git-common-dir") + "/"
        let isInside = try git.run("rev-parse", "--is-inside-work-tree").trimmed == "true"
        workTree = isInside ? try answer("--show-toplevel") : nil
    }
}
