import Diagnostics
import SyntaxSupport

/// A program that opens a file of an old version as the app does now, and writes down what became of it.
struct VerificationProgram {
    private let models: ModelSource
    private let schema: Schema
    private let slice: MigrationSlice?
    private let version: UInt64
    private(set) var holes: [CodeHole] = []

    /// Creates the program of an app.
    ///
    /// - Parameters:
    ///   - schema: The models as they are.
    ///   - version: Their version.
    ///   - slice: The code that migrates; nil where the app has none.
    init(schema: Schema, version: UInt64, slice: MigrationSlice?) {
        (self.schema, self.version, self.slice) = (schema, version, slice)
        models = ModelSource(of: schema)
    }

    /// The names of what the models declare, which a slice leaves to them.
    static func storedNames(of schema: Schema) -> Set<String> {
        Set(schema.entities.map(\.name) + schema.enumerations.map(\.name))
    }

    /// The program's files.
    var files: [SourceFile] {
        let others = schema.enumerations.compactMap(\.enclosingType).filter { outer in
            !models.classNames.contains(outer) && slice?.declaredTypes.contains(outer) != true
        }
        return [
            SourceFile(path: "Models.swift", text: models.text + Self.emptyTypes(others)),
            SourceFile(path: "main.swift", text: main),
        ] + (slice?.files(leavingOut: holes) ?? [])
    }

    /// Types around enumerations, of which nothing else is here.
    private static func emptyTypes(_ names: [String]) -> String {
        var declared: Set<String> = []
        return names.map { name in
            let parts = name.split(separator: ".").map(String.init)
            return parts.indices.map { index in
                let path = parts.prefix(index + 1).dotted
                guard declared.insert(path).inserted else { return "" }
                return index == 0
                    ? "enum \(path) {}\n" : "extension \(parts.prefix(index).dotted) { enum \(parts[index]) {} }\n"
            }.joined()
        }.joined()
    }

    /// What each file begins with.
    static let imports = "import Foundation\nimport RealmSwift\n\n"

    /// The seconds after which a run is ended.
    static let timeLimit = 60

    private var main: String {
        Self.imports + """
            // Ends a migration that does not end by itself.
            alarm(\(Self.timeLimit))
            StandIn.models = [\(models.classNames.map { $0 + ".self" }.joined(separator: ", "))]
            let words = CommandLine.arguments
            let old = try StandIn.FileContents(json: Data(contentsOf: URL(fileURLWithPath: words[1])))
            \(slice?.statements ?? "let block: MigrationBlock? = nil")
            let configuration = Realm.Configuration(schemaVersion: \(version), migrationBlock: block)
            StandIn.record(opening: old, configuration) { record in
                do {
                    try record.json.write(to: URL(fileURLWithPath: words[2]))
                    exit(0)
                } catch {
                    print(error)
                    exit(1)
                }
            }

            """
    }

    /// Leaves out what a compiler says cannot be built, in the smallest pieces.
    ///
    /// - Returns: nil where there was something to leave out; otherwise what is in the way.
    mutating func leaveOut(_ messages: String) -> String? {
        var found: [CodeHole] = []
        var first: String?
        for line in messages.split(separator: "\n") {
            guard let (location, reason) = Self.error(in: line) else { continue }
            first = first ?? String(line)
            guard !found.contains(where: { $0.reason == "\(location): \(reason)" }),
                let hole = slice?.hole(at: location, reason: reason, beside: holes)
            else { continue }
            found.append(hole)
        }
        // Of two errors in one piece the first is the reason.
        for hole in found where !holes.contains(where: { $0.part == hole.part && $0.range == hole.range }) {
            holes.append(hole)
        }
        return found.isEmpty ? first ?? String(messages.prefix(400)) : nil
    }

    /// Reads `FILE:LINE:COLUMN: error: MESSAGE`.
    private static func error(in line: Substring) -> (SourceLocation, String)? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
            return nil
        }
        let file = place.dropLast(2).joined(separator: ":")
        return (SourceLocation(file: file, line: row, column: column), String(line[mark.upperBound...]))
    }
}
