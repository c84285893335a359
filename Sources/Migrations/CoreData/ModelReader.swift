import Diagnostics
import XML

/// A version of a Core Data model, as far as it has to do with what is stored.
struct ModelReading: Sendable {
    /// The schema, in which each entity has the properties of its parents.
    var schema = Schema(framework: .coreData)

    /// The version hash modifiers of entities, by name.
    var hashModifiers: [String: String] = [:]

    /// What is wrong with the model, with errors where the schema may lack something.
    var findings: [Finding] = []

    /// Where the model begins.
    var location: SourceLocation
}

/// Reads the file `contents` of a version of a Core Data model.
struct ModelReader {
    private(set) var findings: [Finding] = []
    private(set) var composites: [Composite] = []
    private var hashModifiers: [String: String] = [:]

    /// Returns what a file says.
    ///
    /// - Throws: ``XMLError/noLibrary(reason:)``; what is wrong with the file is among the findings.
    static func reading(of file: SourceFile) throws(XMLError) -> ModelReading {
        var reading = ModelReading(location: SourceLocation(file: file.path, line: 1, column: 1))
        do throws(XMLError) {
            let root = try XMLReader().root(of: Array(file.text.utf8), file: file.path)
            reading.location = root.location
            guard root.name == "model" else {
                reading.findings = [.noModel(root)]
                return reading
            }
            var reader = ModelReader()
            let entities = reader.entities(of: root)
            reading.schema = Schema(framework: .coreData, entities: entities, composites: reader.composites)
                .withInheritedProperties()
            reading.hashModifiers = reader.hashModifiers
            reading.findings = reader.findings
        } catch {
            guard case .malformed = error else { throw error }
            reading.findings = [.malformed(error, in: file)]
        }
        return reading
    }

    private mutating func entities(of root: XMLElement) -> [Entity] {
        findings += root.elements.filter { $0.name == "configuration" }.map(Finding.configuration)
        let declared = root.elements.filter { ["composite", "compositeAttribute"].contains($0.name) }
        // Their names come first, since one may be in another.
        composites = declared.map { Composite(name: $0["name"] ?? "", members: [], location: $0.location) }
        for (index, element) in declared.enumerated() {
            composites[index].members = properties(of: element, named: composites[index].name)
        }
        var elements: [String: XMLElement] = [:]
        var names: [String] = []
        for element in root.elements where element.name == "entity" {
            guard let name = element["name"] else {
                findings.append(.missing("name", of: element))
                continue
            }
            guard elements[name] == nil else {
                findings.append(.duplicate(element, name))
                continue
            }
            elements[name] = element
            names.append(name)
        }
        let entities = names.compactMap { name in elements[name].map { entity($0, named: name) } }
        checkReferences(in: elements)
        return entities
    }

    private mutating func entity(_ element: XMLElement, named name: String) -> Entity {
        hashModifiers[name] = element["versionHashModifier"]
        var entity = Entity(
            name: name,
            renamedFrom: element["elementID"],
            parent: element["parentEntity"],
            isAbstract: element.says("isAbstract"),
            properties: properties(of: element, named: name),
            location: element.location
        )
        for names in element.uniquenessConstraints {
            if names.count == 1, let index = entity.properties.firstIndex(where: { $0.name == names[0] }) {
                entity.properties[index].isUnique = true
            } else {
                entity.uniqueConstraints.append(names)
            }
        }
        for names in element.indexes {
            if names.count == 1, let index = entity.properties.firstIndex(where: { $0.name == names[0] }) {
                entity.properties[index].isIndexed = true
            } else {
                entity.indexes.append(names)
            }
        }
        return entity
    }

    private mutating func properties(of element: XMLElement, named name: String) -> [Property] {
        var properties: [Property] = []
        for child in element.elements where child.name == "attribute" || child.name == "relationship" {
            guard let property = child.name == "attribute" ? attribute(child, of: name) : relationship(child, of: name)
            else { continue }
            if properties.contains(where: { $0.name == property.name }) {
                findings.append(.duplicate(child, property.name))
            } else {
                properties.append(property)
            }
        }
        return properties
    }

    /// Looks whether the entities and properties are there that others name.
    private mutating func checkReferences(in entities: [String: XMLElement]) {
        let names = entities.keys.sorted()
        for (name, element) in entities.sorted(by: { $0.value.location < $1.value.location }) {
            if let parent = element.attribute("parentEntity"), entities[parent.value] == nil {
                findings.append(.danglingEntity(parent, of: name, in: names))
            }
            for child in element.elements where child.name == "relationship" {
                let property = "\(name).\(child["name"] ?? "")"
                guard let destination = child.attribute("destinationEntity") else { continue }
                guard let target = entities[destination.value] else {
                    findings.append(.danglingEntity(destination, of: property, in: names))
                    continue
                }
                guard let inverse = child.attribute("inverseName") else { continue }
                let owner = child["inverseEntity"].flatMap { entities[$0] } ?? target
                if !owner.elements.contains(where: { $0.name == "relationship" && $0["name"] == inverse.value }) {
                    findings.append(.danglingProperty(inverse, of: property))
                }
            }
        }
    }

    /// Keeps what is wrong.
    mutating func report(_ finding: Finding) { findings.append(finding) }
}

extension XMLElement {
    /// Whether an attribute says so.
    func says(_ name: String) -> Bool { self[name] == "YES" }

    /// The names of properties whose values are together unique.
    fileprivate var uniquenessConstraints: [[String]] {
        lists(in: "uniquenessConstraints", of: "uniquenessConstraint").map { list in
            list.elements.compactMap { $0["value"] }
        }.filter { !$0.isEmpty }
    }

    /// The names of properties that have an index together, or the expressions.
    fileprivate var indexes: [[String]] {
        let indexes = elements.filter { $0.name == "fetchIndex" }.map { index in
            index.elements.compactMap { $0["property"] ?? $0["expression"] }
        }
        // What Xcode wrote before version 9.
        let older = lists(in: "compoundIndexes", of: "compoundIndex").map { list in
            list.elements.compactMap { $0["value"] }
        }
        return (indexes + older).filter { !$0.isEmpty }
    }

    private func lists(in name: String, of kind: String) -> [XMLElement] {
        elements.filter { $0.name == name }.flatMap(\.elements).filter { $0.name == kind }
    }
}
