import Diagnostics
import Files
import Git
import SkeinCommands
import StringCatalogs

/// `skein strings merge` as git knows it: the settings of this repository that name the command, and the line in `.gitattributes`
/// that says which files it is for.
enum MergeDriver {
    static let name = "skein-xcstrings"
    static let section = "merge.\(name)"
    static let attributesFile = ".gitattributes"

    /// The settings, with the words that git puts the files of a merge in place of.
    static let settings: [(key: String, value: String)] = [
        ("\(section).name", "String Catalogs, key by key"),
        ("\(section).driver", "skein strings merge %O %A %B --output %A --marker-size %L --name=%P"),
    ]

    /// The files that it is for.
    static let attributes = GitAttributes.Line(
        pattern: "*.\(StringCatalog.fileExtension)",
        attributes: ["merge=\(name)"]
    )

    /// Sets the driver up; what is there already stays.
    static func install(in context: Context, isDryRun: Bool) throws {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let path = try attributesPath(of: repository)
        let missing = try settings.filter { try repository.setting($0.key) != $0.value }
        let old = context.files.exists(path) ? try context.files.bytes(of: path) : []
        let new = GitAttributes(old).adding(attributes)
        if isDryRun {
            for (key, value) in missing { try context.console.write("git config \(key) \(value.shellWord)\n") }
            if new.bytes != old { try context.console.write("\(attributesFile): + \(attributes.text)\n") }
            return
        }
        for (key, value) in missing { try repository.setLocalSetting(key, to: value) }
        let isNew = try context.files.write(new.bytes, to: path)
        guard isNew || !missing.isEmpty else { return context.console.say("The merge driver is installed already.") }
        context.console.say("git merges String Catalogs in this repository key by key from now on.")
        if isNew {
            context.console.hint("commit \(attributesFile), and have others run: skein strings merge --install")
        }
        if !isOnPath(context.environment) {
            context.console.warn("git will not find 'skein': it is in no folder of PATH")
        }
    }

    /// Takes the driver out again.
    static func uninstall(in context: Context, isDryRun: Bool) throws {
        let repository = try Repository(at: context.folder, environment: context.environment)
        let path = try attributesPath(of: repository)
        let old = context.files.exists(path) ? try context.files.bytes(of: path) : []
        let new = GitAttributes(old).removing(attributes)
        let isSet = !(try repository.localSettings(inSection: section).isEmpty)
        if isDryRun {
            if isSet { try context.console.write("git config --remove-section \(section)\n") }
            if new.bytes != old { try context.console.write("\(attributesFile): - \(attributes.text)\n") }
            return
        }
        try repository.removeLocalSection(section)
        if new.bytes != old { try context.files.write(new.bytes, to: path) }
        context.console.say("git merges String Catalogs in this repository line by line.")
    }

    private static func attributesPath(of repository: Repository) throws -> String {
        guard let workTree = repository.workTree else { throw MergeDriverError.noWorkTree(repository.gitFolder) }
        return "\(workTree)/\(attributesFile)"
    }

    private static func isOnPath(_ environment: [String: String]) -> Bool {
        (environment["PATH"] ?? "").split(separator: ":").contains { File("\($0)/skein").isExecutable }
    }
}

/// Why the driver cannot be set up.
enum MergeDriverError: ReportableError {
    case noWorkTree(String)

    var message: String {
        switch self {
        case .noWorkTree(let folder): "'\(folder)' is a bare repository, in which nothing is merged"
        }
    }

    var hints: [String] { ["go to a clone that has its files checked out"] }
}
