import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The number in the sources that is the schema version.
///
/// A configuration sets it in `Realm.Configuration(schemaVersion: …)` or by assignment. A name is followed to a
/// constant that is a number, through other constants, files and conversions such as `UInt64(version)`; a number that is
/// computed is not guessed at.
struct VersionLiteral {
    let number: UInt64
    let location: Diagnostics.SourceLocation
    /// The file.
    let file: SourceFile
    /// The bytes of the literal.
    let range: Range<Int>
    /// The declaration, where it is a constant of its own.
    let declaration: VariableDeclSyntax?
    /// The paths of the files whose configurations take it.
    private(set) var takers: Set<String> = []

    /// How many constants one name may lead through: more than people write, and an end to circles.
    static let longestChain = 8

    /// Finds the version that the code sets; nil where it sets none.
    ///
    /// - Parameters:
    ///   - code: The code of all files that may set it.
    ///   - preferred: The path of the file whose version counts where several are set.
    /// - Throws: ``MigrationError`` where the version is not a number, or is set in several places.
    init?(in code: [MigrationCode], preferred: String? = nil) throws(MigrationError) {
        let found = try Self.literals(in: code)
        let own = found.filter { $0.file.path == preferred || preferred.map($0.takers.contains) == true }
        let choice = own.isEmpty ? found : own
        guard let first = choice.first else { return nil }
        guard choice.count == 1 else { throw .severalVersions(choice.map(\.location)) }
        self = first
    }

    /// Returns the one number that the code sets as its version: 0, as for Realm, where none is set.
    ///
    /// - Throws: ``MigrationError`` where a version is not a number, or places differ.
    static func number(in code: [MigrationCode]) throws(MigrationError) -> UInt64 {
        let found = try literals(in: code)
        guard Set(found.map(\.number)).count < 2 else { throw .severalVersions(found.map(\.location)) }
        return found.first?.number ?? 0
    }

    /// Returns why an expression is no version that can be told; nil where it is one.
    static func problem(of expression: ExprSyntax, in part: MigrationCode, among code: [MigrationCode])
        -> MigrationError?
    {
        do throws(MigrationError) {
            _ = try literal(of: expression, in: part, among: code)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the literals that the code takes versions from, each once.
    static func literals(in code: [MigrationCode]) throws(MigrationError) -> [VersionLiteral] {
        var found: [VersionLiteral] = []
        for part in code {
            for expression in part.versions {
                let literal = try literal(of: expression, in: part, among: code)
                let index = found.firstIndex { $0.location == literal.location } ?? found.endIndex
                if index == found.endIndex { found.append(literal) }
                found[index].takers.insert(part.source.file.path)
            }
        }
        return found
    }

    private init?(_ literal: IntegerLiteralExprSyntax, in part: MigrationCode, declaration: VariableDeclSyntax? = nil) {
        guard let number = UInt64(literal.literal.text.filter { $0 != "_" }) else { return nil }
        self.number = number
        location = part.source.location(of: literal)
        file = part.source.file
        range = literal.trimmedByteRange
        self.declaration = declaration
    }

    /// Returns the number that an expression is, or that it leads to.
    static func literal(
        of expression: ExprSyntax,
        in part: MigrationCode,
        among code: [MigrationCode]
    ) throws(MigrationError) -> VersionLiteral {
        if let literal = expression.withoutConversion.as(IntegerLiteralExprSyntax.self),
            let version = VersionLiteral(literal, in: part)
        {
            return version
        }
        if let version = try constant(meant: expression, in: part, among: code, depth: 0) { return version }
        throw .versionNotLiteral(expression.trimmedDescription, part.source.location(of: expression))
    }

    /// Returns the number that a name leads to; nil where it leads to none.
    private static func constant(
        meant expression: ExprSyntax,
        in part: MigrationCode,
        among code: [MigrationCode],
        depth: Int
    ) throws(MigrationError) -> VersionLiteral? {
        guard depth < longestChain, let reference = ConstantReference(expression) else { return nil }
        // The same file first: a bare name means the nearest constant.
        let all = reference.isUnknown(in: [part]) ? reference.constants(in: code) : reference.constants(in: [part])
        var found: [VersionLiteral] = []
        for (constant, part) in all {
            let version: VersionLiteral?
            if let literal = constant.value.as(IntegerLiteralExprSyntax.self) {
                version = VersionLiteral(literal, in: part, declaration: constant.declaration)
            } else {
                version = try Self.constant(meant: constant.value, in: part, among: code, depth: depth + 1)
            }
            guard let version, !found.contains(where: { $0.location == version.location }) else { continue }
            found.append(version)
        }
        guard found.count < 2 else { throw .severalVersions(found.map(\.location)) }
        return found.first
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the white space and comments around it.
    var trimmedByteRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}
