/// Values in an order.
public final class List<Element: RealmCollectionValue>: ElementStoring {
    let store: ElementStore

    init(_ store: ElementStore) {
        self.store = store
    }

    /// Creates an empty list that is in no file.
    public init() {
        store = ElementStore()
    }

    /// Adds an element at the end.
    public func append(_ object: Element) {
        insert(object, at: count)
    }

    /// Adds elements at the end.
    public func append<Objects: Sequence<Element>>(objectsIn objects: Objects) {
        for object in objects { append(object) }
    }

    /// Adds an element before another.
    public func insert(_ object: Element, at index: Int) {
        if let value = store.stored(object) { store.elements.insert(value, at: index) }
    }

    /// Removes an element.
    public func remove(at index: Int) {
        store.elements.remove(at: index)
    }

    /// Removes all elements.
    public func removeAll() {
        store.elements = []
    }
}

extension List: RandomAccessCollection {
    /// The index of the first element.
    public var startIndex: Int { 0 }
    /// The index behind the last element.
    public var endIndex: Int { store.elements.count }

    /// The element at an index.
    public subscript(position: Int) -> Element {
        get { Element._read(store.elements[position], store.side) }
        set {
            if let value = store.stored(newValue) { store.elements[position] = value }
        }
    }
}

extension List: _Persistable {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { Element._columnType.collected(in: .list) }
    /// What a new object begins with.
    public static func _initial() -> Self { Self() }
    /// What is stored.
    public var _stored: StandIn.Value { .list(store.elements) }
}

/// Values without an order, each once.
public final class MutableSet<Element: RealmCollectionValue>: ElementStoring {
    let store: ElementStore

    init(_ store: ElementStore) {
        self.store = store
    }

    /// Creates an empty set that is in no file.
    public init() {
        store = ElementStore()
    }

    /// Adds an element, where it is not there yet.
    public func insert(_ object: Element) {
        guard let value = store.stored(object), !store.elements.contains(value) else { return }
        store.elements.append(value)
    }

    /// Adds elements.
    public func insert<Objects: Sequence<Element>>(objectsIn objects: Objects) {
        for object in objects { insert(object) }
    }

    /// Removes an element.
    public func remove(_ object: Element) {
        let value = object._stored
        store.elements.removeAll { $0 == value }
    }

    /// Removes all elements.
    public func removeAll() {
        store.elements = []
    }

    /// Whether the element is there.
    public func contains(_ object: Element) -> Bool {
        store.elements.contains(object._stored)
    }
}

extension MutableSet: RandomAccessCollection {
    /// The index of the first element.
    public var startIndex: Int { 0 }
    /// The index behind the last element.
    public var endIndex: Int { store.elements.count }

    /// The element at an index.
    public subscript(position: Int) -> Element { Element._read(store.elements[position], store.side) }
}

extension MutableSet: _Persistable {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { Element._columnType.collected(in: .set) }
    /// What a new object begins with.
    public static func _initial() -> Self { Self() }
    /// What is stored.
    public var _stored: StandIn.Value { .set(store.elements) }
}

/// A type that values stand under in a map: a string.
public protocol _MapKey: Hashable {
    /// The string.
    var _string: String { get }
    /// Creates a key.
    init(_ string: String)
}

extension String: _MapKey {
    /// The string.
    public var _string: String { self }
}

/// Values under strings.
public final class Map<Key: _MapKey, Value: RealmCollectionValue>: ElementStoring {
    let store: ElementStore

    init(_ store: ElementStore) {
        self.store = store
    }

    /// Creates an empty map that is in no file.
    public init() {
        store = ElementStore()
    }

    /// The value under a key.
    public subscript(key: Key) -> Value? {
        get { store.entries[key._string].map { Value._read($0, store.side) } }
        set { store.entries[key._string] = newValue.flatMap { store.stored($0) } }
    }

    /// The keys, in their order.
    public var keys: [Key] { store.entries.keys.sorted().map { Key($0) } }

    /// The values, in the order of their keys.
    public var values: [Value] { keys.compactMap { self[$0] } }

    /// The number of entries.
    public var count: Int { store.entries.count }

    /// Removes all entries.
    public func removeAll() {
        store.entries = [:]
    }
}

extension Map: Sequence {
    /// Returns the entries one by one, in the order of their keys.
    public func makeIterator() -> IndexingIterator<[SingleMapEntry<Key, Value>]> {
        keys.compactMap { key in self[key].map { SingleMapEntry(key: key, value: $0) } }.makeIterator()
    }
}

/// An entry of a map.
public struct SingleMapEntry<Key, Value> {
    /// The key.
    public var key: Key
    /// The value.
    public var value: Value
}

extension Map: _Persistable {
    /// What a column holds.
    public static var _columnType: StandIn.ColumnType { Value._columnType.collected(in: .map) }
    /// What a new object begins with.
    public static func _initial() -> Self { Self() }
    /// What is stored.
    public var _stored: StandIn.Value { .map(store.entries) }
}

extension StandIn.ColumnType {
    fileprivate func collected(in collection: Collection) -> StandIn.ColumnType {
        StandIn.ColumnType(base, isOptional: isOptional, collection)
    }
}
