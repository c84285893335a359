/// What a relationship says of itself beside its target; whether it is to many, the property's collection tells.
struct Relationship: Sendable, Hashable {
    /// What happens to the objects at the other end when the object is deleted.
    enum DeleteRule: String, Sendable, Hashable, CaseIterable {
        /// Nothing, which leaves references to what is gone.
        case noAction
        /// Their reference to it becomes nil.
        case nullify
        /// They are deleted as well.
        case cascade
        /// It is not deleted while there are any.
        case deny
    }

    /// The name of the property at the other end that is the same relationship.
    var inverse: String?

    /// What happens at the other end.
    var deleteRule: DeleteRule

    /// Whether objects of a relationship to many have an order.
    var isOrdered: Bool

    /// How many objects there are at least; nil where nothing is said.
    var minimumCount: Int?

    /// How many objects there are at most; nil where nothing is said.
    var maximumCount: Int?

    /// Creates a relationship.
    init(
        inverse: String? = nil,
        deleteRule: DeleteRule = .nullify,
        isOrdered: Bool = false,
        minimumCount: Int? = nil,
        maximumCount: Int? = nil
    ) {
        self.inverse = inverse
        self.deleteRule = deleteRule
        self.isOrdered = isOrdered
        self.minimumCount = minimumCount
        self.maximumCount = maximumCount
    }
}
