import Diagnostics
import SwiftSyntax
import SyntaxSupport
import Templates

/// The models of a release, copied together with every type that their values are made of, so that nothing that the app does to its
/// models later can change what the release has stored.
struct FrozenSchema {
    /// What a frozen schema is called, and what it is a copy of.
    struct Name: Sendable, Hashable {
        /// The type: `SchemaV1`.
        var type: String
        /// The version, of three numbers.
        var version: [Int]
        /// The release that shipped it: its tag.
        var release: String
    }

    private let name: Name
    private let declarations: TypeDeclarations
    /// The types around the models, which the copies do not stand in.
    private let base: [String]
    private let models: [TypeDeclaration]
    /// All types that are copied.
    private let paths: Set<[String]>
    /// What copies read of each other.
    private let read: ReadMembers

    /// Freezes models.
    ///
    /// - Parameters:
    ///   - declarations: The types of the release.
    ///   - models: The names of the models, with the types around them; those that they reach are copied as well.
    ///   - base: The type that the models stand in, such as an older schema; empty where they stand by themselves.
    ///   - name: What it is called.
    init(_ declarations: TypeDeclarations, models: [[String]], base: [String] = [], as name: Name) {
        self.name = name
        self.base = base
        var paths: Set<[String]> = []
        var read = ReadMembers()
        var isComplete = false
        while !isComplete {
            paths = []
            isComplete = true
            var pending = models.compactMap { declarations.types[$0] }
            while let type = pending.popLast() {
                guard paths.insert(type.path).inserted else { continue }
                pending += declarations.types(in: type, with: read)
                // A constant may be made of others.
                if read.add(type.readMembers(with: read)) { isComplete = false }
            }
        }
        (self.declarations, self.paths, self.read) = (declarations, paths, read)
        self.models = paths.compactMap { declarations.types[$0] }.filter { $0.kind == .model }
            .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    /// Freezes the models that a release stored: those by themselves, or those of its newest schema where they stand in that.
    ///
    /// - Parameters:
    ///   - sources: The sources of the release.
    ///   - schema: What its models store.
    ///   - name: What it is called.
    init(of sources: [ParsedSource], models schema: Schema, as name: Name) {
        let names = Set(schema.entities.map(\.name))
        let versions = SchemaVersions(sources).schemas
        let declarations = TypeDeclarations(sources)
        let newest = versions.last.flatMap { $0.nestedModels.isEmpty ? nil : $0.path } ?? []
        let candidates = declarations.types.values.filter { $0.kind == .model && names.contains($0.name) }
        let held = candidates.filter { !newest.isEmpty && $0.path.dropLast().elementsEqual(newest) }
        let heldNames = Set(held.map(\.name))
        // The newest schema may hold some models, and list others that stand by themselves.
        let models =
            held
            + candidates.filter { type in
                !heldNames.contains(type.name) && !versions.contains { type.path.starts(with: $0.path) }
            }
        self.init(declarations, models: models.map(\.path), base: newest, as: name)
    }

    /// Returns the text of the file.
    func text(file: String, templates: TemplateSet, isolation: String = "") throws(MigrationError) -> String {
        let members: TemplateValue = [
            "file": .text(file), "name": .text(name.type), "release": .text(name.release),
            "version": .text(name.version.map(String.init).joined(separator: ", ")),
            "nonisolated": .text(isolation),
            "imports": .list(imports.map(TemplateValue.text)),
            "models": .text(
                models.map { name(of: $0) + ".self" }.listed(indentation: 8)
            ),
            "types": .list((texts(in: base) + textsAround).map { .text($0.indented(by: "    ")) }),
        ]
        do {
            return try templates.render("swiftdata-schema", members).replacing("\r\n", with: "\n")
        } catch {
            throw .template(error)
        }
    }

    /// The modules that the copied declarations come with, but SwiftData, which every schema needs.
    private var imports: [String] {
        var names: Set<String> = ["Foundation"]
        let sources = paths.compactMap { declarations.types[$0]?.source }
        for source in Dictionary(sources.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
            .values
        {
            for item in source.tree.statements {
                if let node = item.item.as(ImportDeclSyntax.self) { names.insert(node.path.trimmedDescription) }
            }
        }
        return names.subtracting(["SwiftData", "SwiftUI", "UIKit", "AppKit", "Observation"]).sorted()
    }

    /// The name of a copy, with the copies around it.
    private func name(of type: TypeDeclaration) -> String {
        type.path.dropFirst(type.path.starts(with: base) ? base.count : 0).joined(separator: ".")
    }

    /// The copies of types that stand outside of the one that the models stand in; what is in that wins over names of it outside.
    private var textsAround: [String] {
        guard !base.isEmpty else { return [] }
        return texts(
            in: [],
            without: Set(paths.filter { $0.starts(with: base) }.compactMap { $0.dropFirst(base.count).first })
        )
    }

    /// The copies of the types in a type, and empty types around those that are inside of a type that is not copied.
    private func texts(in path: [String], without names: Set<String> = []) -> [String] {
        let copied = path.starts(with: base) ? paths : paths.filter { !$0.starts(with: base) }
        let inside = declarations.nested(in: path).filter { type in
            !names.contains(type.name) && copied.contains { $0.starts(with: type.path) }
        }
        let ordered = inside.filter { $0.kind == .model } + inside.filter { $0.kind != .model }
        return ordered.map { type in
            guard paths.contains(type.path) else {
                return "enum \(type.name) {\n" + texts(in: type.path).joined(separator: "\n\n").indented(by: "    ")
                    + "\n}"
            }
            let ancestors = declarations.ancestors(of: type)
            return FrozenType(
                type: type,
                readMembers: type.members(in: read),
                nested: texts(in: type.path),
                inheritedProperties: ancestors.reversed().flatMap(\.storedProperties),
                superclass: ancestors.first.map(name)
            ).text
        }
    }
}

extension TypeDeclarations {
    /// The types of these sources that values of a type are made of.
    fileprivate func types(in type: TypeDeclaration, with read: ReadMembers) -> [TypeDeclaration] {
        var names: [[String]] = []
        for property in type.storedProperties {
            if let written = property.type { names += TypeNameVisitor.names(in: written) }
            if let value = property.value { names += TypeNameVisitor.names(in: value) }
            for attribute in property.attributes { names += TypeNameVisitor.names(in: attribute) }
        }
        for member in type.members where member.is(EnumCaseDeclSyntax.self) || member.decidesCoding {
            names += TypeNameVisitor.names(in: member)
        }
        for member in type.members(in: read) { names += TypeNameVisitor.names(in: member) }
        if let alias = type.node.as(TypeAliasDeclSyntax.self) {
            names += TypeNameVisitor.names(in: alias.initializer.value)
        }
        var found = names.compactMap { self.type(named: $0, in: type.path) }
        // How values are coded is part of what is stored.
        found += nested(in: type.path).filter { $0.name == "CodingKeys" }
        found += ancestors(of: type).prefix(1)
        // A class that is no model is the app's own: a transformer.
        return found.filter { $0.kind != .otherClass }
    }

    /// The models that a model inherits from, the nearest first.
    fileprivate func ancestors(of type: TypeDeclaration) -> [TypeDeclaration] {
        var found: [TypeDeclaration] = []
        var current = type
        while let name = current.inherited.first?.trimmedDescription.split(separator: ".").map(String.init),
            let next = self.type(named: name, in: Array(current.path.dropLast())), next.kind == .model,
            !found.contains(where: { $0.path == next.path }), next.path != type.path
        {
            found.append(next)
            current = next
        }
        return found
    }
}
