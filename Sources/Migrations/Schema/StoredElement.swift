/// What a store knows by a name, and finds again in a later schema.
protocol StoredElement {
    /// The name in the store.
    var storedName: String { get }
    /// The name that it goes by across versions, where it was renamed.
    var renamedFrom: String? { get }
}

extension StoredElement {
    /// The name by which a later schema is searched for it first.
    var identity: String { renamedFrom ?? storedName }
}

/// The elements of two schemas, each beside what it became.
struct ElementMatches<Element: StoredElement> {
    /// The newer elements, each with what it was, if it was there, in their order.
    let present: [(old: Element?, new: Element)]
    /// The elements that are there no longer.
    let removed: [Element]

    /// Matches elements by their identities, and those that are left by their names.
    init(_ old: [Element], _ new: [Element]) {
        var later: [Int: Int] = [:]
        var earlier: [Int: Int] = [:]
        for key in [\Element.identity, \Element.storedName] {
            let open = new.indices.filter { earlier[$0] == nil }
            var positions = Dictionary(open.map { (new[$0][keyPath: key], $0) }) { first, _ in first }
            for index in old.indices where later[index] == nil {
                guard let match = positions.removeValue(forKey: old[index][keyPath: key]) else { continue }
                (later[index], earlier[match]) = (match, index)
            }
        }
        removed = old.indices.filter { later[$0] == nil }.map { old[$0] }
        present = new.indices.map { index in (earlier[index].map { old[$0] }, new[index]) }
    }

    /// The elements that were not there.
    var added: [Element] { present.filter { $0.old == nil }.map(\.new) }

    /// The names of today by the names of before, for what is in both.
    var laterNames: [String: String] {
        let names = present.compactMap { pair in pair.old.map { ($0.storedName, pair.new.storedName) } }
        return Dictionary(names) { first, _ in first }
    }
}
