import Git

/// A choice of a finish that is on or off; the raw value is the last part of its setting's key.
package enum FinishSwitch: String, Hashable, Sendable, CaseIterable {
    /// The remote is asked what it has before anything else.
    case fetch
    /// The branch is rebased before it is merged.
    case rebase
    /// Merges are put anew in a rebase.
    case preserveMerges = "preserve-merges"
    /// Everything that changed is pushed.
    case push
    /// The production branch is pushed.
    case pushproduction
    /// The development branch is pushed.
    case pushdevelop
    /// The tag is pushed.
    case pushtag
    /// The branch stays, here and on the remote.
    case keep
    /// The branch stays on the remote.
    case keepremote
    /// The branch stays here.
    case keeplocal
    /// The branch is deleted even if it is not merged.
    case forceDelete = "force-delete"
    /// All changes become one commit.
    case squash
    /// The branch is named in the message of that commit.
    case squashInfo = "squash-info"
    /// A merge commit is made even for a single commit.
    case noFastForward = "no-ff"
    /// No tag is made.
    case notag
    /// The branch is merged into the development branch, and not the tag or the production branch.
    case nobackmerge
    /// Nothing is merged into the development branch.
    case nodevelopmerge
    /// The tag is signed.
    case sign
    /// The production branch is first moved forward to the remote's.
    case fastForwardMaster = "ff-master"
    /// Open release branches get the changes, too.
    case releasebackmerge
}

/// What was chosen for a finish: on the command line, else by settings, else the default.
package struct FinishOptions: Hashable, Sendable {
    /// The choices that were made.
    package var switches: [FinishSwitch: Bool]
    /// The message of the tag.
    package var message: String?
    /// The file that holds the message of the tag, as an absolute path.
    package var messageFile: String?
    /// The name of the tag, behind the prefix of tags.
    package var tagName: String?
    /// The key that the tag is signed with.
    package var signingKey: String?

    /// Creates options.
    package init(_ switches: [FinishSwitch: Bool] = [:]) {
        self.switches = switches
    }

    /// Whether a choice is on.
    subscript(choice: FinishSwitch) -> Bool { switches[choice] ?? false }

    /// Whether the branch is deleted here.
    var deletesLocal: Bool { !self[.keep] && !self[.keeplocal] }

    /// Whether the branch is deleted on the remote.
    var deletesRemote: Bool { !self[.keep] && !self[.keepremote] }

    /// Returns the options with what `gitflow.KIND.finish.*`, else the kind's rules say wherever the command line says
    /// nothing.
    func completed(
        for kind: BranchKind,
        _ rules: BranchRules,
        in repository: Repository
    ) throws(GitError) -> FinishOptions {
        var options = try completed(bySection: "gitflow.\(kind.word).finish.", in: repository)
        for (choice, isUsual) in [(FinishSwitch.squash, rules.squashes), (.rebase, rules.rebasesFirst)] {
            if isUsual, options.switches[choice] == nil { options.switches[choice] = true }
        }
        return options
    }

    /// Returns the options with what a section of settings says wherever the command line says nothing.
    func completed(bySection section: String, in repository: Repository) throws(GitError) -> FinishOptions {
        var options = self
        let set = Set(try repository.settings(withPrefix: section).map(\.key))
        for choice in FinishSwitch.allCases where switches[choice] == nil && set.contains(section + choice.rawValue) {
            options.switches[choice] = try repository.truth(of: section + choice.rawValue)
        }
        if message == nil, messageFile == nil {
            options.message = try repository.setting(section + "message")
            options.messageFile = try repository.setting(section + "messagefile").map(
                repository.absolutePath(ofSetting:)
            )
        }
        if signingKey == nil { options.signingKey = try repository.setting(section + "signingkey") }
        options.drawConclusions()
        return options
    }

    /// Applies the choices that others imply.
    private mutating func drawConclusions() {
        if self[.keepremote], self[.keeplocal] { switches[.keep] = true }
        if self[.push] {
            for part in [FinishSwitch.pushproduction, .pushdevelop, .pushtag] {
                switches[part] = switches[part] ?? true
            }
        }
    }
}
