import Foundation
import TestSupport
import Testing

@Suite("What extractions keep")
struct ExtractionCacheTests {
    private func world(environment: [String: String] = [:]) throws -> World {
        let world = try World("cache", environment: environment)
        for number in 0..<20 {
            try world.folder.write("let text = Text(\"key \(number)\")\n", to: "Sources/View\(number).swift")
        }
        return world
    }

    private func names(in folder: String, of world: World) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: world.path + "/" + folder)) ?? []
    }

    @Test("what was read is kept once, below the user's cache folder, and may be deleted or damaged")
    func kept() throws {
        let world = try world()
        let first = try world.skein("strings", "extract", "Sources")
        #expect(first.status == 0)
        let names = names(in: ".home/.cache/skein", of: world)
        #expect(names.count == 1)
        let path = world.path + "/.home/.cache/skein/" + (try #require(names.first))
        let bytes = try #require(FileManager.default.contents(atPath: path))
        try #expect(world.skein("strings", "extract", "Sources").description == first.description)
        #expect(FileManager.default.contents(atPath: path) == bytes)

        var damaged = bytes
        damaged[bytes.count / 2] ^= 0xFF
        try damaged.write(to: URL(fileURLWithPath: path))
        try #expect(world.skein("strings", "extract", "Sources").description == first.description)

        try FileManager.default.removeItem(atPath: world.path + "/.home/.cache")
        try #expect(world.skein("strings", "extract", "Sources").description == first.description)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("what another build of the same version kept is not read")
    func otherBuild() throws {
        let world = try world()
        _ = try world.skein("strings", "extract", "Sources")
        let path =
            world.path + "/.home/.cache/skein/" + (try #require(names(in: ".home/.cache/skein", of: world).first))
        func header() throws -> String {
            let bytes = try #require(FileManager.default.contents(atPath: path))
            return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        let own = try header()
        let program = World.buildFolder + "/skein-sources"
        let size = try #require(try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int)
        #expect(own.contains(" \(size) "))
        // The time ends the line.
        var other = try #require(FileManager.default.contents(atPath: path))
        other[own.utf8.count - 1] ^= 1
        try other.write(to: URL(fileURLWithPath: path))
        #expect(try header() != own)
        _ = try world.skein("strings", "extract", "Sources")
        #expect(try header() == own)
    }

    @Test("a source that changed is read again")
    func changed() throws {
        let world = try world()
        _ = try world.skein("strings", "extract", "Sources")
        try world.folder.write("let text = Text(\"new\")\n", to: "Sources/View3.swift")
        let output = try world.skein("strings", "extract", "Sources").output
        #expect(output.contains("\"new\""))
        #expect(!output.contains("\"key 3\""))
    }

    @Test("where nothing can be kept, only -v says so")
    func noFolder() throws {
        // A file in the place of the folder stops every user, root too.
        let world = try world(environment: ["XDG_CACHE_HOME": "/dev/null"])
        let quiet = try world.skein("strings", "extract", "Sources")
        #expect(quiet.status == 0)
        #expect(quiet.errors.isEmpty)
        let verbose = try world.skein("-v", "strings", "extract", "Sources")
        #expect(verbose.output == quiet.output)
        #expect(verbose.errors.contains("what was read of the sources is not kept"))
    }

    @Test("processes at the same time do not disturb each other")
    func processes() async throws {
        let world = try world()
        let expected = try world.skein("strings", "extract", "Sources")
        for _ in 0..<3 {
            try? FileManager.default.removeItem(atPath: world.path + "/.home/.cache")
            try await withThrowingTaskGroup(of: Transcript.self) { group in
                for _ in 0..<4 { group.addTask { try world.skein("strings", "extract", "Sources") } }
                for try await transcript in group { #expect(transcript.description == expected.description) }
            }
            #expect(names(in: ".home/.cache/skein", of: world).count == 1)
        }
    }
}
