import SwiftSyntax
import SyntaxSupport

/// Writes the copy of a type that is stored: what its values are made of, and nothing that the app does with them.
struct FrozenType {
    let type: TypeDeclaration
    /// The members that other copies read.
    let readMembers: [DeclSyntax]
    /// The copies of types inside of it.
    let nested: [String]
    /// The parameters of the initialisers of the models that it inherits from, those of the nearest class last.
    let inheritedProperties: [StoredVariable]
    /// Whether the class that it inherits from is copied, too.
    let superclass: String?

    /// The copy, not indented, without a line break at its end.
    var text: String {
        switch type.kind {
        case .model:
            block(header: modelHeader, [macros, readMembers.map(\.bareText), properties, [initializer], nested])
        case .structure, .enumeration, .otherClass:
            block(
                header: valueHeader,
                [cases, readMembers.map(\.bareText), properties, copiedMembers, memberwise, nested]
            )
        case .alias: type.node.bareText
        }
    }

    private func block(header: String, _ groups: [[String]]) -> String {
        let parts = groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
        guard !parts.isEmpty else { return header + " {}" }
        let body = parts.joined(separator: "\n\n").indented(by: "    ")
        return "\(header) {\n\(body)\n}"
    }

    // MARK: Models

    private var modelHeader: String {
        let node = type.node.as(ClassDeclSyntax.self)
        let attributes = (node?.attributes.flattened ?? []).filter {
            ["Model", "available"].contains($0.attributeName.trimmedDescription.split(separator: ".").last)
        }
        let isFinal = node?.modifiers.contains(anyOf: ["final"]) ?? false
        let head = attributes.map(\.bareText).joined(separator: "\n")
        return head + "\n" + (isFinal ? "final " : "") + "class \(node?.name.text ?? type.name)"
            + (superclass.map { ": \($0)" } ?? "")
    }

    /// `#Unique` and `#Index`.
    private var macros: [String] {
        type.members.compactMap { $0.as(MacroExpansionDeclSyntax.self)?.bareText }
    }

    /// The macro makes every property a computed one, which no constant can be.
    private var properties: [String] {
        type.storedProperties.map { $0.declaration(keyword: type.kind == .model ? "var" : $0.keyword) }
    }

    private var initializer: String {
        let own = type.storedProperties.filter(\.canBeGiven)
        let inherited = inheritedProperties.filter(\.canBeGiven)
        let parameters = Self.list((inherited + own).map(\.parameter))
        var lines = own.map { "self.\($0.name) = \($0.name)" }
        if superclass != nil {
            lines.append("super.init(\(inherited.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))")
        }
        guard !lines.isEmpty else { return "init() {}" }
        return "init(\(parameters)) {\n\(lines.joined(separator: "\n").indented(by: "    "))\n}"
    }

    /// Parameters between parentheses: on one line, or each on its own where that is too long.
    private static func list(_ parameters: [String]) -> String {
        let line = parameters.joined(separator: ", ")
        guard line.utf8.count > 90 else { return line }
        return "\n" + parameters.joined(separator: ",\n").indented(by: "    ") + "\n"
    }

    // MARK: Values

    private var valueHeader: String {
        let keyword =
            switch type.kind {
            case .enumeration: "enum"
            case .otherClass: "class"
            default: "struct"
            }
        var kept: [String] = []
        for inherited in type.inherited.map(\.bareText) where Self.keptConformances.contains(inherited) {
            if !kept.contains(inherited) { kept.append(inherited) }
        }
        let isIndirect = type.node.as(EnumDeclSyntax.self)?.modifiers.contains(anyOf: ["indirect"]) ?? false
        return (isIndirect ? "indirect " : "") + "\(keyword) \(type.name)"
            + (kept.isEmpty ? "" : ": " + kept.joined(separator: ", "))
    }

    private var cases: [String] {
        type.members.compactMap { $0.as(EnumCaseDeclSyntax.self)?.bareText }
    }

    /// What decides how values are coded or told apart, as it stands.
    private var copiedMembers: [String] {
        type.members.filter(\.decidesCoding).map(\.bareText)
    }

    /// An initialiser in the place of the one that the compiler writes only where there is no other.
    private var memberwise: [String] {
        let own = type.members.compactMap { $0.as(InitializerDeclSyntax.self) }
        guard type.kind == .structure, !own.isEmpty else { return [] }
        let read = readMembers.compactMap { $0.as(InitializerDeclSyntax.self) }
        let labels = type.storedProperties.filter(\.canBeGiven).map(\.name)
        let isWritten = read.contains { $0.signature.parameterClause.parameters.map(\.firstName.text) == labels }
        let isLost = own.contains { DeclSyntax($0).decidesCoding } || !read.isEmpty
        return isLost && !isWritten ? [initializer] : []
    }

    /// The protocols that stored values need, and the types of raw values.
    private static let keptConformances: Set<String> = [
        "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float", "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Sendable", "CaseIterable",
        "RawRepresentable", "OptionSet", "CodingKey",
    ]
}

extension StoredVariable {
    /// The property as it stands in a copy.
    fileprivate func declaration(keyword: String) -> String {
        let attributes = attributes.map(\.bareText).map { $0 + " " }.joined()
        let type = type.map { ": " + $0.bareText } ?? ""
        let value = value.map { " = " + $0.bareText } ?? ""
        return "\(attributes)\(keyword) \(name)\(type)\(value)"
    }

    /// Whether an initialiser can give it its value.
    fileprivate var canBeGiven: Bool { typeText != nil && !(keyword == "let" && value != nil) }

    /// The property as a parameter of an initialiser.
    fileprivate var parameter: String {
        let value = value.map { " = " + $0.bareText } ?? (hasDefault ? " = nil" : "")
        return "\(name): \(typeText ?? "")\(value)"
    }
}

extension DeclSyntax {
    /// Whether the member decides how values are coded, or told apart.
    var decidesCoding: Bool {
        if let node = self.as(FunctionDeclSyntax.self) { return ["encode", "==", "hash"].contains(node.name.text) }
        if let node = self.as(InitializerDeclSyntax.self) {
            return ["from", "rawValue"].contains(node.signature.parameterClause.parameters.first?.firstName.text)
        }
        guard let node = self.as(VariableDeclSyntax.self) else { return false }
        return node.bindings.contains { $0.isComputed && $0.pattern.trimmedDescription == "rawValue" }
    }
}
