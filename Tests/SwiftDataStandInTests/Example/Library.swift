import Foundation
import SwiftData

typealias Book = SchemaV3.Book
typealias AudioBook = SchemaV3.AudioBook
typealias Author = SchemaV3.Author
typealias Shelf = SchemaV3.Shelf

extension Book {
    var isListed: Bool { shelf != nil && !tags.isEmpty }
}

struct Library {
    let container: ModelContainer

    init(url: URL?) throws {
        let schema = Schema(versionedSchema: SchemaV3.self)
        let configuration =
            url.map { ModelConfiguration("Library", schema: schema, url: $0) }
            ?? ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        container = try ModelContainer(
            for: schema,
            migrationPlan: LibraryMigrationPlan.self,
            configurations: configuration
        )
    }

    static func plain() throws -> ModelContainer {
        try ModelContainer(for: Book.self, Author.self, Shelf.self, migrationPlan: LibraryMigrationPlan.self)
    }

    func longBooks(of name: String) throws -> [Book] {
        var descriptor = FetchDescriptor<Book>(
            predicate: #Predicate { $0.pageCount > 500 && $0.author?.name == name },
            sortBy: [SortDescriptor(\.added, order: .reverse), SortDescriptor(\.title)]
        )
        descriptor.fetchLimit = 10
        descriptor.relationshipKeyPathsForPrefetching = [\.author]
        return try ModelContext(container).fetch(descriptor)
    }

    /// Copies rows of another store in batches; what they refer to is found by its name.
    func copy(_ rows: [(isbn: String, title: String, author: String, seconds: Double?)]) throws {
        for start in stride(from: 0, to: rows.count, by: 500) {
            let context = ModelContext(container)
            context.autosaveEnabled = false
            try context.transaction {
                for row in rows[start..<min(start + 500, rows.count)] {
                    let book =
                        row.seconds.map { AudioBook(isbn: row.isbn, title: row.title, seconds: $0) }
                        ?? Book(isbn: row.isbn, title: row.title)
                    context.insert(book)
                    book.author = try author(named: row.author, in: context)
                    book.tags.append("copied")
                }
            }
            try context.save()
        }
    }

    func identifiers() throws -> [PersistentIdentifier] {
        try ModelContext(container).fetchIdentifiers(FetchDescriptor<Book>())
    }

    func removeUntitled() throws {
        let context = ModelContext(container)
        try context.delete(model: Book.self, where: #Predicate { $0.title.isEmpty })
        for book in try context.fetch(FetchDescriptor<Book>()) where book.persistentModelID == book.id {
            book.shelf?.content?.removeAll { $0 == book }
        }
    }

    private func author(named name: String, in context: ModelContext) throws -> Author {
        let descriptor = FetchDescriptor<Author>(predicate: #Predicate { $0.name == name })
        if let author = try context.fetch(descriptor).first { return author }
        let author = Author(name: name)
        context.insert(author)
        return author
    }
}
