/// The stored property that a computed one gives the value of.
struct ComputedSource: Sendable, Hashable {
    /// Its name.
    var property: String

    /// The literal that stands for nil.
    var fallback: String?
}

extension Entity {
    /// The property that one of the newer model was computed from here, where its values can be taken as they are.
    func source(ofComputed newer: Property) -> Property? {
        guard let computed = computedFrom[newer.name], let source = property(named: computed.property),
            newer.type.collection == nil, newer.type.linkedTable == nil, newer.type.isStored(like: source.type),
            newer.type.isOptional || !source.type.isOptional || computed.fallback != nil
        else { return nil }
        return source
    }
}
