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

    @Test("bash completes", .enabled(if: Machine.has("bash"), "bash is not installed"))
    func bash() throws {
        let reply = try complete(
            with: .bash,
            by: "bash",
            """
            source ./script
            COMP_WORDS=(sample paint --color d); COMP_CWORD=3; COMP_LINE="sample paint --color d"; COMP_POINT=22; COMP_TYPE=9
            _sample; printf '%s\\n' "${COMPREPLY[@]}"
            complete -p sample
            """
        )
        #expect(reply == "answer to ---complete paint --color d\ncomplete -F _sample sample\n")
    }

    @Test("zsh loads the script", .enabled(if: Machine.has("zsh"), "zsh is not installed"))
    func zsh() throws {
        let reply = try complete(
            with: .zsh,
            by: "zsh",
            """
            autoload -U compinit; compinit -u -D
            source ./script
            print -r -- "${_comps[sample]}"
            _describe() { print -rl -- "${candidates[@]}"; }
            words=(sample paint --color d); CURRENT=4
            _sample
            """
        )
        #expect(reply == "_sample\nanswer to ---complete paint --color d\n")
    }

    @Test("fish completes", .enabled(if: Machine.has("fish"), "fish is not installed"))
    func fish() throws {
        let reply = try complete(
            with: .fish,
            by: "fish",
            "source ./script; complete -C 'sample paint --color d'"
        )
        #expect(reply == "danger\tanswer to ---complete paint --color d\n")
    }

    /// Runs a shell with the script of a tool that answers each request with the words of the request.
    private func complete(with shell: CompletionScript.Shell, by program: String, _ commands: String) throws -> String {
        let world = try World("completion")
        let answer = shell == .fish ? "printf 'danger\\tanswer to %s\\n' \"$*\"" : "echo \"answer to $*\""
        try world.folder.write("#!/bin/sh\n\(answer)\n", to: "bin/sample")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: world.path + "/bin/sample")
        try world.folder.write(CompletionScript(shell: shell, programName: "sample").text, to: "script")
        try world.folder.write("PATH=\"\(world.path)/bin:$PATH\"\n".fishable(shell) + commands, to: "commands")
        let transcript = try world.run(program, ["./commands"])
        #expect(transcript.errors == "")
        return transcript.output
    }
}

extension String {
    fileprivate func fishable(_ shell: CompletionScript.Shell) -> String {
        shell == .fish
            ? "set -x "
                + replacingOccurrences(of: "=", with: " ").replacingOccurrences(of: ":$PATH", with: "\" $PATH \"")
            : self
    }
}
