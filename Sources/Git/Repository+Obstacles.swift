import Clibgit2
import Files

extension Repository {
    /// Returns the first reason for which the git program has to do some work, or nil where libgit2 does all of it as
    /// git would.
    package func obstacle(to work: LocalWork) throws(GitError) -> LibraryObstacle? {
        if pointer == nil { return .format }
        if let obstacle = try obstacleInEnvironment() { return obstacle }
        if let obstacle = try obstacleInSettings(work) { return obstacle }
        if let obstacle = try obstacleInHooks(work) { return obstacle }
        if work.changesFiles, let obstacle = try obstacleInIndex() { return obstacle }
        if let own = work.gitsOwnWork { return .gitsOwnWork(own) }
        for merge in work.merges {
            if case .tag(let name) = merge.plan.source, try tagMessage(named: name).contains("\n-----BEGIN ") {
                return .signedTag
            }
            if case .conflicts = merge.outcome { return .conflicts }
            if case .squash = merge.plan.style, merge.makesCommit { return .gitsOwnWork("squash") }
        }
        return try obstacleInFiles(work)
    }

    private func obstacleInEnvironment() throws(GitError) -> LibraryObstacle? {
        let variables = [
            "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR",
            "GIT_NAMESPACE",
            "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_REFLOG_ACTION", "GIT_ATTR_SOURCE",
        ]
        if let variable = variables.first(where: { environment[$0]?.isEmpty == false }) {
            return .environment(variable)
        }
        return try hasPartialHistory() ? .partialHistory : nil
    }

    /// Whether the repository has only a part of its history or objects, or replaces some.
    func hasPartialHistory() throws(GitError) -> Bool {
        if (["shallow", "info/grafts"].contains { (File(commonFolder + $0).size ?? 0) > 0 }) { return true }
        if try isPromised(settings()) { return true }
        return try !references(below: "refs/replace/").isEmpty
    }

    /// Whether objects are only fetched from a remote when they are needed.
    func isPromised(_ settings: Settings) -> Bool {
        settings.all.contains { setting in
            setting.key == "extensions.partialclone"
                || (setting.key.hasPrefix("remote.") && setting.key.hasSuffix(".promisor") && setting.value != "false")
        }
    }

    private func obstacleInSettings(_ work: LocalWork) throws(GitError) -> LibraryObstacle? {
        if try libraryDamagesSettings() { return .settingsFile }
        let makesCommit = work.makesCommit || work.merges.contains(where: \.makesCommit)
        if let tag = work.tag, tag.signing != .bySettings { return .signedTag }
        let bases = work.merges.map(\.plan.base)
        for setting in try settings(withPrefix: "") {
            let isOn = !["false", "no", "off", "0"].contains(setting.value.lowercased())
            switch setting.key {
            case "extensions.worktreeconfig", "submodule.recurse", "merge.verifysignatures":
                if isOn { return .setting(setting.key) }
            case "core.sparsecheckout": if isOn { return .sparseCheckout }
            case "extensions.relativeworktrees": if isOn { return .setting(setting.key) }
            case "commit.gpgsign", "i18n.commitencoding": if makesCommit, isOn { return .setting(setting.key) }
            case "merge.log", "merge.suppressdest", "commit.cleanup":
                if makesCommit, isOn { return .setting(setting.key) }
            case "tag.gpgsign", "tag.forcesignannotated": if work.tag != nil, isOn { return .setting(setting.key) }
            case "branch.autosetupmerge":
                if !["true", "false"].contains(setting.value) { return .setting(setting.key) }
            case "branch.autosetuprebase": if setting.value != "never" { return .setting(setting.key) }
            // Those of the branch that comes next are not known yet, or not to libgit2 at all.
            case let key where ["includeif.onbranch:", "includeif.hasconfig:"].contains(where: key.hasPrefix):
                return .setting(key)
            case let key where bases.contains { key == "branch.\($0).mergeoptions" }: return .setting(key)
            default: break
            }
        }
        return nil
    }

    private func obstacleInHooks(_ work: LocalWork) throws(GitError) -> LibraryObstacle? {
        let hooks = try hooksFolder()
        var names = ["reference-transaction"]
        if !work.checkouts.isEmpty || !work.merges.isEmpty { names += ["post-checkout", "post-index-change"] }
        if !work.merges.isEmpty { names += ["pre-merge-commit", "prepare-commit-msg", "commit-msg", "post-merge"] }
        if work.makesCommit { names += ["pre-commit", "prepare-commit-msg", "commit-msg", "post-commit"] }
        return names.first { File(hooks + "/" + $0).isExecutable }.map { .hook($0) }
    }

    /// Returns the folder of git's hooks: `core.hooksPath`, or `hooks` in the git folder.
    package func hooksFolder() throws(GitError) -> String {
        try setting("core.hookspath").map(absolutePath(ofSetting:)) ?? commonFolder + "hooks"
    }

    /// Returns the file or folder that a setting names: `~` is the user's home, and what is relative begins in the work tree.
    package func absolutePath(ofSetting path: String) -> String {
        if let rest = path.rest(after: "~/"), let home = environment["HOME"] { return home + "/" + rest }
        return Self.absolute(path, in: workTree ?? gitFolder)
    }

    private func obstacleInIndex() throws(GitError) -> LibraryObstacle? {
        do throws(GitError) {
            let index = try index()
            let skips = (0..<libgit2.git_index_entrycount(index.pointer)).contains { position in
                let flags = libgit2.git_index_get_byindex(index.pointer, position)?.pointee.flags_extended ?? 0
                return Int32(flags) & Int32(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) != 0
            }
            return skips ? .sparseCheckout : nil
        } catch .unreadableIndex(_, let reason) {
            return .index(reason: reason)
        }
    }

    private func obstacleInFiles(_ work: LocalWork) throws(GitError) -> LibraryObstacle? {
        var current = work.current
        for target in work.checkouts {
            if let obstacle = try obstacleInCheckout(from: current, to: target) { return obstacle }
            current = target
        }
        for merge in work.merges {
            // Whatever way the work tree takes to the merged files, it passes through these.
            for target in [merge.base, merge.source] {
                if let obstacle = try obstacleInCheckout(from: current, to: target) { return obstacle }
            }
            guard case .merged = merge.outcome, let base = try mergeBase(of: merge.source, merge.base) else { continue }
            if let obstacle = try obstacleInMerge(from: base, ours: merge.base, theirs: merge.source) {
                return obstacle
            }
        }
        return nil
    }

    private func obstacleInCheckout(from current: ObjectID?, to target: ObjectID) throws(GitError) -> LibraryObstacle? {
        for change in try changes(from: current, to: target) {
            if !change.isUTF8 { return .encoding(path: change.path) }
            if change.isSubmodule || change.path == ".gitmodules" { return .submodule(path: change.path) }
            // git goes by the attributes of the state it reaches, libgit2 by those of the one it leaves.
            if change.path == ".gitattributes" || change.path.hasSuffix("/.gitattributes") {
                return .attributes(path: change.path)
            }
            if try hasFilter(change.bytes) { return .filter(path: change.path) }
        }
        return nil
    }

    private func obstacleInMerge(
        from base: ObjectID,
        ours: ObjectID,
        theirs: ObjectID
    ) throws(GitError) -> LibraryObstacle? {
        let (our, their) = (try changes(from: base, to: ours), try changes(from: base, to: theirs))
        for side in [our, their] where side.contains(where: \.adds) && side.contains(where: \.removes) {
            return .renames
        }
        let ourPaths = Set(our.map(\.bytes))
        for change in their where ourPaths.contains(change.bytes) {
            let driver = try attribute("merge", of: change.bytes)
            if let driver, !["text", "union", "binary"].contains(driver) { return .mergeDriver(path: change.path) }
        }
        return nil
    }

    /// Whether a file's content differs between the repository and the work tree by the work of another program, or by
    /// an encoding.
    func hasFilter(_ path: UnsafePointer<CChar>) throws(GitError) -> Bool {
        for name in ["filter", "working-tree-encoding"] where try attribute(name, of: path) != nil { return true }
        return false
    }

    /// The text of an attribute, or nil where it has none.
    private func attribute(_ name: String, of path: UnsafePointer<CChar>) throws(GitError) -> String? {
        var value: UnsafePointer<CChar>?
        try check(
            libgit2.git_attr_get(&value, pointer, UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX), path, name),
            "read attributes"
        )
        guard libgit2.git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
        return value.map { String(cString: $0) }
    }
}

extension Repository {
    /// Returns whether a folder of hooks holds one that can be run.
    package func hasHook(_ name: String, in folder: String) -> Bool { File(folder + "/" + name).isExecutable }
}
