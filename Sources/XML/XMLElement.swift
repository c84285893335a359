public import Diagnostics

/// An element of an XML document with all that is in it.
@frozen
public struct XMLElement: Sendable, Hashable {
    /// What an element may hold.
    @frozen
    public enum Content: Sendable, Hashable {
        /// An element.
        case element(XMLElement)
        /// Characters: references are replaced, line ends are line feeds, and no other text is beside it.
        case text(String)
        /// A comment, without its marks.
        case comment(String)
    }

    /// The name as it is written, with its prefix.
    public var name: String

    /// The namespace that the name is in; nil for none.
    public var namespace: String?

    /// The attributes, and the declarations of namespaces among them, in the order of the document.
    public var attributes: [XMLAttribute]

    /// What is between its tags, in the order of the document; processing instructions are left out.
    public var contents: [Content] = []

    /// Where its first tag begins.
    public var location: SourceLocation

    /// Creates an element.
    public init(
        name: String,
        namespace: String? = nil,
        attributes: [XMLAttribute] = [],
        contents: [Content] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.contents = contents
        self.location = location
    }
}

extension XMLElement {
    /// The elements in it, without those in them.
    public var elements: [XMLElement] {
        contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The characters in it, without those of the elements in it.
    public var text: String {
        contents.reduce(into: "") { text, content in
            if case .text(let part) = content { text += part }
        }
    }

    /// Returns the attribute of a name.
    public func attribute(_ name: String) -> XMLAttribute? {
        attributes.first { $0.name == name }
    }

    /// Returns the value of the attribute of a name.
    public subscript(name: String) -> String? { attribute(name)?.value }
}

/// An attribute of an element.
@frozen
public struct XMLAttribute: Sendable, Hashable {
    /// The name as it is written, with its prefix.
    public var name: String

    /// The value: references are replaced, and line ends and tabs are spaces where they are written as such.
    public var value: String

    /// Where the name begins.
    public var location: SourceLocation

    /// Creates an attribute.
    public init(name: String, value: String, location: SourceLocation) {
        self.name = name
        self.value = value
        self.location = location
    }
}
