/// Where git keeps the settings that hold for more than one repository, by its environment variables.
struct ConfigurationFiles {
    /// The system's file, or nil where it is not to be read.
    var system: String?
    /// The user's file in the XDG folder, or nil where it is not to be read.
    var xdg: String?
    /// The user's file.
    var global: String?

    /// Finds the files by `GIT_CONFIG_SYSTEM`, `GIT_CONFIG_NOSYSTEM`, `GIT_CONFIG_GLOBAL`, `XDG_CONFIG_HOME` and `HOME`.
    init(environment: [String: String]) {
        if !Self.isTrue(environment["GIT_CONFIG_NOSYSTEM"]) {
            system = environment["GIT_CONFIG_SYSTEM"] ?? "/etc/gitconfig"
        }
        if let file = environment["GIT_CONFIG_GLOBAL"] {
            global = file
            return
        }
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        global = home.map { $0 + "/.gitconfig" }
        if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty {
            xdg = folder + "/git/config"
        } else {
            xdg = home.map { $0 + "/.config/git/config" }
        }
    }

    private static func isTrue(_ value: String?) -> Bool {
        ["1", "true", "yes", "on"].contains(value?.lowercased() ?? "")
    }
}
