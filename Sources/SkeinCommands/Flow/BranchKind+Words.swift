import GitFlow

extension BranchKind {
    /// What branches of the kind are for, in one sentence.
    var abstract: String {
        switch self {
        case .feature: "Work towards the next release."
        case .bugfix: "Repairs towards the next release."
        case .release: "The preparation of a release."
        case .hotfix: "Repairs of what is in production."
        case .support: "Older versions that live on."
        default: "Branches of the kind '\(word)', as this repository's settings describe it."
        }
    }
}
