/// A value in a document, which knows where it stands.
public struct JSONNode: Sendable {
    let source: JSONSource
    let mark: Int

    /// The value, with all that is in it.
    public let value: JSONValue

    init(source: JSONSource, mark: Int, value: JSONValue) {
        self.source = source
        self.mark = mark
        self.value = value
    }

    /// The name of the file, as the caller of the reader gave it.
    public var file: String { source.file }

    /// Where the value begins; found by counting lines, so ask for it only to tell it to a person.
    public var position: JSONPosition {
        JSONPosition(ofByte: Int(source.marks[mark].offset), in: source.bytes)
    }

    /// Where the member's key begins, or the value where it is in no object.
    public var keyPosition: JSONPosition {
        JSONPosition(ofByte: Int(source.marks[mark].keyOffset), in: source.bytes)
    }

    /// The elements of an array; nothing for another value.
    public var elements: [JSONNode] {
        nodes(value.array ?? [])
    }

    /// The members of an object; nothing for another value.
    public var members: [(key: String, node: JSONNode)] {
        guard let object = value.object else { return [] }
        return Array(zip(object.keys, nodes(object.members.map(\.value))))
    }

    /// The value of a key, where this is an object that has it.
    public subscript(key: String) -> JSONNode? {
        guard let object = value.object, let index = object.position(of: key) else { return nil }
        var mark = mark + 1
        for _ in 0..<index { mark = Int(source.marks[mark].next) }
        return JSONNode(source: source, mark: mark, value: object[index].value)
    }

    private func nodes(_ values: [JSONValue]) -> [JSONNode] {
        var mark = mark + 1
        return values.map { value in
            defer { mark = Int(source.marks[mark].next) }
            return JSONNode(source: source, mark: mark, value: value)
        }
    }
}
