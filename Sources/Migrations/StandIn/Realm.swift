public import Dispatch
public import Foundation

/// A file that was opened.
@frozen public struct Realm {
    /// How it was opened.
    public let configuration: Configuration

    /// Opens the file of the default configuration.
    public init(queue: DispatchQueue? = nil) throws {
        try self.init(configuration: .defaultConfiguration, queue: queue)
    }

    /// Opens a file, which may have to be migrated.
    ///
    /// - Throws: ``StandIn/Failure`` with Realm's sentence; the file is as it was.
    public init(configuration: Configuration, queue: DispatchQueue? = nil) throws {
        self.configuration = configuration
        _ = try StandIn.open(configuration)
    }

    /// Opens a file with no schema version.
    public init(fileURL: URL) throws {
        try self.init(configuration: Configuration(fileURL: fileURL))
    }

    /// Migrates a file.
    public static func performMigration(for configuration: Configuration = .defaultConfiguration) throws {
        _ = try StandIn.open(configuration)
    }

    /// How a file is opened.
    @frozen public struct Configuration: Sendable {
        /// The file.
        public var fileURL: URL?
        /// The name of a file that is never written.
        public var inMemoryIdentifier: String?
        /// The key that the file is encrypted with.
        public var encryptionKey: Data?
        /// Whether the file may not be changed.
        public var readOnly: Bool
        /// The version of the models.
        public var schemaVersion: UInt64
        /// What is done to a file of an older version.
        public var migrationBlock: MigrationBlock?
        /// Whether a file that would have to be migrated is emptied.
        public var deleteRealmIfMigrationNeeded: Bool
        /// Asked whether the file is to be made smaller.
        public var shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)?
        /// The models; nil for all.
        public var objectTypes: [ObjectBase.Type]?
        /// The file that a new one begins as.
        public var seedFilePath: URL?

        /// Creates a configuration.
        public init(
            fileURL: URL? = Configuration.defaultFile,
            inMemoryIdentifier: String? = nil,
            encryptionKey: Data? = nil,
            readOnly: Bool = false,
            schemaVersion: UInt64 = 0,
            migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false,
            shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
            objectTypes: [ObjectBase.Type]? = nil,
            seedFilePath: URL? = nil
        ) {
            self.fileURL = fileURL
            self.inMemoryIdentifier = inMemoryIdentifier
            self.encryptionKey = encryptionKey
            self.readOnly = readOnly
            self.schemaVersion = schemaVersion
            self.migrationBlock = migrationBlock
            self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
            self.shouldCompactOnLaunch = shouldCompactOnLaunch
            self.objectTypes = objectTypes
            self.seedFilePath = seedFilePath
        }

        /// Where the file is that the default configuration names.
        public static var defaultFile: URL { URL(fileURLWithPath: "/default.realm") }

        /// What is opened where nothing is said.
        public static var defaultConfiguration: Configuration {
            get { StandIn.defaultConfiguration ?? Configuration() }
            set { StandIn.defaultConfiguration = newValue }
        }
    }
}

/// Returns the schema version of a file.
public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 {
    guard let file = StandIn.contents(of: fileURL) else {
        throw StandIn.Failure(.error, "Cannot open an uninitialized realm in read-only mode")
    }
    return file.version
}
