extension FillValue {
    /// Chooses the value that existing rows get in a new column.
    ///
    /// The given expression comes first, then the model's own initial value if it can be copied, then what the
    /// type offers. Nil where only a person can say.
    init?(for property: Property, given: String?, schema: Schema) {
        if let given {
            self.init(given: given, of: property, schema: schema)
        } else if property.isPrimaryKey {
            self.init(keyOf: property)
        } else if let initial = property.initialValue ?? property.assignedValue {
            self.init(copying: initial, of: property, schema: schema)
        } else {
            self.init(placeholderFor: property, schema: schema)
        }
    }

    /// Chooses what takes the place of nil in a column that has become required.
    init?(requiring property: Property, given: String?, schema: Schema) {
        if let given {
            self.init(given: given, of: property, schema: schema)
        } else if property.isPrimaryKey {
            self.init(keyOf: property)
        } else if let initial = property.initialValue ?? property.assignedValue {
            guard let value = FillValue(copying: initial, of: property, schema: schema) else { return nil }
            self = value
        } else if let zero = property.type.storage.zeroExpression, property.type.enumeration == nil {
            self.init(expression: zero, remark: "skein: stands for nil; choose a value")
        } else {
            self.init(placeholderFor: property, schema: schema)
        }
    }

    /// What a person gave; a case of the enumeration that the property stores stands for its raw value.
    ///
    /// Nil where the value needs a type and the property's is none that a column stores.
    private init?(given: String, of property: Property, schema: Schema) {
        let value = InitialValue(parsing: given)
        if let raw = value.flatMap({ schema.rawValue(of: $0, for: property.type) }) {
            self.init(expression: raw)
        } else if value?.form == .empty, let empty = property.type.emptyExpression {
            self.init(expression: empty)
        } else if let typed = property.typed(given) {
            self.init(verbatim: typed)
        } else {
            return nil
        }
    }

    /// A value that differs from row to row.
    private init?(keyOf property: Property) {
        switch property.type.storage {
        case .string: self.init(expression: "UUID().uuidString")
        case .uuid: self.init(expression: "UUID()")
        case .objectID: self.init(expression: "ObjectId.generate()")
        default: return nil
        }
    }

    private init?(copying initial: InitialValue, of property: Property, schema: Schema) {
        let storage = property.type.storage
        switch initial.form {
        case .literal:
            guard !initial.text.contains(where: \.isNewline) else { return nil }
            self.init(expression: storage.expression(literal: initial.text))
        case .now:
            guard storage == .date else { return nil }
            self.init(expression: "Date()", constant: FillValue.nowConstant)
        case .identifier:
            guard let value = FillValue(keyOf: property) else { return nil }
            self = value
        case .enumerationCase:
            if let value = schema.rawValue(of: initial, for: property.type) {
                self.init(expression: value)
            } else if let value = property.stored(initial.text), property.elementName != nil {
                self.init(verbatim: value)
            } else {
                return nil
            }
        case .empty:
            guard let value = storage.zeroExpression ?? property.typed(initial.text) else { return nil }
            self.init(verbatim: value)
        case .computed:
            guard !initial.text.contains(where: \.isNewline), let value = property.stored(initial.text) else {
                return nil
            }
            self.init(verbatim: value)
        case .absent:
            return nil
        }
    }

    private init?(placeholderFor property: Property, schema: Schema) {
        if let value = schema.rawValue(of: nil, for: property.type) {
            self.init(expression: value, remark: "skein: the first case; choose a value")
        } else if property.type.storage == .date {
            let remark = "skein: no default declared for \(property.name); choose a value"
            self.init(expression: "Date()", constant: FillValue.nowConstant, remark: remark)
        } else {
            self.init(keyOf: property)
        }
    }
}

extension Schema {
    /// Returns the raw value of a case, or of the first, of the enumeration that a type stores.
    func rawValue(of initial: InitialValue?, for type: PropertyType) -> String? {
        type.enumeration.flatMap(enumeration(named:))?.rawValue(of: initial)
    }
}

extension PropertyType {
    /// The expression of nothing in a column, where `Any` is expected.
    fileprivate var emptyExpression: String? {
        let element = (storage.swiftName ?? "MigrationObject") + (isOptional ? "?" : "")
        return switch collection {
        case nil: isOptional ? nil : storage.zeroExpression
        case .list, .set: "[\(element)]()"
        case .map: "[String: \(element)]()"
        }
    }
}

extension StorageType {
    /// The type's name in Swift, as dynamic objects give it; nil for links and unknown types.
    var swiftName: String? {
        switch self {
        case .bool: "Bool"
        case .int, .int16, .int32: "Int"
        case .float: "Float"
        case .double: "Double"
        case .decimal: "Decimal128"
        case .string: "String"
        case .data: "Data"
        case .date: "Date"
        case .uuid: "UUID"
        case .objectID: "ObjectId"
        case .uri, .composite, .transformable, .any, .link, .unknown: nil
        }
    }

    /// The expression of what an empty column holds, for the types of which that is a usual value.
    fileprivate var zeroExpression: String? {
        switch self {
        case .bool: "false"
        case .int, .int16, .int32: "0"
        case .float, .double: "0.0"
        case .decimal: "0 as Decimal128"
        case .string: "\"\""
        case .data: "Data()"
        case .date, .uuid, .objectID, .uri, .composite, .transformable, .any, .link, .unknown: nil
        }
    }

    /// Returns a literal as an expression of this type, where `Any` is expected.
    fileprivate func expression(literal: String) -> String {
        switch self {
        case .decimal: literal + " as Decimal128"
        case .float, .double: literal.allSatisfy { $0.isNumber || $0 == "-" || $0 == "_" } ? literal + ".0" : literal
        default: literal
        }
    }
}
