/// A type whose objects can be asked for.
public protocol RealmFetchable: RealmCollectionValue {}

extension Object: RealmFetchable {}

/// The objects of a class in a file.
///
/// Files here have rows of tables and no objects of models, so there are none; whoever asks is told that it cannot be run.
@frozen public struct Results<Element: RealmCollectionValue>: RandomAccessCollection {
    init() {}

    /// The index of the first object.
    public var startIndex: Int { 0 }
    /// The index behind the last object.
    public var endIndex: Int { 0 }

    /// The object at an index.
    public subscript(position: Int) -> Element { Element._initial() }

    /// Returns the place of an object.
    public func index(of object: Element) -> Int? { nil }
}

extension Realm {
    /// The classes of the file.
    public var schema: Schema { Schema((configuration.objectTypes ?? StandIn.models).map { $0.table }) }

    /// Returns the file as it is now, whatever is written later.
    public func freeze() -> Realm { self }

    /// Returns the objects of a class.
    public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
        StandIn.onFailure?(
            StandIn.Failure(.cannotRun, "objects of '\(type)' were asked for, and only a migration's own can be")
        )
        return Results()
    }
}
