import Files
import Git

/// The tag that a version gets, and whether the same command made it before it stopped.
struct VersionTag {
    /// Its name.
    let name: String
    /// The branch that it is put on when the version is merged there.
    let base: Branch
    /// Whether it is where this command would have made it.
    let isDone: Bool
    private let existing: ObjectID?

    /// Looks for a tag.
    ///
    /// - `branch`: What is merged into the base.
    /// - `hasArrived`: Whether the work of the branch is in the base already, as other commits.
    init(
        named name: String,
        of branch: Branch,
        on base: Branch,
        hasArrived: Bool = false,
        in repository: Repository
    ) throws(GitError) {
        (self.name, self.base) = (name, base)
        guard let object = try repository.tagReference(named: name) else {
            (existing, isDone) = (nil, false)
            return
        }
        let commit = try repository.tag(named: name) ?? object
        existing = commit
        guard try repository.isCommit(commit), try repository.isAncestor(commit, of: base.tip) else {
            isDone = false
            return
        }
        let holdsBranch = try repository.isAncestor(branch.tip, of: commit)
        isDone = (holdsBranch && commit != branch.tip) || (hasArrived && commit == base.tip)
    }

    /// Refuses a name that no tag can have, or that another tag has.
    func refuse() throws(FlowError) {
        if let problem = BranchName.problem(with: name) { throw .invalidTag(name, problem: problem) }
        if let existing, !isDone { throw .tagExists(name, at: existing) }
    }

    /// Returns the tag to make, with the message that was chosen; nil where it is made.
    ///
    /// - `usual`: The message where none was chosen.
    /// - `filter`: Changes a message that came with the command.
    func draft(
        _ options: FinishOptions,
        usual: String,
        filter: (String) throws(FlowError) -> String
    ) throws(FlowError) -> TagDraft? {
        if isDone { return nil }
        var message = usual
        if let given = options.message {
            message = try filter(given)
        } else if let file = options.messageFile {
            do throws(SystemError) {
                message = String(decoding: try File(file).bytes(), as: UTF8.self)
            } catch {
                throw .unreadableMessage(path: file, reason: error.reason)
            }
        }
        let signing: TagDraft.Signing = options.signingKey.map { .key($0) } ?? (options[.sign] ? .signed : .bySettings)
        return TagDraft(name: name, branch: base.name, message: message, signing: signing)
    }
}
