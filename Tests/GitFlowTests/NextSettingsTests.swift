import TestSupport
import Testing

@testable import GitFlow

/// The settings of git-flow-next, as it writes them.
@Suite("Settings of git-flow-next") struct NextSettingsTests {
    private func settings(_ text: String) -> FlowSettings {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[String(parts[0])] = String(parts[1])
        }
        return FlowSettings(values)
    }

    @Test("The classic model is read")
    func classic() throws {
        let model = try #require(
            FlowConfiguration(
                nextSettings: settings(
                    """
                    version=1.0
                    initialized=true
                    branch.main.type=base
                    branch.main.upstreamstrategy=none
                    branch.main.autoupdate=false
                    branch.develop.type=base
                    branch.develop.parent=main
                    branch.develop.autoupdate=true
                    branch.feature.type=topic
                    branch.feature.parent=develop
                    branch.feature.upstreamstrategy=squash
                    branch.feature.downstreamstrategy=rebase
                    branch.bugfix.type=topic
                    branch.bugfix.parent=develop
                    branch.bugfix.upstreamstrategy=rebase
                    branch.bugfix.prefix=fix-
                    branch.release.type=topic
                    branch.release.parent=main
                    branch.release.startpoint=develop
                    branch.release.prefix=release/
                    branch.release.tag=yes
                    branch.release.tagprefix=v
                    branch.support.type=topic
                    branch.support.parent=main
                    branch.support.upstreamstrategy=none
                    """
                )
            )
        )
        #expect((model.production, model.develop) == ("main", "develop"))
        #expect(model.updates(from: "main").map(\.branch) == ["develop"])
        #expect(model.versionTagPrefix == "v")
        #expect(
            model.kinds == [
                .feature: BranchRules(
                    prefix: "feature/",
                    start: .named("develop"),
                    target: .named("develop"),
                    squashes: true,
                    rebases: true
                ),
                .bugfix: BranchRules(
                    prefix: "fix-",
                    start: .named("develop"),
                    target: .named("develop"),
                    rebasesFirst: true
                ),
                .release: BranchRules(
                    prefix: "release/",
                    start: .named("develop"),
                    target: .named("main"),
                    isTagged: true,
                    isVersion: true
                ),
                .support: BranchRules(prefix: "support/", start: .named("main"), target: nil),
            ]
        )
    }

    @Test("The case of names does not matter but where they are described, and an empty truth is none")
    func cases() throws {
        let model = try #require(
            FlowConfiguration(
                nextSettings: settings(
                    """
                    branch.Main.type=base
                    branch.Main.parent=
                    branch.Dev.type=Base
                    branch.Dev.parent=MAIN
                    branch.Dev.autoupdate=
                    branch.chore.type=TOPIC
                    branch.chore.parent=dev
                    branch.chore.prefix=
                    branch.lost.type=base
                    branch.lost.parent=nowhere
                    """
                )
            )
        )
        #expect((model.production, model.develop) == ("Main", "Dev"))
        #expect(model.longLivedBranches == ["Main", "Dev"])
        #expect(model.updates(from: "Main").isEmpty)
        #expect(model.kinds[BranchKind("chore")]?.target == .named("Dev"))
        #expect(model.kinds[BranchKind("chore")]?.prefix == "")
    }

    @Test("What is written is read again", arguments: [BranchingPreset.github, .gitlab])
    func presets(preset: BranchingPreset) throws {
        var model = try #require(preset.model(main: "trunk"))
        model.addKind(BranchKind("chore"), prefix: "c-")
        model.kinds[BranchKind("chore")]?.squashes = true
        if preset == .gitlab { model.versionTagPrefix = "v" }
        #expect(!model.isClassic)
        let written = FlowSettings(Dictionary(uniqueKeysWithValues: model.nextSettings.map { ($0.key, $0.value) }))
        #expect(FlowConfiguration(written) == model)
    }

    @Test("The classic model is written for either tool, and AVH's settings hold further kinds")
    func bothTools() throws {
        var model = FlowConfiguration(production: "main", develop: "dev")
        model.addKind(BranchKind("chore"), prefix: "chore/")
        #expect(model.isClassic)
        for settings in [model.classicSettings, model.nextSettings] {
            let values = Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.value) })
            let read = try #require(FlowConfiguration(FlowSettings(values)))
            #expect((read.production, read.develop) == ("main", "dev"))
            #expect(read.kindsInOrder == BranchKind.customary + [BranchKind("chore")])
            #expect(read.kinds[BranchKind("chore")] == model.kinds[BranchKind("chore")])
            for kind in BranchKind.customary {
                #expect(read.branch(kind, named: "x") == model.branch(kind, named: "x"))
                #expect(read.kinds[kind]?.isTagged == model.kinds[kind]?.isTagged)
                let targets = [read, model].map { model in model.kinds[kind]?.target.map(model.name) }
                #expect(targets[0] == targets[1])
            }
        }
    }

    @Test("A long-lived branch takes another name wherever the model names it")
    func rename() throws {
        var model = try #require(BranchingPreset.gitlab.model(main: "main"))
        model.rename("production", to: "live")
        model.rename("main", to: "trunk")
        #expect(model.longLivedBranches == ["live", "staging", "trunk"])
        #expect(model.updates.map(\.parent) == ["live", "staging"])
        #expect(model.kinds[.hotfix]?.start == .named("live"))
        #expect(model.kinds[.feature]?.target == .named("trunk"))
    }
}
