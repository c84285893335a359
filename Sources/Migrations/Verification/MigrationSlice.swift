import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// The part of an app's code that its migration is made of: what the block refers to, and what that refers to, in the files
/// that have to do with migrations.
///
/// Types keep their names, and of their members those that are referred to. Models are not among them: they are written anew
/// from their schema, without the app's own code. Every piece stands at the line and column of the file that it is from.
struct MigrationSlice {
    private let sources: [ParsedSource]
    private let entry: MigrationEntry
    private let declarations: SlicedDeclarations
    /// The names of models and of enumerations that are stored.
    private let stored: Set<String>
    private var names: ReferencedNames
    private var types: Set<String> = []
    private var members: Set<Int> = []

    /// Takes out what a migration is made of.
    ///
    /// - Parameters:
    ///   - entry: The place where a configuration is given the block.
    ///   - sources: The files that have to do with migrations.
    ///   - stored: The names of models and of enumerations that are stored.
    init(_ entry: MigrationEntry, in sources: [ParsedSource], besides stored: Set<String>) {
        (self.entry, self.sources, self.stored) = (entry, sources, stored)
        declarations = SlicedDeclarations(sources)
        names = ReferencedNames(in: entry.expression)
        for item in locals { names.add(ReferencedNames(in: item)) }
        include(entry.owner)
        while grow() {}
    }

    /// The names of the types that the slice declares.
    var declaredTypes: Set<String> { types }

    /// Statements that declare the constant `block`.
    ///
    /// A value of the app's type lives as long as the program: a block may hold it weakly.
    var statements: String {
        let owner = entry.owner.dotted
        if owner.isEmpty { return "let block = \(Self.name)()" }
        if entry.isStatic { return "let block = \(owner).\(Self.name)()" }
        return "let owner = \(owner)()\nlet block = owner.\(Self.name)()"
    }

    private static let name = "blockOfTheMigration"

    /// Adds what the names that are known lead to; returns whether there was any.
    private mutating func grow() -> Bool {
        let before = (names.names.count, types.count, members.count)
        for (path, type) in declarations.types where !types.contains(path) && names.names.contains(type.path.last ?? "")
        {
            include(type.path)
        }
        for (index, member) in declarations.members.enumerated() where !members.contains(index) && isNeeded(member) {
            members.insert(index)
            names.add(ReferencedNames(in: member.node))
        }
        return before != (names.names.count, types.count, members.count)
    }

    private func isNeeded(_ member: SlicedMember) -> Bool {
        guard mayHold(member.owner) else { return false }
        if member.isOfCreation {
            return member.owner.flatMap { declarations.types[$0]?.path.last }.map(names.called.contains) ?? false
        }
        // Operators and subscripts are called without a name.
        let isNameless = member.names.allSatisfy {
            $0 == "subscript" || $0.first.map { !$0.isLetter && $0 != "_" } ?? false
        }
        return isNameless || !names.names.isDisjoint(with: member.names)
    }

    /// Whether the slice has the type, or the type is none of the app's.
    private func mayHold(_ owner: String?) -> Bool {
        guard let owner else { return true }
        return types.contains(owner) || (declarations.types[owner] == nil && !stored.contains(owner))
            || (stored.contains(owner) && owner == entry.owner.dotted)
    }

    private mutating func include(_ path: [String]) {
        for count in path.indices.map({ $0 + 1 }) {
            let name = path.prefix(count).dotted
            guard let type = declarations.types[name], !stored.contains(name), types.insert(name).inserted else {
                continue
            }
            names.add(type.inherited.filter(protocols.contains))
        }
    }

    /// The protocols of the app.
    private var protocols: Set<String> {
        Set(declarations.members.lazy.filter { $0.node.is(ProtocolDeclSyntax.self) }.flatMap(\.names))
    }

    /// The local declarations that the block, or one of them, refers to.
    private var locals: [CodeBlockItemSyntax] {
        var needed = ReferencedNames(in: entry.expression)
        var result: [CodeBlockItemSyntax] = []
        for item in entry.locals.reversed() {
            guard case .decl(let declaration) = item.item, !declaration.declaredNames.isDisjoint(with: needed.names)
            else {
                continue
            }
            needed.add(ReferencedNames(in: item))
            result.insert(item, at: 0)
        }
        return result
    }
}

extension MigrationSlice {
    /// The slice as files.
    ///
    /// - Parameter holes: The pieces of the code that cannot be run here.
    /// - Returns: A file for each that it is from.
    func files(leavingOut holes: [CodeHole]) -> [SourceFile] {
        sources.indices.compactMap { part in
            let pieces = CodePieces(source: sources[part], holes: holes.filter { $0.part == part })
            var text = ""
            for path in types.sorted(by: { $0.split(separator: ".").count < $1.split(separator: ".").count }) {
                guard let type = declarations.types[path], type.part == part else { continue }
                text += declaration(of: type, pieces)
            }
            for index in members.sorted() where declarations.members[index].part == part {
                text += self.text(of: declarations.members[index], pieces)
            }
            if entry.part == part { text += entryText(pieces) }
            guard !text.isEmpty else { return nil }
            return SourceFile(path: "Steps\(part + 1).swift", text: VerificationProgram.imports + text)
        }
    }

    /// Properties that are stored cannot stand in an extension, so all members of a type of the slice stand in the type.
    private func declaration(of type: SlicedType, _ pieces: CodePieces) -> String {
        let own = members.sorted().map { declarations.members[$0] }.filter {
            $0.owner == type.path.dotted && $0.extensionHeader == nil
        }
        let kept = type.inherited.filter { name in
            protocols.contains(name) || (type.keyword == "enum" && SlicedType.keptConformances.contains(name))
        }
        let inherited = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
        let body = type.cases.map(pieces.text).joined() + own.map { pieces.text(of: $0.node) }.joined()
        let text = "\(type.keyword) \(type.path.last ?? "")\(inherited) {\n\(body)}\n"
        let outer = type.path.dropLast()
        return outer.isEmpty ? text : "extension \(outer.dotted) {\n\(text)}\n"
    }

    private func text(of member: SlicedMember, _ pieces: CodePieces) -> String {
        guard let owner = member.owner else { return pieces.text(of: member.node) }
        if let header = member.extensionHeader, let start = member.extensionStart {
            // The extended type may be one that is not here.
            guard !pieces.leavesOut(member.node) else { return "" }
            return pieces.text(ofHeader: header + " {", at: start) + pieces.text(of: member.node) + "}\n"
        }
        // Those of a type of the slice stand in it.
        return types.contains(owner) ? "" : "extension \(owner) {\n\(pieces.text(of: member.node))}\n"
    }

    private func entryText(_ pieces: CodePieces) -> String {
        let function = """
            \(entry.isStatic && !entry.owner.isEmpty ? "static " : "")func \(Self.name)() -> MigrationBlock? {
            \(locals.map { pieces.text(of: $0) }.joined())
            \(pieces.text(of: entry.expression, after: "let block: MigrationBlock? ="))
            return block
            }

            """
        return entry.owner.isEmpty ? function : "extension \(entry.owner.dotted) {\n\(function)}\n"
    }

    /// Returns the smallest piece of the code around a place that is not left out yet; nil where the place is not in the slice.
    func hole(at location: Diagnostics.SourceLocation, reason: String, beside holes: [CodeHole]) -> CodeHole? {
        guard let part = sources.firstIndex(where: { $0.file.path == location.file }),
            let offset = sources[part].offset(ofLine: location.line, column: location.column)
        else { return nil }
        return CodeHole.around(
            offset,
            in: sources[part].tree,
            part: part,
            reason: "\(location): \(reason)",
            beside: holes
        )
    }
}
