import Diagnostics
import SyntaxSupport

extension TwinReader {
    /// Names that SwiftData, or Core Data below it, has for itself: a stored property of one ends the app, or hides theirs.
    private static let reservedNames: Set<String> = [
        "description", "debugDescription", "hash", "hashValue", "entity", "objectID", "superclass", "isFault",
        "isInserted", "isUpdated", "isDeleted", "hasChanges", "managedObjectContext", "modelContext",
        "persistentModelID", "persistentBackingData", "schemaMetadata",
    ]

    /// The name of the property that tells rows without a key apart.
    static let position = "realmPosition"

    /// Adds what stands for the stored properties of a class.
    mutating func addProperties(of entity: Entity) {
        for property in entity.properties {
            requireReading(property, of: entity)
            switch property.type.storage {
            case .unknown: break
            case .any:
                lose(
                    "'\(property.name)' holds a value of any type, and SwiftData's properties have one type.",
                    property.name,
                    in: entity,
                    at: property.location,
                    hint: "say what it holds by a property of that type, and fill it in the copy"
                )
            case .link(let table): addLink(property, to: table, of: entity)
            default:
                let copy = copy(of: property)
                add(property, copy, attribute: property.isPrimaryKey ? "@Attribute(.unique)" : nil, to: entity)
            }
        }
        guard entity.primaryKey == nil, let key = twinsByTable[entity.storedName]?.key else { return }
        append(
            RealmTwin.Property(
                name: key.name,
                comments: [
                    "The row's place in its table of the Realm, by which the copy finds it; -1 for later objects."
                ],
                type: key.type,
                value: "-1",
                isIndexed: true,
                source: .position
            ),
            to: entity.storedName
        )
    }

    /// Tells where the copy, which is in a file of its own, cannot read a property.
    private mutating func requireReading(_ property: Property, of entity: Entity) {
        guard declaration(of: property)?.property.isPrivate == true else { return }
        findings.append(
            .notConvertible(
                "'\(entity.name).\(property.name)' is private, so the copy cannot read it",
                at: property.location,
                hint: "write private(set) in place of private until everything is copied"
            )
        )
    }

    /// Adds a property whose values are copied row by row.
    mutating func add(
        _ property: Property,
        _ copy: ValueCopy,
        type: PropertyType? = nil,
        attribute: String? = nil,
        comments: [String] = [],
        to entity: Entity
    ) {
        let type = type ?? property.type
        let name = freeName(of: property, in: entity)
        var comments = comments + tellName(name, of: property, in: entity) + tellChange(of: property, copy, in: entity)
        var value: String?
        switch initialValue(of: property, copy) {
        case .expression(let text): value = text
        case .none: break
        case .lost(let text):
            comments.append("Realm's objects begin with `\(text)` here.")
            findings.append(
                .carriedOtherwise(
                    "the value '\(text)' that '\(entity.name).\(property.name)' begins with is not written for the twin",
                    at: property.location,
                    hint: "write it in the declaration, for CloudKit and later migrations"
                )
            )
        }
        append(
            RealmTwin.Property(
                name: name,
                comments: comments,
                attribute: attribute,
                type: copy.type(of: type),
                value: value,
                isIndexed: property.isIndexed && !property.isPrimaryKey && entity.kind == .object,
                source: .value(copy.expression(rowExpression(of: property), of: type))
            ),
            to: entity.storedName
        )
    }

    /// Returns how the values of a property that is no link are copied.
    func copy(of property: Property) -> ValueCopy {
        let declaration = declaration(of: property)
        let value = declaration.flatMap { found in
            found.property.type.flatMap { resolver.valueType(of: $0, in: found.scope) }
        }
        let plain = property.type.storage.swiftName ?? property.type.storage.description
        var copy =
            if let enumeration = property.type.enumeration {
                ValueCopy(type: nameInTwins(of: enumeration))
            } else {
                ValueCopy.standard(value?.name ?? plain, property.type.storage)
            }
        if value?.isCustom == true { copy.suffix = ".persistableValue" + copy.suffix }
        return copy
    }

    /// Returns the expression for a property of a row.
    func rowExpression(of property: Property) -> String {
        var expression = "row.\(property.name)"
        if case .generic(let name, _)? = declaration(of: property)?.property.type,
            [.optional, .property].contains(RealmContainer(named: name))
        {
            expression += ".value"
        }
        return expression
    }

    /// Returns the name of a property in the twin: its own, unless SwiftData or its macros have it for themselves.
    ///
    /// The macros put an underscore before the names of properties, which keywords do not stand, and Core Data keeps names that begin
    /// with one.
    func freeName(of property: Property, in entity: Entity) -> String {
        let name = property.name
        guard entity.kind == .object else { return name }
        let bare = String(name.drop { $0 == "_" })
        if !bare.isEmpty, bare != name, isFree(bare), freeName(bare, in: entity) == bare { return bare }
        return isFree(name) ? name : freeName((bare.isEmpty ? "property" : bare) + "Value", in: entity)
    }

    private func isFree(_ name: String) -> Bool {
        !name.hasPrefix("_") && !Self.reservedNames.contains(name) && SwiftName(name).text == name
    }

    /// Returns a name that no property of a class has.
    func freeName(_ name: String, in entity: Entity) -> String {
        let taken = Set(entity.properties.map(\.name) + (twinsByTable[entity.storedName]?.properties.map(\.name) ?? []))
        var name = name
        while taken.contains(name) { name += "InRealm" }
        return name
    }

    /// Tells where the name is another one, and returns what is said above the property.
    mutating func tellName(_ name: String, of property: Property, in entity: Entity) -> [String] {
        guard name != property.name else { return [] }
        findings.append(
            .carriedOtherwise(
                "'\(entity.name).\(property.name)' is '\(name)' in the twin: SwiftData cannot have a property of that name",
                at: property.location
            )
        )
        return ["Realm's `\(property.name)`: SwiftData cannot have a property of that name."]
    }

    /// Tells where the type is another one, and returns what is said above the property.
    private mutating func tellChange(of property: Property, _ copy: ValueCopy, in entity: Entity) -> [String] {
        let name = "'\(entity.name).\(property.name)'"
        if property.type.collection == .set {
            findings.append(
                .carriedOtherwise(
                    "\(name) has no order, and what is left of Realm's is not kept",
                    at: property.location
                )
            )
        }
        if copy.suffix.hasPrefix(".persistableValue") {
            findings.append(
                .carriedOtherwise(
                    "\(name) is the value that Realm stores, of type '\(copy.type)': its own type converts itself for Realm only",
                    at: property.location,
                    hint: "make the type Codable to store it as it is"
                )
            )
            return ["What Realm stores for a `\(property.writtenType)`."]
        }
        switch property.type.storage {
        case .decimal:
            findings.append(
                .carriedOtherwise(
                    "\(name) is a Decimal, whose exponents end at -128 and 127: greater and smaller numbers are not kept",
                    at: property.location
                )
            )
            return ["Realm's Decimal128, whose exponents go further than those of Decimal."]
        case .objectID:
            findings.append(
                .carriedOtherwise(
                    "\(name) is an ObjectId, which SwiftData does not know: it is a String of its 24 digits",
                    at: property.location
                )
            )
            return ["The 24 digits of Realm's ObjectId."]
        default: return []
        }
    }

    /// What a new object of a twin begins with.
    enum Beginning {
        case none
        case expression(String)
        /// An expression that means nothing outside of the Realm class.
        case lost(String)
    }

    private func initialValue(of property: Property, _ copy: ValueCopy) -> Beginning {
        let type = property.type
        switch type.collection {
        case .list?, .set?: return .expression("[]")
        case .map?: return .expression("[:]")
        case nil: break
        }
        guard let initial = property.initialValue ?? property.assignedValue else {
            return type.isOptional ? .none : implicitValue(of: property, copy)
        }
        // `RealmOptional<Int>()` holds nothing.
        if rowExpression(of: property).hasSuffix(".value") {
            return initial.form == .empty ? .none : .lost(initial.text)
        }
        switch initial.form {
        case .absent: return .none
        case .empty: return type.storage.emptyTwinValue.map { .expression($0) } ?? .lost(initial.text)
        case .now: return .expression("Date()")
        case .identifier: return .expression(type.storage == .uuid ? "UUID()" : "UUID().uuidString")
        case .literal:
            return copy.suffix.hasPrefix(".persistableValue") ? .lost(initial.text) : .expression(initial.text)
        case .enumerationCase(let name):
            if let enumeration = type.enumeration {
                return .expression("\(nameInTwins(of: enumeration)).\(SwiftName(name).text)")
            }
            return expression(initial.text, of: property, copy)
        case .computed: return expression(initial.text, of: property, copy)
        }
    }

    /// Returns an expression of the app as the twin can have it.
    private func expression(_ text: String, of property: Property, _ copy: ValueCopy) -> Beginning {
        guard copy.isIdentity else { return .lost(text) }
        if text.hasPrefix(".") { return .expression(copy.type + text) }
        // `Mood.calm.rawValue` in a class that declares the enumeration itself.
        let type = text.split(separator: ".").prefix { $0.first?.isUppercase ?? false }.joined(separator: ".")
        let scope = declaration(of: property)?.scope ?? []
        if let name = resolver.valueType(of: .named(type), in: scope)?.name, name != type,
            text.hasSuffix(".rawValue"), let enumeration = resolver.enumeration(at: name)
        {
            let last = text.dropLast(".rawValue".count).split(separator: ".").last.map(String.init)
            let value = enumeration.cases.first { $0.name == last }?.rawValue
            return value.map { .expression($0) } ?? .lost(text)
        }
        let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isHidden = first == "Self" || twinsByTable.values.contains { $0.name == first }
        return isHidden || first.first?.isUppercase != true ? .lost(text) : .expression(text)
    }

    /// Returns what Realm gives a new object where the class says nothing.
    private func implicitValue(of property: Property, _ copy: ValueCopy) -> Beginning {
        let storage = property.type.storage
        if let path = property.type.enumeration, let first = schema.enumeration(named: path)?.cases.first {
            return copy.isIdentity ? .expression("\(copy.type).\(SwiftName(first.name).text)") : .none
        }
        // A key that is the same in all new objects would make them one.
        if property.isPrimaryKey, ![.uuid, .objectID].contains(storage) { return .none }
        return storage.emptyTwinValue.map { .expression($0) } ?? .none
    }
}
