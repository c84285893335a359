import Foundation
import SkeinCommands
import TestSupport
import Testing

@Suite("Starting the tool")
struct StartTests {
    @Test("the version is printed by the program that starts fast")
    func version() throws {
        #expect(try World().skein("--version").description == "skein \(Skein.version)\n")
    }

    @Test("mistakes on the command line end with status 64 and say what to type")
    func usage() throws {
        #expect(
            try World().skein("cnfig", "show").description == """
                --- stderr
                error: Unknown subcommand 'cnfig'. Did you mean 'config'?
                  See 'skein --help' for more information.
                [exit 64]

                """
        )
    }

    @Test("a folder that is not there is named")
    func missingFolder() throws {
        #expect(
            try World().skein("-C", "nowhere", "config", "show").description == """
                --- stderr
                error: there is no file or folder 'nowhere'
                [exit 66]

                """
        )
    }

    @Test("without its other half the program says what is missing")
    func missingSibling() throws {
        let world = try World("alone")
        try FileManager.default.createSymbolicLink(
            atPath: world.path + "/git-flow",
            withDestinationPath: World.buildFolder + "/skein"
        )
        try FileManager.default.copyItem(atPath: World.buildFolder + "/skein", toPath: world.path + "/skein")
        let transcript = try world.run(world.path + "/skein", ["config", "show"])
        #expect(transcript.status == 70)
        #expect(transcript.errors.contains("cannot run 'skein-sources'"))
        #expect(transcript.errors.contains("hint: install skein again, whole: make install"))
    }

    @Test("a full disk is an error, not silence", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let world = try World("full")
        let transcript = try world.run("sh", ["-c", "\(World.buildFolder)/skein --version > /dev/full"])
        #expect(
            transcript.description == "--- stderr\nerror: cannot write the output: No space left on device\n[exit 1]\n"
        )
    }

    @Test("colours are for terminals, unless they are asked for")
    func colors() throws {
        let plain = try World("plain").skein("bogus")
        #expect(!plain.errors.contains("\u{1B}"))
        let colored = try World("colored", environment: ["CLICOLOR_FORCE": "1"]).skein("bogus")
        #expect(colored.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m Unknown subcommand 'bogus'"))
    }

    @Test(
        "neither program loads Foundation, libgit2 or libxml2 at its start, and the fast one neither SwiftSyntax nor Swift's runtime",
        .enabled(if: Machine.isLinux, "the test knows how Linux loads libraries")
    )
    func libraries() throws {
        let world = try World("libraries")
        let quick = try world.run("ldd", [World.buildFolder + "/skein"]).output
        let whole = try world.run("ldd", [World.buildFolder + "/skein-sources"]).output
        #expect(whole.contains("libswiftCore"))
        #expect(!quick.contains("SwiftSyntax"))
        // A toolchain may come without the archive of the runtime.
        let archive = "\(InstallTests.toolchain)/usr/lib/swift_static/linux/libswiftCore.a"
        #expect(quick.contains("libswiftCore") != FileManager.default.fileExists(atPath: archive))
        for output in [quick, whole] {
            #expect(!output.contains("Foundation"))
            #expect(!output.contains("libgit2"))
            #expect(!output.contains("libxml2"))
        }
    }
}
