import Files

extension Repository {
    /// Starts `git maintenance run --auto`, as git does after a merge, and does not wait for it.
    ///
    /// Nothing is started where maintenance is switched off, or where git would find nothing to do.
    package func startMaintenance() throws(GitError) {
        if try needsMaintenance() { try program().start("maintenance", "run", "--auto", "--quiet") }
    }

    /// Whether git would find something to do: what it looks at is looked at here, since starting it takes longer.
    private func needsMaintenance() throws(GitError) -> Bool {
        let settings = try settings()
        if try settings.truth(of: "maintenance.auto") == false { return false }
        // Tasks of the user's choice have conditions of their own.
        if settings.all.contains(where: { $0.key.hasPrefix("maintenance.") && $0.key != "maintenance.auto" }) {
            return true
        }

        let looseLimit = settings["gc.auto"].flatMap { Int($0) } ?? 6_700
        if looseLimit <= 0 { return false }
        let objects = commonFolder + "objects/"
        // Objects spread evenly over 256 folders: git takes one of them for all.
        let looseCount = count(in: objects + "17") { !$0.contains(".") }
        if looseCount > (looseLimit + 255) / 256 { return true }
        let packLimit = settings["gc.autopacklimit"].flatMap { Int($0) } ?? 50
        return packLimit > 0 && count(in: objects + "pack") { $0.hasSuffix(".pack") } > packLimit
    }

    private func count(in folder: String, where isCounted: (String) -> Bool) -> Int {
        ((try? File(folder).names()) ?? []).count(where: isCounted)
    }
}
