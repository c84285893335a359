import Diagnostics

/// Finds what is stored for a written type, over the declarations of all files.
struct TypeResolver {
    private let aliases: [String: DeclaredAlias]
    private let enumerations: [String: DeclaredEnumeration]
    /// Table names of the stored classes, by class path.
    private let tables: [String: String]
    /// The paths of types whose members are stored with those of the class.
    private let composites: Set<String>
    private let framework: PersistenceFramework

    init(
        for framework: PersistenceFramework = .realm,
        aliases: [DeclaredAlias],
        enumerations: [DeclaredEnumeration],
        tables: [String: String],
        composites: Set<String> = []
    ) {
        self.framework = framework
        self.composites = composites
        self.aliases = Dictionary(aliases.map { ($0.path.dotted, $0) }) { first, _ in first }
        self.enumerations = Dictionary(enumerations.map { ($0.path.dotted, $0) }) { first, _ in first }
        self.tables = tables
    }

    /// Returns what a column of the type holds, or nil where the sources do not tell.
    ///
    /// - Parameters:
    ///   - type: The type as written.
    ///   - scope: The names of the types around the place where it is written.
    /// - Returns: The stored type.
    func resolve(_ type: WrittenType, in scope: [String]) -> PropertyType? {
        resolve(type, in: scope, depth: 0)
    }

    /// Type aliases may name each other in a circle; no honest chain is longer.
    private static let longestChain = 32

    private func resolve(_ type: WrittenType, in scope: [String], depth: Int) -> PropertyType? {
        guard depth < Self.longestChain else { return nil }
        switch type {
        case .optional(let wrapped):
            guard var result = resolve(wrapped, in: scope, depth: depth + 1) else { return nil }
            // In Realm an optional is never a collection.
            result.isOptional = true
            return result
        case .generic(let name, let arguments):
            return resolveGeneric(name, arguments, in: scope, depth: depth + 1)
        case .rawValue(let name):
            guard let enumeration = enumeration(named: name, in: scope) else { return nil }
            return rawType(of: enumeration).map { PropertyType($0) }
        case .named(let name):
            return resolveName(name, in: scope, depth: depth + 1)
        case .other:
            return nil
        }
    }

    private func resolveName(_ name: String, in scope: [String], depth: Int) -> PropertyType? {
        for path in name.candidates(in: scope) {
            if let alias = aliases[path] { return resolve(alias.type, in: alias.path.dropLast(), depth: depth) }
            if let enumeration = enumerations[path], let raw = rawType(of: enumeration) {
                return PropertyType(raw, enumeration: path)
            }
            if let table = tables[path] { return PropertyType(.link(table)) }
            if composites.contains(path) { return PropertyType(.composite(path)) }
            // A custom persistable type says what it is stored as.
            if let stored = aliases[path + ".PersistedType"] {
                return resolve(stored.type, in: stored.path.dropLast(), depth: depth)
            }
        }
        return StorageType(nameInSwift: name.withoutModule, for: framework).map { PropertyType($0) }
    }

    private func resolveGeneric(
        _ name: String,
        _ arguments: [WrittenType],
        in scope: [String],
        depth: Int
    ) -> PropertyType? {
        if framework != .realm, name.withoutModule == "Measurement" {
            // What its unit is, no source tells.
            return PropertyType(.composite(WrittenType.generic(name, arguments).description))
        }
        guard let last = arguments.last, let element = resolve(last, in: scope, depth: depth) else { return nil }
        return framework == .realm
            ? RealmContainer(named: name)?.type(of: element)
            : SwiftDataTypes.type(of: name.withoutModule, arguments, element)
    }

    /// Returns the type of the values in a property, behind optionals, containers and other names.
    ///
    /// - Returns: Its name, with the types around it where the sources declare it, and whether it is custom persistable, in which
    ///   case the name is that of what is stored.
    func valueType(of type: WrittenType, in scope: [String]) -> (name: String, isCustom: Bool)? {
        var (type, scope, isCustom) = (type, scope, false)
        for _ in 0..<Self.longestChain {
            switch type {
            case .optional(let wrapped): type = wrapped
            case .generic(_, let arguments):
                guard let last = arguments.last else { return nil }
                type = last
            case .rawValue, .other: return nil
            case .named(let name):
                var next: DeclaredAlias?
                for path in name.candidates(in: scope) where next == nil {
                    next = aliases[path]
                    if next == nil, enumerations[path] != nil || tables[path] != nil { return (path, isCustom) }
                    if next == nil, let stored = aliases[path + ".PersistedType"] { (next, isCustom) = (stored, true) }
                }
                guard let next else { return (name.withoutModule, isCustom) }
                (type, scope) = (next.type, Array(next.path.dropLast()))
            }
        }
        return nil
    }

    /// Returns the enumeration of a path as a value of the schema, its raw values filled in.
    func enumeration(at path: String) -> Enumeration? {
        guard let declared = enumerations[path], let rawType = rawType(of: declared) else { return nil }
        var next = 0
        let cases = declared.cases.map { element -> Enumeration.Case in
            if let number = element.rawValue.flatMap({ Int($0.filter { $0 != "_" && $0 != " " }) }) { next = number }
            defer { next += 1 }
            let implicit = rawType == .string ? "\"\(element.name)\"" : String(next)
            return Enumeration.Case(name: element.name, rawValue: element.rawValue ?? implicit)
        }
        return Enumeration(name: path, rawType: rawType, cases: cases, location: declared.location)
    }

    /// Returns an initial value with the raw value in place of the case that it names, as in `Mood.calm.rawValue`.
    ///
    /// A column of numbers or texts does not tell of which enumeration its values are.
    func naming(rawValueOf initial: InitialValue, in scope: [String]) -> InitialValue {
        let words = initial.text.split(separator: ".").map(String.init)
        guard case .enumerationCase(let name) = initial.form, words.count > 2, words.last == "rawValue" else {
            return initial
        }
        let paths = words.dropLast(2).dotted.candidates(in: scope)
        let element = paths.lazy.compactMap(enumeration(at:)).first?.cases.first { $0.name == name }
        return element.map { InitialValue(text: $0.rawValue, form: .literal) } ?? initial
    }

    private func enumeration(named name: String, in scope: [String]) -> DeclaredEnumeration? {
        name.candidates(in: scope).lazy.compactMap { enumerations[$0] }.first
    }

    private func rawType(of enumeration: DeclaredEnumeration) -> StorageType? {
        guard let first = enumeration.inherited.first else { return nil }
        let scope = Array(enumeration.path.dropLast())
        if let alias = first.candidates(in: scope).lazy.compactMap({ aliases[$0] }).first {
            return alias.type.plainName.flatMap { StorageType(nameInSwift: $0.withoutModule, for: framework) }
        }
        return StorageType(nameInSwift: first.withoutModule, for: framework)
    }
}

extension StorageType {
    /// Finds the stored type of a type of Swift, Foundation or the framework.
    init?(nameInSwift name: String, for framework: PersistenceFramework = .realm) {
        let types = framework == .realm ? Self.typesByName : SwiftDataTypes.byName
        guard let type = types[name] else { return nil }
        self = type
    }

    /// Whether a call without arguments gives what an empty column holds; the others give what is new each time.
    var hasEmptyValue: Bool { ![.date, .uuid, .objectID].contains(self) }

    private static let typesByName: [String: StorageType] = [
        "Bool": .bool,
        "Int": .int, "Int8": .int, "Int16": .int, "Int32": .int, "Int64": .int,
        "Float": .float, "Float32": .float,
        "Double": .double, "CGFloat": .double, "Float64": .double, "TimeInterval": .double, "CFTimeInterval": .double,
        "CFAbsoluteTime": .double, "CLLocationDegrees": .double, "CLLocationDistance": .double,
        "CLLocationAccuracy": .double, "CLLocationDirection": .double, "CLLocationSpeed": .double,
        "Decimal128": .decimal,
        "String": .string, "NSString": .string,
        "Data": .data, "NSData": .data,
        "Date": .date, "NSDate": .date,
        "UUID": .uuid,
        "ObjectId": .objectID,
        "AnyRealmValue": .any,
    ]
}

extension Sequence<String> {
    /// The names with dots between them.
    var dotted: String { joined(separator: ".") }
}

extension String {
    /// The name without the module of the standard types before it.
    var withoutModule: String {
        let modules = ["RealmSwift.", "Realm.", "SwiftData.", "Foundation.", "CoreLocation.", "Swift."]
        for module in modules where hasPrefix(module) {
            return String(dropFirst(module.count))
        }
        return self
    }

    /// The paths at which a name may be declared, the innermost scope first.
    ///
    /// The last one leaves out the first word, which may be a module.
    func candidates(in scope: [String]) -> [String] {
        let inner = (0...scope.count).reversed().map { (scope.prefix($0) + [self]).dotted }
        let words = split(separator: ".")
        return words.count > 1 ? inner + [words.dropFirst().map(String.init).dotted] : inner
    }
}
