/// A setting of the configuration file.
public struct Setting: Sendable, Hashable {
    /// What a value must be.
    public enum Kind: String, Sendable {
        /// A text.
        case text
        /// A number from 0% to 100%, as a text: `"25%"`.
        case percentage
        /// A list of texts: `["a", "b"]`.
        case list
    }

    /// The names of the objects that hold it and its own, parted by points: `date.zone`.
    public let key: String

    /// What its value must be.
    public let kind: Kind

    /// The environment variable that wins over files, where there is one.
    public let variable: String?

    /// The value where nobody has set one.
    public let builtIn: String?

    /// What it is for.
    public let summary: String

    /// The zone that dates are read in and shown in.
    public static let zone = Setting(
        key: "date.zone",
        kind: .text,
        variable: "SKEIN_ZONE",
        builtIn: "UTC",
        summary: "The time zone of dates that name none, and of what is printed."
    )

    /// The rules of dates that are applied besides the usual ones.
    public static let enabledRules = Setting(
        key: "date.enabledRules",
        kind: .list,
        variable: nil,
        builtIn: nil,
        summary: "The rules that skein date lint applies besides the usual ones."
    )

    /// The rules of dates that are not applied.
    public static let disabledRules = Setting(
        key: "date.disabledRules",
        kind: .list,
        variable: nil,
        builtIn: nil,
        summary: "The rules that skein date lint does not apply."
    )

    /// The language of new catalogs.
    public static let sourceLanguage = Setting(
        key: "strings.sourceLanguage",
        kind: .text,
        variable: nil,
        builtIn: nil,
        summary: "The source language of catalogs that are created."
    )

    /// How much of a catalog a sync may remove.
    public static let maximumRemoval = Setting(
        key: "strings.maximumRemoval",
        kind: .percentage,
        variable: nil,
        builtIn: "25%",
        summary: "The share of a catalog's keys above which a sync stops instead of removing them."
    )

    /// The keys of catalogs that a sync leaves alone.
    public static let keptKeys = Setting(
        key: "strings.keep",
        kind: .list,
        variable: nil,
        builtIn: nil,
        summary: "The keys that stay in catalogs though the code does not use them; * and ? stand for any characters."
    )

    /// The functions whose first argument is a key.
    public static let routines = Setting(
        key: "strings.routines",
        kind: .list,
        variable: nil,
        builtIn: nil,
        summary: "The functions whose first argument is a key, as that of NSLocalizedString is."
    )

    /// The version of Swift that the app is compiled with.
    public static let swiftVersion = Setting(
        key: "swiftVersion",
        kind: .text,
        variable: nil,
        builtIn: nil,
        summary: "The version of Swift that code is written for, such as 5.10; that of today without it."
    )

    /// All settings, in the order in which they are shown.
    public static let all: [Setting] = [
        zone, enabledRules, disabledRules, sourceLanguage, maximumRemoval, keptKeys, routines, swiftVersion,
    ]
}
