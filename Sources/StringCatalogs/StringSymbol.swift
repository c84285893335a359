internal import LocalizedStrings

/// The symbol that Xcode 26 generates for a manual key: a static member of `LocalizedStringResource`.
///
/// - The key's words are what remains between format specifiers and all that is neither letter nor digit; an apostrophe joins.
/// - The capitals that a word begins with become small ones, and each word but the first begins with a capital: `JSON file` is
///   `jsonFile`, `the CKAsset` is `theCkasset`. Other letters stay: `my macOS` is `myMacOS`.
/// - A name that would begin with a digit gets an underscore.
/// - Arguments are the format specifiers of the key, or else of its text in the source language, in the order of their positions;
///   a name in the specifier, as in `%(count)lld`, or that of a substitution, is the argument's label.
/// - The symbols of a table that is not the default one stand in an enumeration that is called after it.
///
/// These rules are read off the files that Xcode generates. Not seen there, and so a guess, are letters that are not ASCII, which
/// count as any letter, and capitals behind a digit, which stay.
public struct StringSymbol: Sendable, Hashable {
    /// An argument of a symbol that is a function.
    public struct Argument: Sendable, Hashable {
        /// The label, if it has one.
        public let label: String?
        /// The format specifier, which decides the type: `%lld`.
        public let specifier: String
    }

    /// The key.
    public let key: String

    /// The table.
    public let table: String

    /// The symbol's own name.
    public let name: String

    /// The arguments; a symbol without any is a property.
    public let arguments: [Argument]

    /// Creates the symbol of a key; nil where Xcode cannot make one: the key has neither letters nor digits, or its name would
    /// be one that Swift has for a member of each type.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The table.
    ///   - text: What the text in the source language takes as arguments.
    init?(key: String, table: String, text: [FormatArgument] = []) {
        guard let name = Self.name(of: key) else { return nil }
        self.key = key
        self.table = table
        self.name = name
        arguments = Self.arguments(FormatString(key).arguments, text)
    }

    /// The name of the enumeration that the symbol stands in; nil for the default table.
    public var namespace: String? {
        guard table != LocalizedString.defaultTable else { return nil }
        return Self.words(of: table).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Names

    private static func name(of key: String) -> String? {
        let words = FormatString(key).pieces.flatMap { piece -> [String] in
            switch piece {
            case .text(let text): Self.words(of: text)
            case .argument(let text) where !text.hasPrefix("%"): Self.words(of: text)
            case .argument, .numbered: []
            }
        }
        guard let first = words.first else { return nil }
        let name = lowered(first) + words.dropFirst().map { capitalized(lowered($0)) }.joined()
        if reservedNames.contains(name) || name.hasPrefix("$") { return nil }
        return first.first?.isNumber == true ? "_" + name : name
    }

    /// The members that each type has.
    private static let reservedNames: Set = ["init", "protocol", "self", "type"]

    private static func words(of text: String) -> [String] {
        var words = [""]
        for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
            if scalar.isPartOfWord {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else if words.last != "" {
                words.append("")
            }
        }
        return words.last == "" ? words.dropLast() : words
    }

    /// Returns a word with the capitals that it begins with as small letters.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        return capitals.lowercased() + word.dropFirst(capitals.count)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    // MARK: Arguments

    /// Joins the arguments of the key and of its text by their positions.
    private static func arguments(_ lists: [FormatArgument]...) -> [Argument] {
        var arguments: [Int: Argument] = [:]
        for list in lists {
            for (index, argument) in list.enumerated() where argument.specifier != "%#@" {
                let position = argument.position ?? index + 1
                let known = arguments[position]
                arguments[position] = Argument(
                    label: known?.label ?? argument.name.flatMap(name),
                    specifier: known?.specifier ?? argument.specifier
                )
            }
        }
        return arguments.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension StringSymbol: CustomStringConvertible {
    /// The symbol as code writes it, with its arguments' labels: `.Settings.greeting(name:)`.
    public var description: String {
        let labels = arguments.map { "\($0.label ?? "_"):" }.joined()
        return (namespace.map { ".\($0)" } ?? "") + ".\(name)" + (labels.isEmpty ? "" : "(\(labels))")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a word of a name: a letter, a mark on one, a digit, or the dollar sign.
    fileprivate var isPartOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            true
        default: self == "$"
        }
    }
}
