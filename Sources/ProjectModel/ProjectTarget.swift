/// A target: what is built into one app, extension, framework or module.
public struct ProjectTarget: Sendable, Hashable {
    /// The target's name.
    public let name: String

    /// Whether it holds tests.
    public let isTest: Bool

    /// Its files.
    public let files: TargetFiles

    /// The folder of its own where a new catalog goes; nil where its files are in none.
    public let resourceFolder: String?

    /// What decides how its strings are localized.
    public let settings: LocalizationSettings

    /// Creates a target.
    public init(
        name: String,
        isTest: Bool,
        files: TargetFiles,
        resourceFolder: String?,
        settings: LocalizationSettings
    ) {
        self.name = name
        self.isTest = isTest
        self.files = files
        self.resourceFolder = resourceFolder
        self.settings = settings
    }

    /// The catalog of each table.
    ///
    /// Of several for one table the first by path counts, as only one can be in the bundle.
    public var catalogs: [String: String] {
        Dictionary(files.catalogs.map { (TargetFiles.table(of: $0), $0) }) { first, _ in first }
    }
}

/// What a project or package says about localization, as far as it concerns a target's strings.
public struct LocalizationSettings: Sendable, Hashable {
    /// The language that developers write in: `developmentRegion`, or a package's `defaultLocalization`.
    public var developmentLanguage: String?

    /// The languages that the project lists: `knownRegions`, without `Base`.
    public var knownLanguages: [String]

    /// Routines beside `NSLocalizedString` whose first argument is a key: `LOCALIZED_STRING_MACRO_NAMES`.
    public var routines: [String]

    /// Whether a build extracts strings of Swift sources; not where `SWIFT_EMIT_LOC_STRINGS` is `NO` in each configuration.
    public var extractsStrings: Bool

    /// Whether a build generates symbols for the manual keys of catalogs, as `STRING_CATALOG_GENERATE_SYMBOLS` says; nil where
    /// nothing says it: Xcode does so for packages, and not for projects.
    public var generatesSymbols: Bool?

    /// Creates settings.
    public init(
        developmentLanguage: String? = nil,
        knownLanguages: [String] = [],
        routines: [String] = [],
        extractsStrings: Bool = true,
        generatesSymbols: Bool? = nil
    ) {
        self.developmentLanguage = developmentLanguage
        self.knownLanguages = knownLanguages
        self.routines = routines
        self.extractsStrings = extractsStrings
        self.generatesSymbols = generatesSymbols
    }
}
