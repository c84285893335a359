import Diagnostics
import SyntaxSupport
import Templates

/// Writes the twins of Realm's classes, and the code that copies one store into the other.
struct TwinRenderer {
    let twins: [RealmTwin]
    let enumerations: [TwinReader.KeptEnumeration]
    let schemaName: String
    /// `nonisolated `, where the compiler takes it before a type.
    let isolation: String
    let templates: TemplateSet

    /// What the type that copies is called.
    static func copyName(_ schemaName: String) -> String { "RealmTo" + schemaName }

    /// The types that the code that copies has inside, where they would hide a class of the app.
    static let innerNames: Set<String> = ["CopyProgress", "CopyFailure"]

    /// Returns the files of a folder: the schema, each twin, and the copy.
    func files(in folder: String) throws(MigrationError) -> [SourceFile] {
        let copyName = Self.copyName(schemaName)
        var files = [try file(schemaName, in: folder, "swiftdata-convert-schema", schema)]
        for twin in twins {
            files.append(
                try file("\(schemaName)+\(twin.name)", in: folder, "swiftdata-convert-model", members(of: twin))
            )
        }
        files.append(try file(copyName, in: folder, "swiftdata-convert-copy", copy))
        return files
    }

    private func file(
        _ name: String,
        in folder: String,
        _ template: String,
        _ members: [String: TemplateValue]
    ) throws(MigrationError) -> SourceFile {
        var members = members
        members["file"] = .text(name + ".swift")
        members["schema"] = .text(schemaName)
        members["nonisolated"] = .text(isolation)
        do {
            let text = try templates.render(template, .record(members)).replacing("\r\n", with: "\n")
            return SourceFile(path: folder.isEmpty ? "\(name).swift" : "\(folder)/\(name).swift", text: text)
        } catch {
            throw .template(error)
        }
    }

    private var models: [RealmTwin] { twins.filter { !$0.isValue } }

    private var schema: [String: TemplateValue] {
        let aliases = enumerations.compactMap { kept -> [String: TemplateValue]? in
            kept.alias.map { ["name": .text($0), "path": .text(kept.path)] }
        }
        let coded = enumerations.filter(\.needsCoding).map { ["path": TemplateValue.text($0.path)] }
        return [
            "example": .text(models.first?.name ?? ""),
            "models": .rows(models.map { ["name": .text($0.name)] }),
            "has-aliases": .flag(!aliases.isEmpty), "aliases": .rows(aliases),
            "has-enumerations": .flag(!coded.isEmpty), "enumerations": .rows(coded),
        ]
    }

    private func members(of twin: RealmTwin) -> [String: TemplateValue] {
        let indexed = twin.properties.filter(\.isIndexed).map { ["name": TemplateValue.text(SwiftName($0.name).text)] }
        let orders = twin.orders.map { order -> [String: TemplateValue] in
            [
                "name": .text("ordered" + order.list.prefix(1).uppercased() + order.list.dropFirst()),
                "list": .text(order.list), "keys": .text(order.keys), "target": .text(order.target),
                "key": .text(order.targetKey),
            ]
        }
        return [
            "class": .text(twin.className), "name": .text(twin.name), "is-value": .flag(twin.isValue),
            "has-indexes": .flag(!indexed.isEmpty), "indexes": .rows(indexed),
            "properties": .rows(twin.properties.map { members(of: $0, defaultValue: $0.value) }),
            "losses": .list(twin.losses.map(TemplateValue.text)),
            "has-parameters": .flag(!twin.parameters.isEmpty),
            "parameters": .rows(
                twin.parameters.map {
                    members(of: $0, defaultValue: $0.value ?? ($0.type.hasSuffix("?") ? "nil" : nil))
                }
            ),
            "orders": .rows(orders),
        ]
    }

    private func members(of property: RealmTwin.Property, defaultValue: String?) -> [String: TemplateValue] {
        [
            "name": .text(SwiftName(property.name).text), "type": .text(property.type),
            "comments": .list(property.comments.map(TemplateValue.text)),
            "attribute": .text(property.attribute ?? ""), "value": .text(defaultValue ?? ""),
        ]
    }

    // MARK: The copy

    private var copy: [String: TemplateValue] {
        let linked = models.filter(\.hasLinks)
        let values = twins.filter(\.isValue)
        let keyed = models.filter { $0.key != nil }
        let hasMany = linked.flatMap(\.properties).contains { property in
            if case .link(_, let isToMany) = property.source { isToMany } else { false }
        }
        return [
            "type": .text(Self.copyName(schemaName)),
            "models": .rows(models.map(rowMembers)),
            "has-links": .flag(!linked.isEmpty), "linked": .rows(linked.map(linkMembers)),
            "has-many": .flag(hasMany),
            "has-values": .flag(!values.isEmpty), "values": .rows(values.map(rowMembers)),
            "has-keys": .flag(!keyed.isEmpty), "keyed": .rows(keyed.map(keyMembers)),
        ]
    }

    /// What is said of the copy of a row.
    private func rowMembers(_ twin: RealmTwin) -> [String: TemplateValue] {
        var usesPosition = false
        let arguments = twin.parameters.map { property -> [String: TemplateValue] in
            var expression = "position"
            if case .value(let text) = property.source { expression = text } else { usesPosition = true }
            return ["name": .text(property.name), "expression": .text(expression)]
        }
        let usesRow = twin.parameters.contains { if case .value = $0.source { true } else { false } }
        return [
            "class": .text(twin.className), "name": .text(twin.name),
            "row": .text(usesRow ? "row" : "_"), "position": .text(usesPosition ? "position" : "_"),
            "has-arguments": .flag(!arguments.isEmpty), "arguments": .rows(arguments),
        ]
    }

    /// What is said of the links of a twin.
    private func linkMembers(_ twin: RealmTwin) -> [String: TemplateValue] {
        let links = twin.properties.compactMap { property -> [String: TemplateValue]? in
            guard case .link(let name, let isToMany) = property.source else { return nil }
            let local = name + "Twins"
            let row = "row.\(name)"
            return [
                "name": .text(SwiftName(property.name).text), "local": .text(local),
                "rows": .text(isToMany ? "rows.flatMap { Array($0.\(name)) }" : "rows.compactMap { $0.\(name) }"),
                "expression": .text(
                    isToMany
                        ? "try findAll(\(row).map { key(of: $0) }, among: \(local))"
                        : "try \(row).map { try find(key(of: $0), among: \(local)) }"
                ),
            ]
        }
        return ["class": .text(twin.className), "links": .rows(links)]
    }

    /// What is said of finding a twin.
    private func keyMembers(_ twin: RealmTwin) -> [String: TemplateValue] {
        [
            "class": .text(twin.className), "name": .text(twin.name),
            "key-name": .text(SwiftName(twin.key?.name ?? "").text), "key-type": .text(twin.key?.type ?? ""),
            "expression": .text(twin.key?.expression ?? ""),
        ]
    }
}

extension TemplateValue {
    /// Records, of which the last one knows that it is.
    fileprivate static func rows(_ rows: [[String: TemplateValue]]) -> TemplateValue {
        .list(
            rows.enumerated().map { index, row in
                .record(row.merging(["last": .flag(index == rows.count - 1)]) { own, _ in own })
            }
        )
    }
}
