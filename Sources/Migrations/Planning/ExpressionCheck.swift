import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Tells whether a text can stand where Swift wants an expression, and what it names.
enum ExpressionCheck {
    /// Whether the text is one whole expression on one line.
    static func isExpression(_ text: String) -> Bool {
        guard !text.contains(where: \.isNewline) else { return false }
        // Bare, so that no bracket of the text closes one of ours; and in brackets, where it cannot be a statement.
        return ["_ = " + text, "_ = (" + text + "\n)"].allSatisfy { code in
            SourceFile(path: "", text: code).parsed { source in
                let statements = source.tree.statements
                return !source.tree.hasError && statements.count == 1
                    && statements.first?.item.is(ExprSyntax.self) == true
            }
        }
    }

    /// Whether the expression names anything but the types of Swift, Foundation and Realm, and a step's own names.
    static func namesCodeOfApp(_ text: String) -> Bool {
        !names(in: text).subtracting(knownNames).isEmpty
    }

    /// Whether the expression reads the row of the file.
    static func readsOldObject(_ text: String) -> Bool { names(in: text).contains("oldObject") }

    /// The columns that the expression reads of the row of the file, in their order, as far as it names them.
    static func columnsRead(by text: String) -> [String] {
        SourceFile(path: "", text: "_ = " + text).parsed { OldColumnVisitor.columns(in: $0.tree) }
    }

    /// The names that stand at the beginning of a chain: types, functions and constants, not members.
    static func names(in text: String) -> Set<String> {
        SourceFile(path: "", text: "_ = " + text).parsed { NameCollector.names(in: $0.tree) }
    }

    private static let knownNames: Set<String> = [
        "AnyRealmValue", "Array", "Bool", "Calendar", "Character", "Data", "Date", "DateComponents", "Decimal",
        "Decimal128", "Dictionary", "Double", "Float", "Foundation", "Int", "Int16", "Int32", "Int64", "Int8", "List",
        "Locale", "Map", "MigrationObject", "MutableSet", "NSNull", "NSNumber", "ObjectId", "Optional", "Realm",
        "RealmSwift", "Set", "String", "Swift", "TimeInterval", "TimeZone", "UInt64", "URL", "UUID", "abs", "max",
        "min", "migration", "newObject", "oldObject", "_",
    ]
}

/// Collects the names that declarations of this or another file must explain.
final class NameCollector: SyntaxVisitor {
    private var names: Set<String> = []
    private var own: Set<String> = []

    /// Returns the names that a piece of syntax refers to and does not declare itself.
    static func names(in node: some SyntaxProtocol) -> Set<String> {
        let collector = NameCollector(viewMode: .sourceAccurate)
        collector.walk(node)
        return collector.names.subtracting(collector.own)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // What stands behind a dot is a member of what stands before it.
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            return .visitChildren
        }
        let name = node.baseName.identifierName
        if name.first != "$" { names.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.identifierName)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        own.formUnion(node.namedParameters.map(\.name))
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        own.insert(node.identifier.identifierName)
        return .visitChildren
    }
}

/// Finds what is read of the row of the file, as `oldObject?["name"]`.
private final class OldColumnVisitor: SyntaxVisitor {
    private var columns: [String] = []

    static func columns(in node: some SyntaxProtocol) -> [String] {
        let visitor = OldColumnVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.columns
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.rowName == "oldObject",
            let name = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText,
            !columns.contains(name)
        {
            columns.append(name)
        }
        return .visitChildren
    }
}
