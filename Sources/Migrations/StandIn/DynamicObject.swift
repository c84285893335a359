/// An object of a migration, whose properties are named by strings.
@dynamicMemberLookup
public final class DynamicObject: Object {
    let key: StandIn.RowKey?
    let side: StandIn.Side?

    /// Creates an object that is in no file.
    public required init() {
        (key, side) = (nil, nil)
    }

    init(_ key: StandIn.RowKey, on side: StandIn.Side) {
        (self.key, self.side) = (key, side)
    }

    /// The value of a property, as Swift sees it: an enumeration as its raw value, a link as an object.
    public subscript(key: String) -> Any? {
        get { place(of: key).flatMap { $0.side.contents[$0.cell.row, $0.column.name]?.asAny($0) } }
        set { write(newValue, to: key) }
    }

    /// The value of a property.
    public subscript(dynamicMember member: String) -> Any? {
        get { self[member] }
        set { self[member] = newValue }
    }

    #if canImport(ObjectiveC)
        /// Returns the value of a property.
        public override func value(forKey key: String) -> Any? { self[key] }

        /// Writes the value of a property.
        public override func setValue(_ value: Any?, forKey key: String) { self[key] = value }
    #else
        /// Returns the value of a property.
        public func value(forKey key: String) -> Any? { self[key] }

        /// Writes the value of a property.
        public func setValue(_ value: Any?, forKey key: String) { self[key] = value }
    #endif

    /// Returns the list of a property.
    public func dynamicList(_ propertyName: String) -> List<DynamicObject> {
        List(ElementStore(place(of: propertyName)))
    }

    /// Returns the set of a property.
    public func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> {
        MutableSet(ElementStore(place(of: propertyName)))
    }

    /// Returns the map of a property.
    public func dynamicMap<Key: _MapKey>(_ propertyName: String) -> Map<Key, DynamicObject?> {
        Map(ElementStore(place(of: propertyName)))
    }

    /// Whether the object was deleted.
    public var isInvalidated: Bool {
        guard let side, let key else { return false }
        return !side.contents.contains(key)
    }

    var model: StandIn.Table? {
        key.flatMap { side?.model(ofTable: $0.table) }
    }

    /// Where a property's value is; nil, with a failure, where the class does not declare it.
    private func place(of property: String) -> StandIn.Place? {
        guard let side, let key, side.run?.failure == nil else { return nil }
        guard side.contents.contains(key) else {
            side.run?.fail(.exception, "Object has been deleted or invalidated.")
            return nil
        }
        guard let model, let column = model.property(property) else {
            let name = model?.className ?? key.table
            side.run?.fail(.exception, "Invalid property name '\(property)' for class '\(name)'.")
            return nil
        }
        return StandIn.Place(side: side, cell: StandIn.Cell(row: key, column: column.name), column: column)
    }

    private func write(_ value: Any?, to property: String) {
        guard let place = place(of: property) else { return }
        place.write { side throws(StandIn.Failure) in
            try side.value(value, for: place.column, of: self.model?.className ?? "")
        }
    }
}

extension StandIn {
    /// A cell that can be read and written.
    struct Place {
        let side: Side
        let cell: Cell
        let column: Column

        /// Writes what a function gives, where the side of the migration takes it.
        func write(_ value: (Side) throws(Failure) -> Value) {
            guard side.run?.failure == nil else { return }
            guard !side.isReadOnly else {
                side.run?.fail(.exception, "Cannot modify managed objects outside of a write transaction.")
                return
            }
            do throws(Failure) {
                side.contents[cell.row, column.name] = try value(side)
                side.written.insert(cell)
            } catch {
                side.run?.fail(error.kind, error.description)
            }
        }
    }
}
