public import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// A kind of file that an app keeps, told from others by the classes that its configurations list.
///
/// Each kind has a schema version and migrations of its own.
public struct RealmStore: Sendable, Hashable {
    /// The classes that a configuration stores.
    enum Classes: Sendable, Hashable {
        /// Every class that is not left out.
        case all
        /// Those that it lists, by their names.
        case listed(Set<String>)
    }

    /// What its configurations store: an extension of an app may open a file with fewer classes.
    let variants: Set<Classes>

    /// The names of the classes; nil for every class that is not left out.
    var classes: Set<String>? {
        variants.reduce(into: Set() as Set<String>?) { names, variant in
            switch variant {
            case .all: names = nil
            case .listed(let listed): names?.formUnion(listed)
            }
        }
    }

    /// Where the first configuration is.
    public let location: Diagnostics.SourceLocation

    /// Creates a store.
    init(_ variants: Set<Classes>, at location: Diagnostics.SourceLocation) {
        (self.variants, self.location) = (variants, location)
    }

    /// Whether the files hold all classes of the app.
    var holdsAllClasses: Bool { variants.contains(.all) }

    /// What a sentence calls it.
    public var phrase: String {
        classes.map { "the Realm with \($0.sorted().quotedList())" } ?? "the Realm of all classes"
    }

    /// Returns the store of older sources that is this one, whose list may have been another; nil where they have none like it.
    func counterpart(among others: [RealmStore]) -> RealmStore? {
        guard let classes else {
            return others.first(where: \.holdsAllClasses) ?? (others.count == 1 ? others.first : nil)
        }
        let shared = others.map { $0.classes.map { classes.intersection($0).count } ?? 0 }
        guard let most = shared.max(), most > 0 else { return nil }
        return shared.firstIndex(of: most).map { others[$0] }
    }
}

extension [MigrationCode] {
    /// The kinds of file that the code configures, the first configuration of each kind first.
    ///
    /// Configurations that list the same classes, or take their version from one constant, are one kind, as for a file that an app
    /// and its extension open. Those whose list cannot be told may store any class. Files that are never migrated are none.
    var stores: [RealmStore] {
        var found: [(store: RealmStore, versions: Set<String>)] = []
        for part in self {
            for configuration in part.configurations where configuration.matters {
                guard let node = configuration.settings.first?.value else { continue }
                var store = RealmStore([classes(of: configuration, in: part)], at: part.source.location(of: node))
                var versions = Set(configuration.versions.map { versionName($0, in: part) })
                let isSame = { (other: (store: RealmStore, versions: Set<String>)) in
                    !other.store.variants.isDisjoint(with: store.variants) || !other.versions.isDisjoint(with: versions)
                }
                if let first = found.firstIndex(where: isSame) {
                    for other in found.filter(isSame) {
                        store = RealmStore(store.variants.union(other.store.variants), at: found[first].store.location)
                        versions.formUnion(other.versions)
                    }
                    found.removeAll(where: isSame)
                    found.insert((store, versions), at: first)
                } else {
                    found.append((store, versions))
                }
            }
        }
        return found.map(\.store)
    }

    /// Returns the code without what belongs to other stores alone.
    func keeping(_ store: RealmStore) -> [MigrationCode] {
        var own: Set<String> = []
        var foreign: Set<String> = []
        for part in self {
            for configuration in part.configurations {
                let names = configuration.migrations.flatMap { $0.description.identifiers }
                if store.variants.contains(classes(of: configuration, in: part)) {
                    own.formUnion(names)
                } else {
                    foreign.formUnion(names)
                }
            }
        }
        return map { part in
            part.keeping(
                configurations: { store.variants.contains(classes(of: $0, in: part)) },
                withoutFunctions: foreign.subtracting(own)
            )
        }
    }

    /// A name for what a version is taken from: the place of a number, or the expression.
    private func versionName(_ expression: ExprSyntax, in part: MigrationCode) -> String {
        guard let literal = try? VersionLiteral.literal(of: expression, in: part, among: self) else {
            return expression.trimmedDescription
        }
        return literal.location.description
    }

    /// Returns the classes that a configuration stores; all of them where its list cannot be told.
    private func classes(of configuration: RealmConfiguration, in part: MigrationCode) -> RealmStore.Classes {
        guard let list = configuration.objectTypes else { return .all }
        if let classes = list.listedClasses { return .listed(classes) }
        guard let name = list.calleeName?.name else { return .all }
        let nearest = part.lists.filter { $0.name == name }
        let all = nearest.isEmpty ? flatMap(\.lists).filter { $0.name == name } : nearest
        return all.count == 1 ? all.first.map { .listed($0.classes) } ?? .all : .all
    }
}

extension RealmConfiguration {
    /// Whether its files are migrated, as far as anything is said of them.
    fileprivate var matters: Bool {
        !isDisposable && !(versions.isEmpty && migrations.isEmpty && objectTypes == nil)
    }
}

extension ExprSyntax {
    /// The names of the classes where the expression is a list of them, such as `[Task.self, Tag.self]`.
    var listedClasses: Set<String>? {
        guard let elements = self.as(ArrayExprSyntax.self)?.elements else { return nil }
        var names: Set<String> = []
        for element in elements {
            guard let name = element.expression.listedClass else { return nil }
            names.insert(name)
        }
        return names
    }
}
