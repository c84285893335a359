import Foundation
import SwiftData

enum SchemaV3: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

    static var models: [any PersistentModel.Type] { [Book.self, AudioBook.self, Author.self, Shelf.self] }

    typealias Size = SchemaV2.Size

    @Model
    class Book {
        #Unique<Book>([\.isbn], [\.title, \.added])
        #Index<Book>([\.title], [\.added, \.pageCount])

        var isbn: String
        var title: String
        var summary: String?
        @Attribute(.externalStorage, .allowsCloudEncryption) var cover: Data?
        @Attribute(.transformable(by: "Tint")) var tint: NSObject?
        var author: Author?
        @Attribute(originalName: "pages") var pageCount: Int
        var size: Size?
        var tags: [String] = []
        var added: Date = Date.now
        var shelf: Shelf?

        var isLong: Bool { pageCount > 500 }

        init(isbn: String, title: String, pageCount: Int = 0) {
            self.isbn = isbn
            self.title = title
            self.pageCount = pageCount
        }
    }

    @Model
    final class AudioBook: Book {
        var seconds: Double

        init(isbn: String, title: String, seconds: Double) {
            self.seconds = seconds
            super.init(isbn: isbn, title: title)
        }
    }

    @Model
    final class Author {
        #Index<Author>(.binary([\.name]))

        @Attribute(.unique) var name: String
        @Relationship(deleteRule: .nullify, inverse: \Book.author) var books: [Book] = []

        init(name: String) {
            self.name = name
        }
    }

    @Model
    final class Shelf {
        var name: String
        @Relationship(.unique, deleteRule: .cascade, maximumModelCount: 100, inverse: \Book.shelf) var content:
            [Book]? = []

        init(name: String) {
            self.name = name
        }
    }
}
