import Foundation

extension StandIn.Value {
    /// Returns the value of a cell as Swift sees it.
    func asAny(_ place: StandIn.Place) -> Any? {
        if case .unknown(let reason) = self {
            place.side.run?.fail(.cannotRun, reason)
            return nil
        }
        guard place.column.type.collection != nil else { return scalar(on: place.side) }
        return place.column.type.element.collection(at: place)
    }

    /// Returns one value, or element, as Swift sees it.
    func scalar(on side: StandIn.Side?) -> Any? {
        switch self {
        case .null, .list, .set, .map, .unknown: nil
        case .bool(let value): value
        case .int(let value): value
        case .float(let value): value
        case .double(let value): value
        case .decimal(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .uuid(let value): value
        case .objectID(let value): value
        case .link(let key): side.map { DynamicObject(key, on: $0) }
        }
    }
}

extension StandIn.ColumnType {
    /// The Swift type of an element.
    fileprivate var element: any RealmCollectionValue.Type {
        switch base {
        case .bool: isOptional ? Bool?.self : Bool.self
        case .int: isOptional ? Int?.self : Int.self
        case .float: isOptional ? Float?.self : Float.self
        case .double: isOptional ? Double?.self : Double.self
        case .decimal: isOptional ? Decimal128?.self : Decimal128.self
        case .string: isOptional ? String?.self : String.self
        case .data: isOptional ? Data?.self : Data.self
        case .date: isOptional ? Date?.self : Date.self
        case .uuid: isOptional ? UUID?.self : UUID.self
        case .objectID: isOptional ? ObjectId?.self : ObjectId.self
        case .any: AnyRealmValue.self
        case .link: isOptional ? DynamicObject?.self : DynamicObject.self
        }
    }
}

extension RealmCollectionValue {
    /// Returns the collection of such elements in a cell.
    fileprivate static func collection(at place: StandIn.Place) -> Any {
        switch place.column.type.collection {
        case .set: MutableSet<Self>(ElementStore(place))
        case .map: Map<String, Self>(ElementStore(place))
        case .list, nil: List<Self>(ElementStore(place))
        }
    }
}

extension StandIn.Side {
    /// Returns what a cell of a column holds for a value of Swift.
    ///
    /// Where an object is created, so are those in it; else only one that lives in the cell can be.
    func value(
        _ value: Any?,
        for column: StandIn.Column,
        of className: String,
        isCreating: Bool = false
    ) throws(StandIn.Failure) -> StandIn.Value {
        // Whatever would come of code that is not here fits.
        if let unknown = value as? StandIn.Unknown { return unknown._stored }
        let type = column.type
        let stored: StandIn.Value? =
            switch type.collection {
            case nil: try element(value, of: type, isCreating)
            case .list?: try elements(of: value, type, isCreating).map(StandIn.Value.list)
            case .set?: try elements(of: value, type, isCreating).map { .set($0.uniqued) }
            case .map?: try entries(of: value, type, isCreating).map(StandIn.Value.map)
            }
        if let stored { return stored }
        let (shown, typeName) = value.map { ("\($0)", "\(Swift.type(of: $0))") } ?? ("<null>", "NSNull")
        throw StandIn.Failure(
            .exception,
            "Invalid value '\(shown)' of type '\(typeName)' for '\(type)' property '\(className).\(column.propertyName)'."
        )
    }

    /// Returns one value as a column's type has it; nil where it does not fit.
    func element(
        _ value: Any?,
        of type: StandIn.ColumnType,
        _ isCreating: Bool = false
    ) throws(StandIn.Failure) -> StandIn.Value? {
        guard let value = value.flatMap(unwrapped), !(value is NSNull) else {
            return type.isOptional ? .null : nil
        }
        if let object = value as? ObjectBase { return try link(to: object, type, isCreating) }
        if case .link(let table) = type.base {
            // Values of an object that is made in its place.
            guard let model = model(ofTable: table), isCreating || model.kind == .embedded,
                value is [Any] || value is [String: Any]
            else { return nil }
            return create(model, from: value).key.map(StandIn.Value.link)
        }
        guard let stored = (value as? any _Persistable)?._stored else { return nil }
        return stored.converted(to: type.base)
    }

    private func link(
        to object: ObjectBase,
        _ type: StandIn.ColumnType,
        _ isCreating: Bool
    ) throws(StandIn.Failure) -> StandIn.Value? {
        guard let object = object as? DynamicObject, let key = object.key else {
            let name = Swift.type(of: object).className()
            throw StandIn.Failure(
                .cannotRun,
                "an object of '\(name)' that is in no file was assigned, and what Realm does then is not certain: "
                    + "use migration.create"
            )
        }
        if object.side !== self {
            guard isCreating, case .link(let table) = type.base, let model = model(ofTable: table) else {
                throw Self.foreignObject
            }
            return try copy(of: object, as: model).map(StandIn.Value.link)
        }
        return type.base == .link(key.table) || type.base == .any ? .link(key) : nil
    }

    /// Adds a copy of an object of the other side, as Realm does for what is given to create.
    private func copy(of object: DynamicObject, as model: StandIn.Table) throws(StandIn.Failure) -> StandIn.RowKey? {
        guard copyDepth < Self.greatestCopyDepth else {
            throw StandIn.Failure(.cannotRun, "create was given objects that link to each other in a circle")
        }
        copyDepth += 1
        defer { copyDepth -= 1 }
        return create(model, from: object).key
    }

    private static let greatestCopyDepth = 50

    private static let foreignObject = StandIn.Failure(
        .exception,
        "Object is already managed by another Realm. Use create instead to copy it into this Realm."
    )

    private func elements(
        of value: Any?,
        _ type: StandIn.ColumnType,
        _ isCreating: Bool
    ) throws(StandIn.Failure) -> [StandIn.Value]? {
        guard let value = value.flatMap(unwrapped) else { return [] }
        guard let sequence = value as? any Sequence, !(value is String), !(value is [String: Any]) else { return nil }
        var result: [StandIn.Value] = []
        for item in items(of: sequence) {
            guard let element = try element(item, of: type, isCreating) else { return nil }
            result.append(element)
        }
        return result
    }

    private func entries(
        of value: Any?,
        _ type: StandIn.ColumnType,
        _ isCreating: Bool
    ) throws(StandIn.Failure) -> [String: StandIn.Value]? {
        guard let value = value.flatMap(unwrapped) else { return [:] }
        if let store = (value as? any ElementStoring)?.store {
            let isForeign = !store.isManaged(on: self) && store.entries.values.contains { !$0.links.isEmpty }
            if isForeign { throw Self.foreignObject }
            return store.entries
        }
        guard let entries = value as? [String: Any] else { return nil }
        var result: [String: StandIn.Value] = [:]
        for (name, item) in entries {
            guard let element = try element(item, of: type, isCreating) else { return nil }
            result[name] = element
        }
        return result
    }

    /// Adds an object of a class.
    func create(_ model: StandIn.Table, from value: Any) -> DynamicObject {
        guard run?.failure == nil else { return DynamicObject() }
        do throws(StandIn.Failure) {
            var cells: [String: StandIn.Value] = [:]
            var names: [String] = []
            for (index, column) in model.columns.enumerated() {
                if let given = given(column, at: index, in: value) {
                    names.append(column.name)
                    cells[column.name] = try self.value(given, for: column, of: model.className, isCreating: true)
                } else {
                    cells[column.name] = column.initialValue
                }
            }
            guard let number = contents.tables[model.name]?.add(cells) else { return DynamicObject() }
            let key = StandIn.RowKey(model.name, number)
            written.formUnion(names.map { StandIn.Cell(row: key, column: $0) })
            return DynamicObject(key, on: self)
        } catch {
            run?.fail(error.kind, error.description)
            return DynamicObject()
        }
    }

    /// Returns what is given for a property: under its name, at its place, or by an object that has it.
    ///
    /// The inner optional is the value: nothing may be what is given.
    private func given(_ column: StandIn.Column, at index: Int, in value: Any) -> Any?? {
        if let object = value as? DynamicObject {
            guard object.objectSchema[column.propertyName] != nil else { return nil }
            return .some(object[column.propertyName])
        }
        if let values = value as? [String: Any?] { return values[column.propertyName] }
        guard let values = value as? [Any], values.indices.contains(index) else { return nil }
        return .some(values[index])
    }
}

private func items(of sequence: some Sequence) -> [Any] {
    sequence.map { $0 as Any }
}

/// Returns the value without the optionals around it.
private func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
}

extension StandIn.Value {
    /// The same value in a column of another type, where Realm takes it; nil where it does not.
    fileprivate func converted(to base: StandIn.ColumnType.Base) -> StandIn.Value? {
        switch (self, base) {
        case (_, .any), (.unknown, _), (.bool, .bool), (.int, .int), (.float, .float), (.double, .double),
            (.decimal, .decimal), (.string, .string), (.data, .data), (.date, .date), (.uuid, .uuid),
            (.objectID, .objectID):
            self
        case (.int(let value), .bool) where value == 0 || value == 1: .bool(value == 1)
        case (.bool(let value), .int): .int(value ? 1 : 0)
        case (.int(let value), .float): .float(Float(value))
        case (.int(let value), .double): .double(Double(value))
        case (.float(let value), .double): .double(Double(value))
        case (.double(let value), .float): .float(Float(value))
        case (.int(let value), .decimal): .decimal(Decimal128(value: Decimal(value)))
        case (.double(let value), .decimal): .decimal(Decimal128(value: Decimal(value)))
        default: nil
        }
    }
}

extension Array where Element: Hashable {
    /// The elements, each once, where it came first.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
