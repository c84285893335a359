import Foundation
import TestSupport
import Testing

@Suite("Installing", .enabled(if: Machine.isLinux, "the test knows how Linux loads libraries"))
struct InstallTests {
    @Test("an installation runs without the toolchain, leaves another git-flow alone, and goes away whole")
    func wholeLife() throws {
        let world = try World("install")
        let install = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Scripts/install").standardizedFileURL.path
        try world.folder.write("#!/bin/sh\n", to: "other/bin/git-flow")
        let beside = try world.run(install, [World.buildFolder, world.path + "/other"])
        #expect(beside.errors.contains("is another git-flow and was left alone"))
        #expect(world.folder.read("other/bin/git-flow") == "#!/bin/sh\n")

        #expect(try world.run(install, [World.buildFolder, world.path + "/prefix"]).status == 0)
        for file in ["share/man/man1/skein-flow.1", "share/zsh/site-functions/_skein", "lib/skein/skein-sources"] {
            #expect(FileManager.default.fileExists(atPath: "\(world.path)/prefix/\(file)"), "\(file)")
        }
        // Where a process may, it hides the toolchain from the programs; else the loader shows what they would take.
        let command = "prefix/bin/skein strings extract a.swift && prefix/bin/git-flow version"
        try world.folder.write("import SwiftUI\nlet text = Text(\"Hello\")\n", to: "a.swift")
        let hidden = "mount -t tmpfs none '\(Self.toolchain)' && \(command)"
        let canHide = try world.run("unshare", ["-m", "true"]).status == 0
        let transcript = try world.run("sh", ["-c", canHide ? "unshare -m sh -c \"\(hidden)\"" : command])
        #expect(transcript.description.hasPrefix("a.swift:2:17: \"Hello\"\n"))
        #expect(transcript.status == 0)

        #expect(try world.run(install, ["--remove", world.path + "/prefix"]).status == 0)
        #expect(try world.run("find", ["prefix", "-type", "f", "-o", "-type", "l"]).output == "")
    }

    /// The folder that holds the toolchain whose libraries the build is linked to.
    static let toolchain: String = {
        let output = (try? World("probe").run("ldd", [World.buildFolder + "/skein-sources"]).output) ?? ""
        let path = output.split(separator: "\n").first { $0.contains("libswiftCore") }?.split(separator: " ").first {
            $0.hasPrefix("/")
        }
        return path.map { String($0[..<($0.range(of: "/usr/lib/swift/")?.lowerBound ?? $0.endIndex)]) } ?? "/nowhere"
    }()
}
