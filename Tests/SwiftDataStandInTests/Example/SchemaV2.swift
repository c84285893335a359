import Foundation
import SwiftData

enum SchemaV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

    static var models: [any PersistentModel.Type] { [Book.self, Author.self, Shelf.self] }

    enum Format: String, Codable {
        case hardcover
        case paperback
    }

    struct Size: Codable, Hashable {
        var width: Double
        var height: Double
    }

    @Model
    final class Book {
        @Attribute(.unique) var isbn: String
        var title: String
        @Attribute(originalName: "text") var summary: String?
        @Attribute(.externalStorage) var cover: Data?
        var author: Author?
        var pages: Int
        var format: Format = Format.paperback
        var size: Size?
        var tags: [String] = []
        var added: Date = Date.now
        var shelf: Shelf?
        @Transient var isSelected: Bool = false

        init(isbn: String, title: String, pages: Int = 0) {
            self.isbn = isbn
            self.title = title
            self.pages = pages
        }
    }

    @Model
    final class Author {
        @Attribute(.unique) var name: String
        @Relationship(deleteRule: .nullify, inverse: \Book.author) var books: [Book] = []

        init(name: String) {
            self.name = name
        }
    }

    @Model
    final class Shelf {
        @Attribute(hashModifier: "2") var name: String
        @Relationship(deleteRule: .cascade, originalName: "books", inverse: \Book.shelf) var content: [Book]? = []

        init(name: String) {
            self.name = name
        }
    }
}
