import Diagnostics
import SyntaxSupport

/// A function whose first argument is a key, as that of `NSLocalizedString` is: what Xcode calls a localized string macro.
///
/// Where the sources declare functions of the name, their calls are read by those declarations; else they are read as calls of
/// `NSLocalizedString`. Arguments with the labels `table`, `tableName`, `value`, `defaultValue` and `comment` mean what they say.
public struct LocalizationRoutine: Sendable, Hashable {
    /// The type that the function is a member of, where the name says one.
    let owner: String?

    /// The function's own name.
    let name: String

    /// Creates a routine from its name, such as `translate` or `Texts.translate`; nil where that is no name.
    ///
    /// Without a type, all functions of the name are meant, members of any type too.
    public init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = parts.last, parts.allSatisfy(Self.isIdentifier) else { return nil }
        self.name = String(last)
        owner = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
    }

    /// The name, after that of its type where there is one.
    public var fullName: String { (owner.map { "\($0)." } ?? "") + name }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    /// What is known of a routine that the sources do not declare.
    var interface: SourceFile {
        let function = """
            func \(name)(
                _ key: LocalizationKey, tableName: LocalizationTable? = nil, bundle: Any? = nil,
                value: LocalizationDefaultValue = "", comment: LocalizationComment = ""
            ) -> String
            """
        let types = owner?.split(separator: ".").reversed() ?? []
        let text = types.reduce(types.isEmpty ? function : "static \(function)") { "enum \($1) {\n\($0)\n}" }
        return SourceFile(path: "\(name).swiftinterface", text: text)
    }

    /// Whether a function is meant; `owner` is the full name of the type that it is a member of.
    func names(_ function: Function, in owner: String?) -> Bool {
        guard function.name == name else { return false }
        guard let type = self.owner else { return true }
        return owner == type || owner?.hasSuffix(".\(type)") ?? false
    }
}

extension Outline {
    /// Returns the outline with the routines' functions taking keys, tables, values and comments instead of texts.
    func localizing(_ routines: [LocalizationRoutine]) -> Outline {
        mapFunctions { function, owner in
            guard routines.contains(where: { $0.names(function, in: owner) }) else { return function }
            var localized = function
            for index in localized.parameters.indices {
                let parameter = localized.parameters[index]
                guard parameter.type.isText(in: function), let role = parameter.localizationType(isFirst: index == 0)
                else { continue }
                localized.parameters[index].type = .named(role)
            }
            return localized
        }
    }
}

extension Parameter {
    /// The name in ``Interfaces`` of what a text for the parameter means.
    fileprivate func localizationType(isFirst: Bool) -> String? {
        switch label ?? name {
        case "table", "tableName": "LocalizationTable"
        case "value", "defaultValue": "LocalizationDefaultValue"
        case "comment": "LocalizationComment"
        default: isFirst ? "LocalizationKey" : nil
        }
    }
}

extension SwiftType {
    /// Whether values of the type are texts, as far as one can tell.
    fileprivate func isText(in function: Function) -> Bool {
        guard let name = unwrapped.name else { return unwrapped.isUnknown }
        return ["String", "StaticString", "Substring", "NSString", "StringProtocol"].contains(name)
            || function.genericParameters.contains(name)
    }
}
