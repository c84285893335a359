import Diagnostics
import SyntaxSupport
import Templates

/// Puts a plan into a manager: an existing one where the sources have one, else a new one.
struct MigrationWriter {
    private let request: MigrationRequest
    private let sources: ModelSources
    /// Where a new manager stands that nobody has named, with a slash behind it.
    private let newManagerFolder: String
    private let code: [MigrationCode]
    /// The code that migrates, of the file that the user named, or of those that have any.
    private let managers: [MigrationCode]

    init(_ request: MigrationRequest, sources: ModelSources, newManagerFolder: String) {
        self.request = request
        self.sources = sources
        self.newManagerFolder = newManagerFolder
        let others = request.new.filter { $0.path != request.manager?.path }
        code = sources.migrationCode(of: others + [request.manager].compactMap(\.self))
        let named = code.filter { $0.source.file.path == request.manager?.path }
        managers = named.isEmpty ? Self.managers(in: code) : named
    }

    /// Returns the files that migrate; where one of several sets the version as well, it is the one.
    private static func managers(in code: [MigrationCode]) -> [MigrationCode] {
        let managers = code.filter { !$0.bodies.isEmpty }
        guard managers.count > 1 else { return managers }
        // Where the version cannot be told, the question of the file does not arise.
        let version = try? VersionLiteral(in: code)
        let own = managers.filter { $0.source.file.path == version?.file.path }
        return own.isEmpty ? managers : own
    }

    /// The schema version that the sources set now.
    func version() throws(MigrationError) -> VersionLiteral? {
        let preferred = managers.count == 1 ? managers.first?.source.file.path : nil
        let version = try VersionLiteral(in: code, preferred: request.manager?.path ?? preferred)
        if let version, version.number == .max { throw .versionTooHigh(version.location) }
        return version
    }

    /// Returns whether the version rose since the release, where that can be told.
    ///
    /// - Throws: ``MigrationError/alreadyWritten(version:oldVersion:oldName:_:)`` where the version has its step, too.
    func isRaised(_ version: VersionLiteral?) throws(MigrationError) -> Bool {
        guard let version, let released = releasedNumber(at: version.file.path), version.number > released else {
            return false
        }
        let rungs = code.flatMap(\.bodies).flatMap(VersionLadder.rungs)
        if rungs.contains(where: { $0.version == version.number }) {
            throw .alreadyWritten(
                version: version.number,
                oldVersion: released,
                oldName: request.oldName,
                version.location
            )
        }
        return true
    }

    /// The version that rose since the release and has its step; nil where there is none, or where that cannot be told.
    var writtenVersion: UInt64? {
        do {
            _ = try isRaised(try version())
            return nil
        } catch {
            guard case .alreadyWritten(let version, _, _, _) = error else { return nil }
            return version
        }
    }

    /// The version that was released, by a file where several set one; 0 where none does, nil where it cannot be told.
    private func releasedNumber(at path: String) -> UInt64? {
        if let snapshot = request.oldSnapshot { return snapshot.version }
        let old = sources.migrationCode(of: request.old)
        do { return try VersionLiteral(in: old, preferred: path)?.number ?? 0 } catch { return nil }
    }

    /// What comes of writing a plan.
    struct Written {
        var outcome: MigrationResult.Outcome
        var findings: [Finding]
        var interface: ManagerInterface?
        var test: SourceFile?
    }

    func write(_ plan: MigrationPlan, over version: VersionLiteral?) throws(MigrationError) -> Written {
        let plan = adapted(plan)
        let renderer = try renderer(for: plan)
        let (outcome, findings) = try outcome(plan, version, renderer)
        var interface = managers.first.flatMap { ManagerInterface(of: $0) }
        if case .created(let file) = outcome { interface = ManagerInterface(type: file.path.namedType) }
        let test = try request.testPath.map { path throws(MigrationError) in
            SourceFile(path: path, text: try renderer.test(path: path, interface: interface))
        }
        return Written(outcome: outcome, findings: findings, interface: interface, test: test)
    }

    /// Returns the step of a version whose number cannot be told, to be added by hand; nil where no code migrates.
    func stepByHand(_ plan: MigrationPlan) throws(MigrationError) -> String? {
        guard managers.contains(where: { !$0.bodies.isEmpty }) else { return nil }
        return try textByHand(try renderer(for: adapted(plan), isVersionKnown: false))
    }

    private func adapted(_ plan: MigrationPlan) -> MigrationPlan {
        managers.first.map { plan.adapted(to: OlderSteps(in: $0)) } ?? plan
    }

    private func renderer(for plan: MigrationPlan, isVersionKnown: Bool = true) throws(MigrationError) -> StepRenderer {
        StepRenderer(
            plan,
            templates: try TemplateSet.forMigrations(request.templates),
            knowsIsolatedTypes: Self.knowsIsolatedTypes(request.swiftVersion),
            isVersionKnown: isVersionKnown
        )
    }

    /// Whether a version of Swift takes `nonisolated` before a type.
    static func knowsIsolatedTypes(_ version: String?) -> Bool {
        guard let numbers = version?.split(separator: ".").map({ Int($0) ?? 0 }), let major = numbers.first else {
            return true
        }
        return major > 6 || major == 6 && (numbers.count < 2 || numbers[1] >= 1)
    }

    private func outcome(
        _ plan: MigrationPlan,
        _ version: VersionLiteral?,
        _ renderer: StepRenderer
    ) throws(MigrationError) -> (MigrationResult.Outcome, [Finding]) {
        guard let manager = managers.first else {
            guard request.createsManager else { return (.byHand(try textByHand(renderer)), []) }
            let manager = try newManager(renderer)
            let note = version.map { Finding.versionSetElsewhere($0, manager: manager.path.namedType) }
            return (.created(manager), [note].compactMap(\.self))
        }
        do {
            let reviser = try StepReviser(manager, revisions: plan.revisions, version: plan.toVersion) {
                (operation, migration) throws(MigrationError) in try renderer.piece(operation, migration: migration)
            }
            let edited = try edit(manager, plan, version, renderer, reviser.edits)
            let guards = renderer.hasStep ? manager.bodies.compactMap(\.guardOfSelf) : []
            let findings = guards.map { Finding.stepMayNotRun(at: manager.source.location(of: $0)) }
            return (.edited(edited), reviser.findings + findings)
        } catch {
            guard case .managerNotEditable(let reason, let location) = error else { throw error }
            let finding = Finding(
                rule: "manager-not-edited",
                severity: .warning,
                message: "this migration is left as it is: \(reason)",
                location: location,
                hint: "add the step by hand"
            )
            return (.byHand(try textByHand(renderer)), [finding])
        }
    }

    private func newManager(_ renderer: StepRenderer) throws(MigrationError) -> SourceFile {
        let path = request.newManagerPath ?? newManagerFolder + "MigrationManager.swift"
        let text = try renderer.manager(type: path.namedType, file: path.fileName, from: request.oldName)
        return SourceFile(path: path, text: text)
    }

    private func edit(
        _ manager: MigrationCode,
        _ plan: MigrationPlan,
        _ version: VersionLiteral?,
        _ renderer: StepRenderer,
        _ revisions: [TextEdit]
    ) throws(MigrationError) -> [SourceFile] {
        let isStepNeeded = renderer.hasStep || !revisions.isEmpty
        // The version is one, whatever number of files migrates to it.
        guard managers.count == 1 || !isStepNeeded else {
            throw .managerNotEditable(
                reason: "the sources have \(managers.count) files that migrate; name one with --manager FILE",
                manager.source.location(of: manager.source.tree)
            )
        }
        guard let version else {
            throw .managerNotEditable(
                reason: "no schema version is set",
                manager.source.location(of: manager.source.tree)
            )
        }
        guard manager.source.syntaxErrors.isEmpty else {
            throw .managerNotEditable(
                reason: "the file has syntax errors",
                manager.source.syntaxErrors[0].location
            )
        }
        var edits = version.edits(for: plan, entry: renderer.historyEntry)
        let added = renderer.hasStep ? try ManagerEditor(manager, plan: plan, renderer: renderer).stepEdits() : []
        let steps = revisions + added
        let file = manager.source.file
        if version.file.path == file.path {
            edits += steps
        } else if !steps.isEmpty {
            return [version.file.applying(edits), file.applying(steps)].sorted { $0.path < $1.path }
        }
        return [version.file.applying(edits)]
    }

    private func textByHand(_ renderer: StepRenderer) throws(MigrationError) -> String {
        var parts = [renderer.instruction]
        if renderer.hasStep {
            let body = managers.first?.bodies.first
            let line = renderer.standardLine(
                oldVersion: body?.oldVersion ?? "oldSchemaVersion",
                migration: body?.migration ?? "migration"
            )
            let declaration = renderer.freeDeclaration(named: renderer.standardName)
            parts.append("// In the migration block, after the other steps:\n" + line)
            parts.append(try renderer.function(declaration: declaration, migration: "migration"))
            if !renderer.neededHelpers.isEmpty { parts.append(try renderer.helpers(renderer.neededHelpers)) }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }
}

extension Finding {
    /// The steps do not run where the object that holds them is gone.
    fileprivate static func stepMayNotRun(at location: SourceLocation) -> Finding {
        Finding(
            rule: "step-may-not-run",
            severity: .warning,
            message: "where 'self' is gone no step runs, and the file gets the new version all the same",
            location: location,
            hint: "capture what the steps need in place of 'self'"
        )
    }

    /// A configuration sets the version that a new manager, of the given type, takes over.
    static func versionSetElsewhere(_ version: VersionLiteral, manager type: String) -> Finding {
        Finding(
            rule: "version-set-elsewhere",
            severity: .note,
            message: "this configuration still sets the schema version \(version.number)",
            location: version.location,
            hint: "hand it over, for the new version and its steps: \(type).shared.configuration(from: CONFIGURATION)"
        )
    }
}

extension TemplateSet {
    /// The built-in templates, and those that a project puts in their place.
    static func forMigrations(_ overrides: [String: String]) throws(MigrationError) -> TemplateSet {
        do { return try TemplateSet(overrides: overrides) } catch { throw .template(error) }
    }
}
