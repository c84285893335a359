/// The classes of all files, each with its base class and what it says of itself.
struct ClassHierarchy {
    let classes: [DeclaredClass]

    /// How objects of each class live; nil where its root is not Realm's.
    let kinds: [Entity.Kind?]

    /// What each class says of itself, in its body and in extensions, without what its base classes say.
    let descriptions: [ClassDescription]

    /// The position of each class's base class, where that is among the classes.
    private let bases: [Int?]

    init(_ parts: [DeclaredModels]) {
        let classes = parts.flatMap(\.classes)
        let names = ClassNames(classes, aliases: parts.flatMap(\.aliases))
        let described = Dictionary(grouping: parts.flatMap(\.descriptions)) { $0.path.dotted }
        descriptions = classes.map { declared in
            described[declared.path.dotted, default: []].reduce(into: ClassDescription()) { $0.merge($1.description) }
        }
        let superclasses = classes.map(names.superclass)
        let bases = superclasses.map { if case .declared(let index)? = $0 { index } else { nil as Int? } }
        let roots = superclasses.map { if case .realm(let kind)? = $0 { kind } else { nil as Entity.Kind? } }
        kinds = Self.kinds(roots: roots, bases: bases)
        self.bases = bases
        self.classes = classes
    }

    /// Returns a class and its base classes, the root first; the class must have a kind.
    func levels(of index: Int) -> [Int] {
        sequence(first: index) { bases[$0] }.reversed()
    }

    /// Gives each class the kind of its root; a hierarchy that goes in a circle has none.
    private static func kinds(roots: [Entity.Kind?], bases: [Int?]) -> [Entity.Kind?] {
        var kinds = roots
        var isSettled = bases.map { $0 == nil }
        for start in bases.indices where !isSettled[start] {
            var path: [Int] = []
            var current = start
            while !isSettled[current] {
                isSettled[current] = true
                path.append(current)
                guard let base = bases[current] else { break }
                current = base
            }
            // In a circle, the walk ends at one of its own, which has no kind yet.
            for index in path { kinds[index] = kinds[current] }
        }
        return kinds
    }
}

/// Finds the class that a name means.
struct ClassNames {
    enum Superclass {
        case declared(Int)
        case realm(Entity.Kind)
    }

    private let indices: [String: Int]
    private let aliases: [String: DeclaredAlias]

    init(_ classes: [DeclaredClass], aliases: [DeclaredAlias]) {
        indices = Dictionary(classes.indices.map { (classes[$0].path.dotted, $0) }) { first, _ in first }
        self.aliases = Dictionary(aliases.map { ($0.path.dotted, $0) }) { first, _ in first }
    }

    func superclass(of declared: DeclaredClass) -> Superclass? {
        declared.superclass.flatMap { superclass(named: $0, in: Array(declared.path.dropLast())) }
    }

    /// Returns the class of a name that is written in a scope, or Realm's own.
    func superclass(named name: String, in scope: [String]) -> Superclass? {
        var (name, scope) = (name, scope)
        for _ in 0...Self.longestChain {
            // `RealmSwift.Object` is Realm's, whatever class `Object` the app has.
            guard name.withoutModule == name else { break }
            let paths = name.candidates(in: scope)
            if let index = paths.lazy.compactMap({ indices[$0] }).first { return .declared(index) }
            guard let alias = paths.lazy.compactMap({ aliases[$0] }).first, let target = alias.type.plainName else {
                break
            }
            (name, scope) = (target, Array(alias.path.dropLast()))
        }
        return Entity.Kind.byRealmClass[name.withoutModule].map { .realm($0) }
    }

    /// Type aliases may name each other in a circle; no honest chain is longer.
    private static let longestChain = 32
}

extension ClassDescription {
    /// Adds what a subclass says; the subclass wins.
    mutating func merge(_ other: ClassDescription) {
        primaryKey = other.primaryKey ?? primaryKey
        tableName = other.tableName ?? tableName
        indexed += other.indexed
        ignored += other.ignored
        columns.merge(other.columns) { _, new in new }
        isLeftOutByDefault = isLeftOutByDefault || other.isLeftOutByDefault
    }
}
