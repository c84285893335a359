import TestSupport
import Testing

@testable import Git

@Suite struct GitProgramTests {
    @Test("A missing git is an error of its own")
    func missing() {
        #expect(throws: GitError.programMissing) { try GitProgram(in: "/", environment: ["PATH": "/nowhere"]) }
    }

    @Test("What git says on failing is the reason")
    func failure() throws {
        let world = try World.withRepository("program")
        let git = try GitProgram(in: world.path, environment: world.nextEnvironment())
        let error = #expect(throws: GitError.self) { try git.run("checkout", "nowhere") }
        #expect(error?.message.hasPrefix("'git checkout nowhere' failed: error: pathspec 'nowhere'") == true)
    }

    @Test("Both pipes are read to the end, however much comes")
    func largeOutput() {
        let script = "head -c 300000 /dev/zero | tr '\\0' e >&2; head -c 300000 /dev/zero | tr '\\0' o; exit 3"
        let end = ChildProcess.run("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        #expect(end.output.count == 300_000)
        #expect(end.errors.count == 300_000)
        #expect(end.status == 3)
    }

    @Test("A signal and a program that is not there are told as a shell tells them")
    func ends() {
        #expect(ChildProcess.run("/bin/sh", ["-c", "kill -9 $$"], environment: [:]).status == 137)
        #expect(ChildProcess.run("/nowhere", [], environment: [:]).status == 127)
    }
}
