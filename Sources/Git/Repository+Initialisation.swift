extension Repository {
    /// Opens the repository that a folder lies in, or makes one there, as `git init` does with the user's template and
    /// settings.
    package static func openOrMake(at folder: String, environment: [String: String]) throws(GitError) -> Repository {
        do throws(GitError) {
            return try Repository(at: folder, environment: environment)
        } catch {
            guard case .notARepository = error else { throw error }
        }
        try GitProgram(in: folder, environment: environment).run("init", "--quiet")
        return try Repository(at: folder, environment: environment)
    }
}
