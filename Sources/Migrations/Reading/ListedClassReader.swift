import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Puts together what the expressions of a file tell about the classes that configurations store.
struct ListedClassReader {
    private let source: ParsedSource
    private var found = ListedClasses()
    /// The names of the configurations that are given a list after they were made.
    private var listed: Set<String> = []
    /// The names of those that are made without one, where they have names.
    private var unlisted: [String?] = []

    init(_ source: ParsedSource) { self.source = source }

    /// What was found.
    var value: ListedClasses {
        var value = found
        value.hasUnlisted = unlisted.contains { name in name.map { !listed.contains($0) } ?? true }
        return value
    }

    /// Reads what is assigned: `configuration.objectTypes = [A.self]`.
    mutating func readAssignment(of elements: [ExprSyntax]) {
        guard let target = elements[0].calleeName else { return }
        let owner = target.base?.calleeName?.name
        guard target.name == "objectTypes", target.base != nil else { return }
        if let owner { listed.insert(owner) }
        add(Array(elements.dropFirst(2)), isLocal: false)
    }

    /// Reads what is handed over: `Realm.Configuration(objectTypes: [A.self])`.
    mutating func read(_ argument: LabeledExprSyntax) {
        guard argument.label?.text == "objectTypes" else { return }
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        // A configuration can be given a server afterwards.
        let isLocal = call?.makesConfiguration ?? false && !source.file.text.hasBytes(of: "syncConfiguration")
        let parts = argument.expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [argument.expression]
        add(parts, isLocal: isLocal)
    }

    /// Reads a call, by which a configuration is made, a Realm opened, or objects are asked for.
    mutating func read(_ call: FunctionCallExprSyntax) {
        guard let callee = call.calledExpression.calleeName else { return }
        let arguments = Array(call.arguments)
        let labels = Set(arguments.compactMap { $0.label?.text })
        if call.makesConfiguration {
            if !labels.contains("objectTypes") { unlisted.append(call.assignedName) }
            return
        }
        switch callee.name {
        case "Realm", "asyncOpen", "open": if !labels.contains("configuration") { found.usesDefault = true }
        case "objects" where callee.base != nil && arguments.count == 1 && labels.isEmpty: request(arguments[0])
        case "object" where arguments.first?.label?.text == "ofType": request(arguments[0])
        case "create" where callee.base != nil && labels.contains("value"): request(arguments[0])
        default: break
        }
    }

    /// Reads an attribute of a view that opens a Realm.
    mutating func read(_ attribute: AttributeSyntax) {
        switch attribute.attributeName.trimmedDescription.split(separator: ".").last {
        case "ObservedResults", "ObservedSectionedResults":
            if attribute.argument(labelled: "configuration") == nil { found.usesDefault = true }
            if case .argumentList(let arguments) = attribute.arguments, let first = arguments.first { request(first) }
        case "Environment":
            if attribute.trimmedDescription.contains("\\.realm") { found.usesDefault = true }
        default: break
        }
    }

    /// Reads a mention of the default configuration, which may be a copy of it.
    mutating func read(_ member: MemberAccessExprSyntax) {
        guard member.declName.baseName.text == "defaultConfiguration" else { return }
        let whole = member.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) } ?? Syntax(member)
        let elements = whole.parent?.as(ExprListSyntax.self)
        if elements?.first?.id != whole.id { found.usesDefault = true }
    }

    private mutating func request(_ argument: LabeledExprSyntax) {
        if let item = item(argument.expression) { found.requests.append(item) }
    }

    /// Adds a list, or several that are joined by `+`; what type it is taken as does not matter.
    private mutating func add(_ parts: [ExprSyntax], isLocal: Bool) {
        let isCast = parts.count > 2 && parts[parts.count - 2].is(UnresolvedAsExprSyntax.self)
        let parts = isCast ? Array(parts.dropLast(2)) : parts
        let elements = parts.flatMap { $0.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [] }
        let items = elements.compactMap(item)
        let areArrays = parts.enumerated().allSatisfy { index, part in
            index.isMultiple(of: 2)
                ? part.is(ArrayExprSyntax.self) : part.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
        }
        let isWhole = areArrays && items.count == elements.count
        found.lists.append(ListedClasses.List(items: items, isWhole: isWhole, isLocal: isLocal))
    }

    /// Reads `A.self`.
    private func item(_ expression: ExprSyntax) -> ListedClasses.Item? {
        expression.listedClass.map { ListedClasses.Item(name: $0, location: source.location(of: expression)) }
    }
}

extension ExprSyntax {
    /// The name of the class in `A.self`.
    var listedClass: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self)
        else { return nil }
        return member.base?.calleeName?.name
    }
}

extension FunctionCallExprSyntax {
    private static let configurationLabels: Set = [
        "fileURL", "inMemoryIdentifier", "syncConfiguration", "encryptionKey", "readOnly", "schemaVersion",
        "migrationBlock", "deleteRealmIfMigrationNeeded", "shouldCompactOnLaunch", "objectTypes", "seedFilePath",
    ]

    /// Whether it makes a configuration of Realm.
    fileprivate var makesConfiguration: Bool {
        guard let callee = calledExpression.calleeName else { return false }
        let labels = Set(arguments.compactMap { $0.label?.text })
        let base = callee.base?.calleeName?.name
        switch callee.name {
        case "Configuration": return base == nil || base == "Realm"
        case "init" where base == "Configuration": return true
        case "init" where callee.base == nil:
            let annotation = parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
            return !labels.isDisjoint(with: Self.configurationLabels) || annotation?.hasSuffix("Configuration") ?? false
        case "flexibleSyncConfiguration": return true
        case "configuration": return labels.contains("partitionValue")
        default: return false
        }
    }

    /// The name of what it is the value of.
    fileprivate var assignedName: String? {
        if let binding = parent?.parent?.as(PatternBindingSyntax.self) { return binding.name }
        guard let elements = parent?.as(ExprListSyntax.self), elements.count == 3, let target = elements.first,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        else { return nil }
        return target.calleeName?.name
    }
}
