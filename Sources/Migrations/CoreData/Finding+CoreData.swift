import Diagnostics
import XML

extension Finding {
    /// A file of a model is not read.
    static func malformed(_ error: XMLError, in file: SourceFile) -> Finding {
        Finding(
            rule: "malformed-model",
            severity: .error,
            message: error.message,
            location: error.location ?? SourceLocation(file: file.path, line: 1, column: 1),
            hint: error.hints.first
        )
    }

    /// A file is XML, but no model.
    static func noModel(_ root: XMLElement) -> Finding {
        Finding(
            rule: "malformed-model",
            severity: .error,
            message: "this is no Core Data model: its root is '\(root.name)'",
            location: root.location,
            hint: "a model's file 'contents' has the root 'model'"
        )
    }

    /// A model has several versions, and nothing says which of them is current.
    static func noCurrentVersion(_ model: VersionedModel) -> Finding {
        let versions = model.versions.keys.sorted()
        return Finding(
            rule: "missing-current-version",
            severity: .error,
            message: versions.isEmpty
                ? "'\(model.path)' has no version with a file 'contents'"
                : "nothing says which of \(versions.count) versions of '\(model.path)' is current",
            location: SourceLocation(file: model.marker?.path ?? "\(model.path)/.xccurrentversion", line: 1, column: 1),
            hint: versions.isEmpty
                ? "open the model in Xcode and save it"
                : "choose it in Xcode's file inspector under Model Version, and commit the file '.xccurrentversion'"
        )
    }

    /// The version that is said to be current is not there.
    static func missingVersion(_ name: String, of model: VersionedModel, at location: SourceLocation) -> Finding {
        Finding(
            rule: "missing-current-version",
            severity: .error,
            message: "'\(model.path)' has no version '\(name)'",
            location: location,
            hint: model.versions.isEmpty
                ? "commit the folder '\(name)' with its file 'contents'"
                : "there is \(model.versions.keys.sorted().quotedList())"
        )
    }

    /// An element lacks an attribute.
    static func missing(_ attribute: String, of element: XMLElement) -> Finding {
        Finding(
            rule: "malformed-model",
            severity: .error,
            message: "\(element.described) has no \(attribute)",
            location: element.location,
            hint: "write \(attribute)=\"…\", or take the file back from git"
        )
    }

    /// Two elements have one name.
    static func duplicate(_ element: XMLElement, _ name: String) -> Finding {
        Finding(
            rule: "duplicate-name",
            severity: .error,
            message: "\(element.described) is there twice",
            location: element.attribute("name")?.location ?? element.location,
            hint: "remove one of the two, or give it another name"
        )
    }

    /// A type of an attribute that Core Data does not have.
    static func unknownType(_ type: XMLAttribute, of name: String) -> Finding {
        let nearest = Suggestion.nearest(to: type.value, in: ModelReader.types.keys.sorted())
        return Finding(
            rule: "unknown-type",
            severity: .error,
            message: "'\(name)' has the attribute type '\(type.value)', which Core Data does not have",
            location: type.location,
            hint: nearest.map { "did you mean '\($0)'?" } ?? "choose a type in Xcode's inspector"
        )
    }

    /// An entity that is named is not there.
    static func danglingEntity(_ attribute: XMLAttribute, of name: String, in entities: [String]) -> Finding {
        let nearest = Suggestion.nearest(to: attribute.value, in: entities)
        return Finding(
            rule: "dangling-reference",
            severity: .error,
            message: "the \(attribute.name) of '\(name)' is '\(attribute.value)', and there is no such entity",
            location: attribute.location,
            hint: nearest.map { "did you mean '\($0)'?" } ?? "add the entity, or choose another in Xcode's inspector"
        )
    }

    /// A property that is named is not there.
    static func danglingProperty(_ attribute: XMLAttribute, of name: String) -> Finding {
        Finding(
            rule: "dangling-reference",
            severity: .warning,
            message: "the \(attribute.name) of '\(name)' is '\(attribute.value)', and there is no such property",
            location: attribute.location,
            hint: "add the property, or choose another one in Xcode's inspector"
        )
    }

    /// What a model says of stores is not compared.
    static func configuration(_ element: XMLElement) -> Finding {
        Finding(
            rule: "unread-configuration",
            severity: .note,
            message: "\(element.described) is not compared, so an entity that moves to another store is not told",
            location: element.location
        )
    }

    /// A version that was shipped is another one now.
    static func editedVersion(_ version: String, of model: VersionedModel, at place: SourceLocation, since name: String)
        -> Finding
    {
        Finding(
            rule: "shipped-version-edited",
            severity: .error,
            message: "the version '\(version)' of '\(model.path)' is not what it was at '\(name)', "
                + "so stores that were written with it can no longer be migrated",
            location: place,
            hint: "take the version back from git, and make the change in a new one: Editor > Add Model Version…"
        )
    }

    /// A version that was shipped is gone.
    static func removedVersion(_ version: String, of model: VersionedModel, since name: String) -> Finding {
        Finding(
            rule: "shipped-version-removed",
            severity: .warning,
            message: "the version '\(version)' of '\(model.path)' was there at '\(name)', "
                + "and without it stores that were written with it cannot be migrated",
            location: SourceLocation(file: model.marker?.path ?? model.path, line: 1, column: 1),
            hint: "take the version back from git"
        )
    }
}

extension XMLElement {
    /// The element as messages name it.
    fileprivate var described: String {
        self["name"].map { "the \(name) '\($0)'" } ?? "an element '\(name)'"
    }
}
