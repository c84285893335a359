import Foundation
import SwiftData

enum SchemaV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

    static var models: [any PersistentModel.Type] { [Book.self, Shelf.self] }

    @Model
    final class Book {
        @Attribute(.unique) var isbn: String
        var title: String
        var text: String?
        var author: String = ""
        var pages: Int
        var added: Date = Date.now
        var shelf: Shelf?

        init(isbn: String, title: String, pages: Int = 0) {
            self.isbn = isbn
            self.title = title
            self.pages = pages
        }
    }

    @Model
    final class Shelf {
        var name: String
        @Relationship(deleteRule: .cascade, inverse: \Book.shelf) var books: [Book] = []

        init(name: String) {
            self.name = name
        }
    }
}
