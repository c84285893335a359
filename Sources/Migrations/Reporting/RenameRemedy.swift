/// What a person does where a removal and an addition are one thing under two names.
public struct RenameRemedy: Sendable, Hashable {
    /// What to do with the code: `say so`.
    public var phrase: String
    /// What to type or to write.
    public var code: String
}

extension ModelComparison {
    /// Returns what keeps the values of a property that was renamed.
    public func remedy(for rename: PropertyRename) -> RenameRemedy {
        switch framework {
        case .realm: return RenameRemedy(phrase: "say so", code: rename.flag)
        case .swiftData:
            let property = schema.entity(named: rename.className)?.property(named: rename.to)
            let macro = property?.relationship == nil ? "Attribute" : "Relationship"
            let name = property?.renamedFrom ?? rename.from
            return RenameRemedy(phrase: "write", code: "@\(macro)(originalName: \(name.asLiteral))")
        case .coreData:
            let property = old.entity(named: rename.className)?.property(named: rename.from)
            return RenameRemedy(phrase: "set its renaming identifier", code: property?.identity ?? rename.from)
        }
    }

    /// Returns what keeps the rows of a class that was renamed.
    public func remedy(for rename: ClassRename) -> RenameRemedy {
        switch framework {
        case .realm: RenameRemedy(phrase: "say so", code: rename.flag)
        case .swiftData:
            RenameRemedy(phrase: "copy the rows, since a class has no originalName", code: "MigrationStage.custom")
        case .coreData:
            RenameRemedy(
                phrase: "set its renaming identifier",
                code: old.entity(named: rename.from)?.identity ?? rename.from
            )
        }
    }
}
