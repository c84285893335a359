import Diagnostics
import SyntaxSupport

extension Interfaces {
    /// Foundation: its localizable types and functions, and the types of interpolated values.
    static let foundation = SourceFile(
        path: "Foundation.swiftinterface",
        text: """
            // A literal whose type conforms to this protocol is a key.
            protocol LocalizableLiteral: ExpressibleByStringInterpolation {}

            // What a plain string means in a localizable one.
            protocol LocalizationKey {}
            protocol LocalizationTable {}
            protocol LocalizationComment {}
            protocol LocalizationDefaultValue {}
            extension String: LocalizationKey, LocalizationTable, LocalizationComment, LocalizationDefaultValue {}

            func NSLocalizedString(
                _ key: LocalizationKey,
                tableName: LocalizationTable? = nil,
                bundle: Bundle = .main,
                value: LocalizationDefaultValue = "",
                comment: LocalizationComment
            ) -> String

            extension String {
                struct LocalizationValue: LocalizableLiteral {
                    init(_ value: String.LocalizationValue)
                }
                init(
                    localized key: String.LocalizationValue,
                    table: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    locale: Locale = .current,
                    comment: LocalizationComment? = nil
                )
                init(
                    localized key: LocalizationKey,
                    defaultValue: LocalizationDefaultValue,
                    options: Any? = nil,
                    table: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    locale: Locale = .current,
                    comment: LocalizationComment? = nil
                )
                init(
                    localized key: String.LocalizationValue,
                    options: Any,
                    table: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    locale: Locale = .current,
                    comment: LocalizationComment? = nil
                )
                init(localized resource: LocalizedStringResource)
            }

            struct AttributedString: ExpressibleByStringLiteral {
                init(_ text: String)
                init(
                    localized key: String.LocalizationValue,
                    options: Any? = nil,
                    table: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    locale: Locale? = nil,
                    comment: LocalizationComment? = nil
                )
                init(
                    localized key: LocalizationKey,
                    defaultValue: LocalizationDefaultValue,
                    options: Any? = nil,
                    table: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    locale: Locale? = nil,
                    comment: LocalizationComment? = nil
                )
                init(localized resource: LocalizedStringResource)
            }

            struct LocalizedStringResource: LocalizableLiteral {
                init(
                    _ key: LocalizationKey,
                    defaultValue: LocalizationDefaultValue,
                    table: LocalizationTable? = nil,
                    locale: Locale = .current,
                    bundle: Any? = nil,
                    comment: LocalizationComment? = nil
                )
                init(
                    _ key: String.LocalizationValue,
                    table: LocalizationTable? = nil,
                    locale: Locale = .current,
                    bundle: Any? = nil,
                    comment: LocalizationComment? = nil
                )
                init(stringLiteral value: String)
                var key: String
                var locale: Locale
            }

            struct Date {
                init(timeIntervalSince1970: Double)
                static var now: Date
                var timeIntervalSinceNow: Double
                var timeIntervalSince1970: Double
                func timeIntervalSince(_: Date) -> Double
                func formatted(_: Any = 0) -> String
                func formatted(date: Any, time: Any) -> String
            }
            typealias TimeInterval = Double
            struct URL {
                init(string: String)
                init(fileURLWithPath: String)
                var path: String
                var absoluteString: String
                var lastPathComponent: String
                var pathExtension: String
                var host: String?
                func path(percentEncoded: Bool = true) -> String
                func host(percentEncoded: Bool = true) -> String?
                func deletingPathExtension() -> URL
                func deletingLastPathComponent() -> URL
                func appendingPathComponent(_: String) -> URL
                func appending(path: String) -> URL
            }
            struct UUID { var uuidString: String }
            struct Data { var count: Int }
            struct Locale {
                static var current: Locale
                var identifier: String
            }
            struct Calendar {
                static var current: Calendar
                func component(_: Any, from: Date) -> Int
            }
            struct DateComponents {
                var year: Int?
                var month: Int?
                var day: Int?
                var hour: Int?
                var minute: Int?
                var second: Int?
            }
            class Bundle {
                static var main: Bundle
                var bundleIdentifier: String?
            }
            class NSNumber {
                var intValue: Int
                var doubleValue: Double
            }
            class ProcessInfo {
                static var processInfo: ProcessInfo
                var processorCount: Int
            }
            protocol Error { var localizedDescription: String }
            """
    )
}
