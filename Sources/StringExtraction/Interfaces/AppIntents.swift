import Diagnostics
import SyntaxSupport

extension Interfaces {
    /// AppIntents: the titles and descriptions of intents, their parameters and their values.
    static let appIntents = SourceFile(
        path: "AppIntents.swiftinterface",
        text: """
            struct IntentDescription: LocalizableLiteral {
                init(
                    _ description: LocalizedStringResource,
                    categoryName: LocalizedStringResource? = nil,
                    searchKeywords: [LocalizedStringResource] = [],
                    resultValueName: LocalizedStringResource? = nil
                )
            }
            struct IntentDialog: LocalizableLiteral {
                init(_ dialog: LocalizedStringResource)
                init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String = "")
            }
            struct TypeDisplayRepresentation: LocalizableLiteral {
                init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil, synonyms: [LocalizedStringResource] = [])
            }
            struct DisplayRepresentation: LocalizableLiteral {
                init(
                    title: LocalizedStringResource,
                    subtitle: LocalizedStringResource? = nil,
                    image: Any = 0,
                    synonyms: [LocalizedStringResource] = []
                )
            }

            struct Parameter {
                init(
                    title: LocalizedStringResource = "",
                    description: LocalizedStringResource? = nil,
                    default: Any = 0,
                    controlStyle: Any = 0,
                    inclusiveRange: Any = 0,
                    displayStyle: Any = 0,
                    defaultUnit: Any = 0,
                    inputOptions: Any = 0,
                    supportedContentTypes: Any = 0,
                    supportedTypeIdentifiers: Any = 0,
                    requestValueDialog: IntentDialog? = nil,
                    requestDisambiguationDialog: IntentDialog? = nil,
                    inputConnectionBehavior: Any = 0,
                    size: Any = 0,
                    kind: Any = 0,
                    optionsProvider: Any = 0,
                    query: Any = 0,
                    resolvers: Any = 0
                )
            }
            struct Property {
                init(title: LocalizedStringResource = "", indexingKey: Any = 0)
            }
            struct ParameterSummaryString: LocalizableLiteral {}
            struct Summary {
                init(_ summary: ParameterSummaryString, table: LocalizationTable? = nil, content: () -> Any = 0)
            }
            struct AppShortcut {
                init(
                    intent: Any,
                    phrases: [Any],
                    shortTitle: LocalizedStringResource,
                    systemImageName: String,
                    parameterPresentation: Any = 0
                )
            }
            protocol AppIntent {
                static var title: LocalizedStringResource
                static var description: IntentDescription?
            }
            """
    )
}
