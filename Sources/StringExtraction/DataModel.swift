public import Diagnostics

/// The classes of a Core Data model's entities, which Xcode writes while it builds, so that no source declares them.
public struct DataModel: Sendable {
    private var entities: [Entity] = []

    /// Reads the XML of a model, the file `contents` in a folder `.xcdatamodel`.
    public init(_ text: String) {
        for tag in text.split(separator: "<").dropFirst() {
            guard let name = tag.split(whereSeparator: { " />\n\t\r".contains($0) }).first else { continue }
            let attributes = Self.attributes(of: tag)
            switch name {
            case "entity": entities.append(Entity(attributes))
            case "attribute" where !entities.isEmpty:
                entities[entities.count - 1].properties.append(Property(attribute: attributes))
            case "relationship" where !entities.isEmpty:
                entities[entities.count - 1].properties.append(Property(relationship: attributes))
            default: break
            }
        }
    }

    private static func attributes(of tag: Substring) -> [String: String] {
        let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
        let pairs = stride(from: 0, to: pieces.count - 1, by: 2).map { position in
            (
                String(pieces[position].drop { $0 != " " }.filter { !" =\n\t\r".contains($0) }),
                String(pieces[position + 1])
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The classes, or extensions of classes that the sources declare, in the form that ``Interfaces`` explains.
    public func interface(path: String) -> SourceFile {
        let classes = Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first }
        let named = entities.filter { $0.className != "NSManagedObject" }
        return SourceFile(path: path, text: named.map { $0.declaration(classes) }.joined())
    }
}

private struct Entity {
    let name: String
    let className: String
    let parent: String?
    let isExtension: Bool
    var properties: [Property] = []

    init(_ attributes: [String: String]) {
        name = attributes["name"] ?? ""
        // `.Item` is a class of the module that the model is in.
        className = attributes["representedClassName"]?.split(separator: ".").last.map(String.init) ?? "NSManagedObject"
        parent = attributes["parentEntity"]
        isExtension = attributes["codeGenerationType"] == "category"
    }

    func declaration(_ classes: [String: String]) -> String {
        let ancestor = parent.flatMap { classes[$0] } ?? "NSManagedObject"
        let head = isExtension ? "extension \(className)" : "class \(className): \(ancestor)"
        return "\(head) {\n" + properties.map { $0.declaration(classes) }.joined() + "}\n"
    }
}

private struct Property {
    private let name: String
    private let type: String
    private let destination: String?

    init(attribute: [String: String]) {
        name = attribute["name"] ?? ""
        destination = nil
        let kind = attribute["attributeType"] ?? ""
        if let number = Self.numbers[kind] {
            type = attribute["usesScalarValueType"] == "YES" ? number : "NSNumber?"
        } else {
            type = (Self.objects[kind] ?? attribute["customClassName"] ?? "NSObject") + "?"
        }
    }

    init(relationship: [String: String]) {
        name = relationship["name"] ?? ""
        destination = relationship["toMany"] == "YES" ? nil : relationship["destinationEntity"]
        type = relationship["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
    }

    func declaration(_ classes: [String: String]) -> String {
        "    var \(name): \(destination.map { "\(classes[$0] ?? $0)?" } ?? type)\n"
    }

    private static let numbers = [
        "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
        "Boolean": "Bool",
    ]

    private static let objects = [
        "String": "String", "Date": "Date", "Decimal": "NSDecimalNumber", "Binary": "Data", "UUID": "UUID",
        "URI": "URL",
    ]
}
