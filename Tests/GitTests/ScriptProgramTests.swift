import Git
import TestSupport
import Testing

@Suite struct ScriptProgramTests {
    @Test("A script runs in its folder, with its arguments, environment and nothing else")
    func run() throws {
        let world = try World("script")
        let script = try Self.script("pwd; printf '%s,' \"$@\"; env | grep -c .; cat; echo oops >&2; exit 3", in: world)
        let program = ScriptProgram(script, in: world.path + "/a b", environment: ["PATH": "/usr/bin:/bin", "X": "1"])
        let end = program.run(["one", "two words", "$(x)", ""])
        #expect(end.output.hasPrefix("\(world.path)/a b\none,two words,$(x),,"))
        #expect(end.errors == "oops")
        #expect(end.status == 3)
        // What the shell sets by itself does not count: PWD, OLDPWD, SHLVL, _.
        let count = end.output.split(separator: ",").last.flatMap { Int($0) }
        #expect(try #require(count) <= 6)
    }

    @Test("Line ends at the end are taken off, and nothing else")
    func output() throws {
        let world = try World("script")
        let program = ScriptProgram(
            try Self.script("printf ' a \\n\\n b \\n\\n'", in: world),
            in: world.path,
            environment: world.nextEnvironment()
        )
        #expect(program.run([]).output == " a \n\n b ")
    }

    @Test("More than a pipe holds comes through on both ways")
    func large() throws {
        let world = try World("script")
        let text = "head -c 300000 /dev/zero | tr '\\0' x; head -c 300000 /dev/zero | tr '\\0' y >&2"
        let end = ScriptProgram(try Self.script(text, in: world), in: world.path, environment: world.nextEnvironment())
            .run([])
        #expect(end.output.utf8.count == 300_000)
        #expect(end.errors.utf8.count == 300_000)
    }

    @Test(
        "A script that cannot be run, a folder that is not there, and a signal are told by the status",
        arguments: [("missing", ".", 127), ("script", "none", 127), ("killed", ".", 128 + 9)]
            as [(String, String, Int32)]
    )
    func failures(name: String, folder: String, status: Int32) throws {
        let world = try World("script")
        _ = try Self.script("exit 0", in: world)
        _ = try Self.script("kill -9 $$", in: world, named: "killed")
        let program = ScriptProgram(
            "\(world.path)/\(name)",
            in: "\(world.path)/\(folder)",
            environment: world.nextEnvironment()
        )
        #expect(program.run([]).status == status)
        #expect(program.runAttached([]) == status)
    }

    private static func script(_ text: String, in world: World, named name: String = "script") throws -> String {
        try world.folder.write("#!/bin/sh\n" + text + "\n", to: name)
        try world.run("sh", ["-c", "chmod +x \(name); mkdir -p 'a b'"])
        return world.path + "/" + name
    }
}
