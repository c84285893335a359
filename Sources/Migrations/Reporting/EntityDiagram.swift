/// A schema as an entity-relationship diagram of Mermaid, with what changed marked.
///
/// Mermaid's grammar has no way to mark a line but its comment, and none to mark an entity but its label.
struct EntityDiagram {
    private let schema: Schema
    private let changes: [SchemaChange]
    /// The classes by the names of their tables, which links hold.
    private let names: [String: String]
    /// Names that another framework's models have as well.
    private let shared: Set<String>

    /// Returns the diagram of all newer schemas.
    static func text(of comparisons: [ModelComparison]) -> String {
        let names = comparisons.flatMap(\.schema.entities).map(\.name)
        let shared = Set(names.filter { name in names.count { $0 == name } > 1 })
        let diagrams = comparisons.map { EntityDiagram(of: $0, sharing: shared) }
        let lines = ["erDiagram"] + diagrams.flatMap(\.removals) + diagrams.flatMap(\.lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private init(of comparison: ModelComparison, sharing shared: Set<String>) {
        schema = comparison.schema
        changes = comparison.difference.changes
        self.shared = shared
        names = Dictionary(schema.entities.map { ($0.storedName, $0.name) }) { first, _ in first }
    }

    /// Comments on what is there no longer.
    private var removals: [String] {
        changes.filter { $0.kind == .classRemoved || $0.kind == .propertyRemoved }.map { change in
            let name = [change.className, change.property].compactMap(\.self).joined(separator: ".")
            return "    %% removed: \(name.filter { !$0.isNewline })"
        }
    }

    /// The entities and the links between them.
    private var lines: [String] { schema.entities.flatMap(block) + schema.entities.flatMap(links) }

    /// The name that tells an entity from those of other frameworks.
    private func identifier(of name: String) -> String {
        MermaidName.entity(shared.contains(name) ? "\(name) (\(schema.framework.name))" : name)
    }

    private func block(of entity: Entity) -> [String] {
        let head = identifier(of: entity.name) + label(of: entity)
        let rows = entity.properties.map { property in
            let mark = mark(of: property, in: entity)
            let key = property.isPrimaryKey ? " PK" : property.isUnique ? " UK" : ""
            let comment = mark.isEmpty ? "" : " \"\(mark.replacing("\"", with: "'"))\""
            let type = property.type.mermaidName(linking: names)
            return "        \(type) \(MermaidName.attribute(property.name))\(key)\(comment)"
        }
        return ["    \(head) {"] + rows + ["    }"]
    }

    /// What an entity is called that changed as a whole, or is no object of its own.
    private func label(of entity: Entity) -> String {
        var notes = entity.kind == .object ? [] : [entity.kind.rawValue]
        notes += changes.filter { $0.className == entity.name && $0.property == nil && $0.kind != .classRemoved }
            .map(\.mark)
        guard !notes.isEmpty else { return "" }
        return "[\"\(MermaidName.quotable(entity.name)) (\(notes.joined(separator: ", ")))\"]"
    }

    private func mark(of property: Property, in entity: Entity) -> String {
        var notes = property.type.isOptional && !property.type.isAlwaysOptional ? ["optional"] : []
        notes += changes.filter {
            $0.className == entity.name && $0.property == property.name && $0.kind != .propertyRemoved
        }.map(\.mark)
        return notes.joined(separator: ", ")
    }

    private func links(from entity: Entity) -> [String] {
        let parent = entity.parent.flatMap { schema.entity(named: $0) }
        return entity.properties.filter { !(parent?.properties.contains($0) ?? false) }.compactMap { property in
            guard case .link(let table) = property.type.storage else { return nil }
            let target = schema.entities.first { $0.storedName == table }
            let inverse = property.relationship?.inverse.flatMap { target?.property(named: $0) }
            // A relationship that both ends know is one line.
            if let inverse, (entity.name, property.name) > (names[table] ?? table, inverse.name) { return nil }
            // An embedded object has one owner and goes with it.
            let owner = target?.kind == .embedded ? "||--" : inverse?.type.isToMany == false ? "|o.." : "}o.."
            let line = owner + (property.type.isToMany ? "o{" : "o|")
            let name = MermaidName.quotable([property.name, inverse?.name].compactMap(\.self).joined(separator: ", "))
            return "    \(identifier(of: entity.name)) \(line) \(identifier(of: names[table] ?? table)) : \"\(name)\""
        }
    }
}

/// Names that Mermaid's grammar of entity-relationship diagrams takes.
private enum MermaidName {
    /// Returns an entity's name, in quotation marks where it is no plain word or a word of the grammar.
    static func entity(_ name: String) -> String {
        let isPlain =
            name.utf8.allSatisfy(\.isWord) && name.utf8.first?.isDigit == false && !words.contains(name.lowercased())
        return isPlain ? name : "\"\(quotable(name))\""
    }

    /// Returns an attribute's name; what Mermaid does not take becomes `_`.
    static func attribute(_ name: String) -> String {
        let word = String(name.map { $0.isMermaidWord ? $0 : "_" })
        // The grammar takes these for keys even at the start of a word, unless an ASCII letter or digit follows.
        let isKey = ["pk", "fk", "uk"].contains(String(word.prefix { $0.isASCII }).lowercased())
        return (word.utf8.first?.isDigit == true || isKey ? "_" : "") + word
    }

    /// Returns a name that can stand in quotation marks.
    static func quotable(_ name: String) -> String {
        String(name.map { ["\"", "%", "\\"].contains($0) || $0.isNewline ? "_" : $0 })
    }

    /// Words that mean something in the grammar, whatever their case.
    private static let words: Set<String> = [
        "accdescr", "acctitle", "class", "classdef", "direction", "end", "erdiagram", "many", "one", "only",
        "optionally", "style", "subgraph", "title", "to", "u", "zero",
    ]
}

extension Character {
    /// Whether Mermaid takes the character inside of a name.
    fileprivate var isMermaidWord: Bool {
        unicodeScalars.allSatisfy { $0.value >= 0xC0 || ($0.isASCII && UInt8(ascii: $0).isWord) }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether it is an ASCII letter, a digit or an underscore.
    fileprivate var isWord: Bool {
        let lower = self | 0x20
        return isDigit || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
    }
}

extension SchemaChange {
    /// What a diagram says of the change beside what changed.
    fileprivate var mark: String {
        let word =
            switch kind {
            case .classAdded, .propertyAdded: "added"
            case .classRemoved, .propertyRemoved: "removed"
            case .classRenamed: "renamed"
            case .propertyRenamed: "was \(before?.name ?? "")"
            case .propertyTypeChanged: "was \(before?.type.description ?? "")"
            case .propertyMadeOptional: "made optional"
            case .propertyMadeRequired: "made required"
            case .primaryKeyChanged: "key changed"
            case .indexChanged: after?.isIndexed == true ? "indexed" : "unindexed"
            case .uniqueChanged: "uniqueness changed"
            case .relationshipChanged: "relationship changed"
            case .parentChanged: "parent changed"
            case .optionChanged: "option changed"
            case .embeddedChanged: "kind changed"
            case .enumCasesChanged: "cases changed"
            }
        return effect > .none ? "\(word): \(effect.rawValue)" : word
    }
}

extension PropertyType {
    /// Whether a value may be absent whatever the source says.
    fileprivate var isAlwaysOptional: Bool {
        switch storage {
        case .link, .any: true
        default: false
        }
    }

    /// The type as an attribute's type, which takes letters, digits, hyphens and brackets.
    ///
    /// - Parameter names: The classes by the names of their tables.
    /// - Returns: The name.
    fileprivate func mermaidName(linking names: [String: String]) -> String {
        let element =
            switch storage {
            case .link(let table): MermaidName.attribute(names[table] ?? table)
            case .objectID: "objectId"
            case .unknown, .composite, .transformable: MermaidName.attribute(storage.description)
            default: storage.description
            }
        return switch collection {
        case nil: element
        case .list: "\(element)[]"
        case .set: "set(\(element))"
        case .map: "map(\(element))"
        }
    }
}
