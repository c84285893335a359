public import Diagnostics

/// The module that migrations are run on where Realm is not: `RealmSwift`, as sources for the user's compiler.
public enum RealmStandIn {
    /// The sources, under the names of their files.
    public static let sources: [SourceFile] = [
        file("AnyValues", PackageResources.AnyValues_swift),
        file("Collections", PackageResources.Collections_swift),
        file("ColumnType", PackageResources.ColumnType_swift),
        file("DynamicObject", PackageResources.DynamicObject_swift),
        file("ElementStore", PackageResources.ElementStore_swift),
        file("FileContents", PackageResources.FileContents_swift),
        file("FileContents+JSON", PackageResources.FileContents_JSON_swift),
        file("Migration", PackageResources.Migration_swift),
        file("MigrationRun", PackageResources.MigrationRun_swift),
        file("Object", PackageResources.Object_swift),
        file("Opening", PackageResources.Opening_swift),
        file("Persistable", PackageResources.Persistable_swift),
        file("PersistableEnum", PackageResources.PersistableEnum_swift),
        file("Persisted", PackageResources.Persisted_swift),
        file("Realm", PackageResources.Realm_swift),
        file("RealmTypes", PackageResources.RealmTypes_swift),
        file("Results", PackageResources.Results_swift),
        file("RunRecord", PackageResources.RunRecord_swift),
        file("Schema", PackageResources.Schema_swift),
        file("StandIn", PackageResources.StandIn_swift),
        file("StoredValue", PackageResources.StoredValue_swift),
        file("Table", PackageResources.Table_swift),
        file("TableChange", PackageResources.TableChange_swift),
        file("Unknown", PackageResources.Unknown_swift),
    ]

    private static func file(_ name: String, _ bytes: [UInt8]) -> SourceFile {
        SourceFile(path: "\(name).swift", text: String(decoding: bytes, as: UTF8.self))
    }
}
