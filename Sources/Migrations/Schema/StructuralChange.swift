/// A difference in the shape of two schemas, before the rules of any store.
///
/// The entity is the newer one, but of what was removed the older.
enum StructuralChange {
    case entityAdded(Entity)
    case entityRemoved(Entity)
    case entityRenamed(Entity, Entity)
    case kindChanged(Entity, Entity)
    /// Another parent, or another say on whether there are objects of the entity itself.
    case parentChanged(Entity, Entity)
    /// The last is the property that it was computed from before it was stored, where it was.
    case propertyAdded(Property, Entity, computedFrom: Property?)
    case propertyRemoved(Property, Entity)
    case propertyRenamed(Property, Property, Entity)
    case typeChanged(Property, Property, Entity)
    case optionalityChanged(Property, Property, Entity)
    case relationshipChanged(Property, Property, Entity, [RelationshipAspect])
    case optionsChanged(Property, Property, Entity)
    case indexChanged(Property, Property, Entity)
    /// Properties that have an index together now, or no longer.
    case indexesChanged([String], isAdded: Bool, Entity)
    /// Properties whose values are together unique now, or no longer; a name alone is that of one property.
    case uniquenessChanged([String], isAdded: Bool, Entity, isNewProperty: Bool)
    /// The flag says whether the newer key is a property that was not there.
    case primaryKeyChanged(Property?, Property?, Entity, isNewProperty: Bool)
    case enumerationChanged(Enumeration, Enumeration)
}

/// What may change in a relationship between the same entities.
enum RelationshipAspect: Hashable, CaseIterable {
    case cardinality, inverse, deleteRule, order, count
}
