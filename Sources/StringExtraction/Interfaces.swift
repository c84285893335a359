public import Diagnostics

/// What the frameworks declare, and some packages that many apps use, as far as it decides which literals are localizable.
///
/// The interfaces are Swift declarations, files in the folder of this name, indexed like the user's own sources: a literal is
/// localizable where the type of its place conforms to `LocalizableLiteral`. Several overloads may stand as one with default
/// values; what no literal and no interpolation's type hangs on is left out.
///
/// Four types stand for parts of a localizable string where the real parameter is a plain string:
/// `LocalizationKey`, `LocalizationTable`, `LocalizationComment` and `LocalizationDefaultValue`, the last of
/// which is the text in the source language.
public enum Interfaces {
    /// The interfaces of the systems' frameworks.
    public static let system: [SourceFile] = [
        file("Swift", PackageResources.Swift_swiftinterface),
        file("Foundation", PackageResources.Foundation_swiftinterface),
        file("SwiftUIViews", PackageResources.SwiftUIViews_swiftinterface),
        file("SwiftUIModifiers", PackageResources.SwiftUIModifiers_swiftinterface),
        file("AppIntents", PackageResources.AppIntents_swiftinterface),
        file("WidgetKit", PackageResources.WidgetKit_swiftinterface),
        file("ActivityKit", PackageResources.ActivityKit_swiftinterface),
        file("MapKit", PackageResources.MapKit_swiftinterface),
        file("UIKit", PackageResources.UIKit_swiftinterface),
        file("Packages", PackageResources.Packages_swiftinterface),
    ]

    private static func file(_ name: String, _ bytes: [UInt8]) -> SourceFile {
        SourceFile(path: "\(name).swiftinterface", text: String(decoding: bytes, as: UTF8.self))
    }
}
