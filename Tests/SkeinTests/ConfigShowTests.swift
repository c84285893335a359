import TestSupport
import Testing

@Suite("skein config show")
struct ConfigShowTests {
    @Test("settings come from the folder, from above up to the repository, and from the user")
    func origins() throws {
        let world = try World("config", environment: ["SKEIN_ZONE": "Asia/Seoul"])
        try world.folder.write("{strings: {sourceLanguage: 'fr'}}", to: ".skein.json")
        try world.git("init", "-q", "inner")
        try world.folder.write(
            "{\n  strings: {maximumRemoval: '50%', // more\n keep: ['android_*', 'x']},\n}",
            to: "inner/.skein.json"
        )
        try world.folder.write("{strings: {sourceLanguage: 'ko'}}", to: ".home/.config/skein/config.json")
        try world.folder.write("", to: "inner/sub/a.swift")
        #expect(
            try world.skein("config", "show", "--origin", in: "inner/sub").description == """
                date.zone = Asia/Seoul  (environment SKEIN_ZONE)
                date.enabledRules = (not set)
                date.disabledRules = (not set)
                strings.sourceLanguage = ko  ($WORLD/.home/.config/skein/config.json:1)
                strings.maximumRemoval = 50%  ($WORLD/inner/.skein.json:2)
                strings.keep = android_*, x  ($WORLD/inner/.skein.json:3)
                strings.routines = (not set)
                swiftVersion = (not set)

                """
        )
    }

    @Test("a broken file is an error at its place, and an unknown key a warning")
    func badFiles() throws {
        let world = try World("config")
        try world.git("init", "-q")
        try world.folder.write("{\n  \"date\": {\"zone\" \"UTC\"}\n}", to: ".skein.json")
        let broken = try world.skein("config", "show")
        #expect(broken.status == 65)
        #expect(broken.errors.hasPrefix(".skein.json:2:19: error: "))
        #expect(broken.errors.contains("\nhint: settings are JSON5"))
        try world.folder.write("{dat: {}}", to: ".skein.json")
        let unknown = try world.skein("config", "show")
        #expect(unknown.status == 0)
        #expect(
            unknown.errors
                == ".skein.json:1:2: warning: unknown setting 'dat' [unknown-setting]\nhint: did you mean 'date'?\n"
        )
    }
}
