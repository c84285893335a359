import Commands
import Foundation
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
    @Test(
        "candidates come from the tables",
        arguments: [
            ([""], ["paint", "clean", "help"]),
            (["p"], ["paint"]),
            (["clean", ""], ["wash"]),
            (["paint", "--c"], ["--color", "--count"]),
            (["paint", "--color", ""], ["light", "medium", "dark"]),
            (["paint", "--color", "d"], ["dark"]),
            (["paint", "-c", ""], ["light", "medium", "dark"]),
            (["paint", "--color=d"], ["--color=dark"]),
            (["paint", "--color", "=", "d"], ["dark"]),
            (["paint", "--color", "="], ["light", "medium", "dark"]),
            (["paint", "--force", "--f"], []),
            (["paint", "n"], ["north"]),
            (["paint", "--color", "dark", ""], ["north", "south"]),
            (["paint", "north", ""], [":files wall"]),
            (["paint", "north", "east", ""], [":files wall"]),
            (["help", ""], ["paint", "clean"]),
            (["help", "clean", "w"], ["wash"]),
            (["--v"], ["--verbose", "--version"]),
            (["-C", ""], [":folders"]),
            (["-C", "attic", "cl"], ["clean"]),
            (["paint", "--", "--c"], []),
            (["nothing", ""], []),
        ]
    )
    func candidates(words: [String], expected: [String]) {
        let found = SampleTool.interface.completions(of: words) { kind in kind == "walls" ? ["north", "south"] : [] }
        #expect(found.map { String($0.line.prefix { $0 != "\t" }) } == expected)
    }

    @Test(
        "bash completes, also where the program is a subcommand",
        .enabled(if: Machine.has("bash"), "bash is not installed")
    )
    func bash() throws {
        let reply = try complete(
            with: .bash,
            by: "bash",
            """
            source ./script
            COMP_WORDS=(sample-tool paint --color d); COMP_CWORD=3
            __sample_tool_complete; printf '%s\\n' "${COMPREPLY[@]}"
            complete -p sample-tool
            words=(sample -C x tool paint d); cword=5
            _sample_tool; printf '%s\\n' "${COMPREPLY[@]}"
            """
        )
        #expect(
            reply == """
                answer to ---complete paint --color d
                complete -F __sample_tool_complete sample-tool
                answer to ---complete paint d

                """
        )
    }

    @Test("zsh loads the script, also as a subcommand's", .enabled(if: Machine.has("zsh"), "zsh is not installed"))
    func zsh() throws {
        let reply = try complete(
            with: .zsh,
            by: "zsh",
            """
            autoload -U compinit; compinit -u -D
            source ./script
            print -r -- "${_comps[sample-tool]}"
            _describe() { print -rl -- "${candidates[@]}"; }
            words=(sample-tool paint --color d); CURRENT=4
            _sample-tool
            words=(tool paint d); CURRENT=3
            _sample-tool
            """
        )
        #expect(reply == "_sample-tool\nanswer to ---complete paint --color d\nanswer to ---complete paint d\n")
    }

    @Test(
        "fish completes, also where the program is a subcommand",
        .enabled(if: Machine.has("fish"), "fish is not installed")
    )
    func fish() throws {
        let reply = try complete(
            with: .fish,
            by: "fish",
            "source ./script; complete -C 'sample-tool paint --color d'; complete -C 'sample tool paint d'"
        )
        #expect(
            reply == "danger\tanswer to ---complete paint --color d\ndanger\tanswer to ---complete paint d\n"
        )
    }

    /// Runs a shell with the script of a tool that answers each request with the words of the request.
    private func complete(with shell: CompletionScript.Shell, by program: String, _ commands: String) throws -> String {
        let world = try World("completion")
        let answer = shell == .fish ? "printf 'danger\\tanswer to %s\\n' \"$*\"" : "echo \"answer to $*\""
        for name in ["sample-tool", "sample"] {
            try world.folder.write("#!/bin/sh\n\(answer)\n", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(world.path)/bin/\(name)")
        }
        try world.folder.write(CompletionScript(shell: shell, programName: "sample-tool").text, to: "script")
        let path = shell == .fish ? "set -x PATH '\(world.path)/bin' $PATH\n" : "PATH='\(world.path)/bin':\"$PATH\"\n"
        try world.folder.write(path + commands, to: "commands")
        let transcript = try world.run(program, ["./commands"])
        #expect(transcript.errors == "")
        return transcript.output
    }
}
