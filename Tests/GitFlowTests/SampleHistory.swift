import GitFlow
import TestSupport

extension FlowWorld {
    /// A repository with two releases, a hotfix, and open branches of every kind that is finished.
    static func withHistory() throws -> FlowWorld {
        let flow = try FlowWorld()
        try flow.start("one")
        try flow.commit("a", "1\n")
        try flow.commit("b", "1\n")
        try flow.finish("one")
        try flow.start("1.0", kind: .release)
        try flow.commit("v", "1.0\n")
        try flow.finish("1.0", kind: .release, message: "one")
        try flow.start("1.0.1", kind: .hotfix)
        try flow.commit("h", "1\n")
        try flow.finish("1.0.1", kind: .hotfix, message: "two")
        try flow.start("login")
        try flow.commit("l", "1\n")
        try flow.commit("l", "2\n")
        try flow.start("über", base: "feature/login")
        try flow.commit("u", "1\n")
        try flow.checkOut("develop")
        try flow.commit("d", "1\n")
        try flow.start("empty")
        try flow.start("1.1", kind: .release)
        try flow.commit("v", "1.1\n")
        try flow.start("1.0.2", kind: .hotfix)
        try flow.commit("h", "2\n")
        try flow.checkOut("feature/login")
        return flow
    }

    /// Checks a branch out, with git.
    func checkOut(_ branch: String) throws { try world.git("checkout", "-q", branch) }
}
