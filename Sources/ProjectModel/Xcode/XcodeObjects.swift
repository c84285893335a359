import Diagnostics

/// The objects of an Xcode project file, by their identifiers.
///
/// Objects refer to each other by identifier. A reference to what is not there, and a value of another kind than its name asks
/// for, count as none: Xcode, too, opens a project with such remains.
struct XcodeObjects {
    /// An object: its identifier and its fields.
    struct Object {
        let identifier: String
        let fields: [String: PropertyList]

        /// The kind: `PBXGroup` and the like.
        var kind: String { self["isa"] ?? "" }

        /// The text of a field.
        subscript(name: String) -> String? { fields[name]?.string }

        /// The texts of a field that is a list.
        func list(_ name: String) -> [String] { fields[name]?.array?.compactMap(\.string) ?? [] }
    }

    private let objects: [String: PropertyList]

    /// The object that all others are reached from.
    let root: Object

    /// Reads a project file.
    ///
    /// - Parameters:
    ///   - bytes: What it holds.
    ///   - file: Its name for messages.
    /// - Throws: ``ProjectError``.
    init(_ bytes: [UInt8], file: String) throws(ProjectError) {
        let start = SourceLocation(file: file, line: 1, column: 1)
        let list = try PropertyListReader.value(of: bytes, file: file)
        guard let objects = list.dictionary?["objects"]?.dictionary else {
            throw .notProject(missing: "'objects'", location: start)
        }
        self.objects = objects
        guard let identifier = list.dictionary?["rootObject"]?.string,
            let fields = objects[identifier]?.dictionary, fields["isa"]?.string == "PBXProject"
        else { throw .notProject(missing: "the object that 'rootObject' names", location: start) }
        root = Object(identifier: identifier, fields: fields)
    }

    /// Returns an object.
    subscript(identifier: String?) -> Object? {
        guard let identifier, let fields = objects[identifier]?.dictionary else { return nil }
        return Object(identifier: identifier, fields: fields)
    }

    /// Returns the objects that a field of another lists.
    func objects(_ name: String, of object: Object) -> [Object] {
        object.list(name).compactMap { self[$0] }
    }
}
