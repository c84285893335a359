/// The build settings of an Xcode project, as far as they concern strings.
struct XcodeSettings {
    private let objects: XcodeObjects
    /// The settings of each configuration, by identifier, those of its file among them.
    private let configurations: [String: [String: String]]
    private let project: LocalizationSettings

    private static let routines = "LOCALIZED_STRING_MACRO_NAMES"
    private static let extracts = "SWIFT_EMIT_LOC_STRINGS"
    private static let generates = "STRING_CATALOG_GENERATE_SYMBOLS"

    /// What Xcode knows without being told.
    private static let ownRoutines: Set = ["NSLocalizedString", "CFCopyLocalizedString"]

    init(_ objects: XcodeObjects, _ paths: [String: String], _ files: some ProjectFiles) {
        self.objects = objects
        let lists = [objects.root] + objects.objects("targets", of: objects.root)
        var configurations: [String: [String: String]] = [:]
        for configuration in lists.flatMap({ Self.configurations(of: $0, objects) }) {
            let base = configuration["baseConfigurationReference"].flatMap { paths[$0] }
            let inherited = base.map { ConfigurationSettings(at: $0, in: files).values } ?? [:]
            let own = configuration.fields["buildSettings"]?.dictionary?.compactMapValues(\.words) ?? [:]
            configurations[configuration.identifier] = inherited.merging(own) { $1 }
        }
        self.configurations = configurations
        project = LocalizationSettings(
            developmentLanguage: objects.root["developmentRegion"].map(Self.languageCode),
            knownLanguages: objects.root.list("knownRegions").filter { $0 != "Base" }.sorted()
        )
    }

    /// Returns what holds for a target.
    func settings(of target: XcodeObjects.Object) -> LocalizationSettings {
        var settings = project
        let values = { (name: String) in resolved(name, for: target) }
        settings.routines = Set(values(Self.routines).flatMap { $0.split(separator: " ").map(String.init) })
            .filter { !Self.ownRoutines.contains($0) && !$0.hasPrefix("$") }.sorted()
        settings.extractsStrings = isOn(Self.extracts, for: target) ?? true
        settings.generatesSymbols = isOn(Self.generates, for: target)
        return settings
    }

    /// Whether a switch is on in some configuration of a target; nil where none says it.
    private func isOn(_ name: String, for target: XcodeObjects.Object) -> Bool? {
        let values = Set(resolved(name, for: target).map { $0.uppercased() })
        return values.isEmpty ? nil : !values.isSubset(of: ["NO", "0", "FALSE"])
    }

    /// Returns the values that a setting has in the configurations of a target; where the target has none, those of the project.
    private func resolved(_ name: String, for target: XcodeObjects.Object) -> [String] {
        let own = Self.configurations(of: target, objects).compactMap { configurations[$0.identifier]?[name] }
        let inherits = own.isEmpty || own.contains { $0.contains("$(inherited)") }
        let projects = Self.configurations(of: objects.root, objects)
        return own + (inherits ? projects.compactMap { configurations[$0.identifier]?[name] } : [])
    }

    private static func configurations(
        of owner: XcodeObjects.Object,
        _ objects: XcodeObjects
    ) -> [XcodeObjects.Object] {
        objects[owner["buildConfigurationList"]].map { objects.objects("buildConfigurations", of: $0) } ?? []
    }

    /// Projects of old have `English` and the like.
    private static func languageCode(_ region: String) -> String {
        ["English": "en", "French": "fr", "German": "de", "Japanese": "ja"][region] ?? region
    }
}

extension PropertyList {
    /// The words of a build setting: a text, or a list of texts.
    fileprivate var words: String? {
        string ?? array.map { $0.compactMap(\.string).joined(separator: " ") }
    }
}
