/// Keys and values in a fixed order, each key once.
///
/// Looking up a key walks over the members: an object in JSON is small, and where it is not, walk over it once. Keys are told
/// apart by their Unicode scalars, as JSON does, and not by canonical equivalence, as `String` does. Equality of objects heeds
/// the order of their members.
@frozen
public struct JSONObject: Sendable, Hashable {
    /// A key and its value.
    @frozen
    public struct Member: Sendable, Hashable {
        /// The key.
        public var key: String

        /// The value.
        public var value: JSONValue

        /// Creates a member.
        @inlinable
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }

        /// Whether key and value are the same, scalar by scalar.
        public static func == (left: Member, right: Member) -> Bool {
            left.key.hasSameScalars(as: right.key) && left.value == right.value
        }
    }

    @usableFromInline var members: [Member]

    /// Creates an object without members.
    @inlinable
    public init() {
        members = []
    }

    /// Creates an object; of members with the same key, the last one's value stays, at the place of the first.
    public init(members: some Sequence<Member>) {
        let all = Array(members)
        if Set(all.lazy.map(\.key)).count == all.count {
            self.members = all
        } else {
            self.members = []
            for member in all { self[member.key] = member.value }
        }
    }

    /// Creates an object from members whose keys are known to differ.
    @usableFromInline
    init(uniqueMembers: [Member]) {
        members = uniqueMembers
    }

    /// The value of a key: a new key comes last, and setting nil removes the key.
    @inlinable public subscript(key: String) -> JSONValue? {
        get {
            position(of: key).map { members[$0].value }
        }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil): members.remove(at: position)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The index of a key among the members.
    @inlinable
    public func position(of key: String) -> Int? {
        members.firstIndex { $0.key.hasSameScalars(as: key) }
    }

    /// The keys, in order.
    public var keys: [String] { members.map(\.key) }

    /// Returns the object with its members rearranged: `order` holds each of their indices once.
    public func rearranged(_ order: [Int]) -> JSONObject {
        precondition(order.count == members.count, "an order of \(order.count) for \(members.count) members")
        return JSONObject(uniqueMembers: order.map { members[$0] })
    }

    /// Returns the object with each value replaced.
    @inlinable
    public func mapValues<Failure: Error>(
        _ transform: (JSONValue) throws(Failure) -> JSONValue
    ) throws(Failure) -> JSONObject {
        var result = self
        for index in members.indices { result.members[index].value = try transform(members[index].value) }
        return result
    }
}

extension JSONObject: RandomAccessCollection {
    /// The index of the first member.
    @inlinable public var startIndex: Int { 0 }

    /// The number of members.
    @inlinable public var endIndex: Int { members.count }

    /// The member at an index.
    @inlinable public subscript(index: Int) -> Member { members[index] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object with the keys in the order of the literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(members: elements.map { Member(key: $0.0, value: $0.1) })
    }
}

extension String {
    /// Whether both have the same Unicode scalars; `==` alone would take a letter with a combining accent for the whole one.
    @usableFromInline
    func hasSameScalars(as other: String) -> Bool {
        self == other && utf8.elementsEqual(other.utf8)
    }
}
