import Foundation
import SwiftData

/// Version 2 makes authors models. The two hooks see one version each, so names go from the first to the second in a file.
extension LibraryMigrationPlan {
    static var version1To2: MigrationStage {
        .custom(
            fromVersion: SchemaV1.self,
            toVersion: SchemaV2.self,
            willMigrate: { context in
                var names: [String: String] = [:]
                for book in try context.fetch(FetchDescriptor<SchemaV1.Book>()) where !book.author.isEmpty {
                    names[book.isbn] = book.author
                }
                try JSONEncoder().encode(names).write(to: file)
                try context.save()
            },
            didMigrate: { context in
                context.autosaveEnabled = false
                let names = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
                var authors: [String: SchemaV2.Author] = [:]
                try context.enumerate(FetchDescriptor<SchemaV2.Book>(), batchSize: 500) { book in
                    guard let name = names[book.isbn] else { return }
                    let author = authors[name] ?? SchemaV2.Author(name: name)
                    if authors.updateValue(author, forKey: name) == nil { context.insert(author) }
                    book.author = author
                }
                try context.save()
            }
        )
    }

    private static var file: URL { FileManager.default.temporaryDirectory.appendingPathComponent("authors.json") }
}
