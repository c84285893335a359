import Diagnostics

extension Finding {
    /// Two classes store their objects in one table.
    static func duplicateTable(_ entity: Entity, _ other: Entity) -> Finding {
        Finding(
            rule: "duplicate-class",
            severity: .error,
            message: "the table '\(entity.storedName)' is declared by two classes; the other is at "
                + "\(other.location.file):\(other.location.line)",
            location: entity.location,
            hint: "name the folders of one app's models only"
        )
    }

    /// A property is declared twice with different types, as in two branches of `#if`.
    static func differingProperty(_ property: Property, _ className: String) -> Finding {
        Finding(
            rule: "duplicate-property",
            severity: .error,
            message: "'\(className).\(property.name)' is declared twice with different types",
            location: property.location
        )
    }

    /// A class method that describes the class to Realm returns what cannot be told.
    static func unreadDescription(_ method: String, of className: String, at location: SourceLocation) -> Finding {
        Finding(
            rule: "unreadable-description",
            severity: .error,
            message: "cannot tell what '\(className).\(method)()' returns",
            location: location,
            hint: "return literals, or constants that the class itself declares"
        )
    }

    /// Neither a type nor an expression that tells one is written.
    static func noType(_ property: DeclaredProperty, _ className: String) -> Finding {
        Finding(
            rule: "unknown-type",
            severity: .error,
            message: "cannot tell the type of '\(className).\(property.name)'",
            location: property.location,
            hint: "write the type after the name"
        )
    }

    /// The type is not declared in the sources.
    static func unknownType(_ type: WrittenType, _ property: DeclaredProperty, _ className: String) -> Finding {
        let name = "'\(className).\(property.name)'"
        guard property.isTypeWritten else {
            let text = property.initialValue?.text ?? ""
            return Finding(
                rule: "unknown-type",
                severity: .warning,
                message: "cannot tell the type of \(name) from "
                    + (text.contains(where: \.isNewline) ? "its value" : "'\(text)'"),
                location: property.location,
                hint: "write the type after the name"
            )
        }
        return Finding(
            rule: "unknown-type",
            severity: .warning,
            message: "the type '\(type)' of \(name) is not declared in the sources that were read",
            location: property.location,
            hint: "name the folder that declares it as well"
        )
    }
}
