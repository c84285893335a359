/// A framework that stores objects in tables of its own.
public enum PersistenceFramework: String, Sendable, Hashable, CaseIterable {
    /// Realm's classes: what they store is read off the file, by names.
    case realm
    /// Classes that the macro `@Model` makes models.
    case swiftData = "swiftdata"
    /// The versions of a managed object model.
    case coreData = "coredata"

    /// The name that people know it by.
    public var name: String {
        switch self {
        case .realm: "Realm"
        case .swiftData: "SwiftData"
        case .coreData: "Core Data"
        }
    }
}
