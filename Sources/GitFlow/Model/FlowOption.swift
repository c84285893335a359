/// A part of the model that `config set` writes, by git-flow AVH's name for it.
package enum FlowOption: String, CaseIterable, Hashable, Sendable {
    /// The production branch.
    case master
    /// The development branch.
    case develop
    /// The prefix of feature branches.
    case feature
    /// The prefix of bugfix branches.
    case bugfix
    /// The prefix of release branches.
    case release
    /// The prefix of hotfix branches.
    case hotfix
    /// The prefix of support branches.
    case support
    /// The prefix of version tags.
    case versionTagPrefix = "versiontagprefix"
    /// Whether there may be several hotfix branches.
    case allowMultiHotfix = "allowmultihotfix"

    /// The kind of branch whose prefix it is, or nil.
    package var kind: BranchKind? { BranchKind.customary.first { $0.word == rawValue } }

    /// The key of its setting, without `gitflow.`.
    package var key: String {
        switch self {
        case .master, .develop: "branch.\(rawValue)"
        case .feature, .bugfix, .release, .hotfix, .support: "prefix.\(rawValue)"
        case .versionTagPrefix: "prefix.versiontag"
        case .allowMultiHotfix: "multi-hotfix"
        }
    }

    /// What git-flow AVH calls it.
    package var title: String {
        switch self {
        case .master: "Branch name for production releases"
        case .develop: "Branch name for \"next release\" development"
        case .feature: "Feature branch prefix"
        case .bugfix: "Bugfix branch prefix"
        case .release: "Release branch prefix"
        case .hotfix: "Hotfix branch prefix"
        case .support: "Support branch prefix"
        case .versionTagPrefix: "Version tag prefix"
        case .allowMultiHotfix: "Allow multiple hotfix branches"
        }
    }

    /// Returns its value in a branching model.
    package func value(in model: FlowConfiguration) -> String {
        switch self {
        case .master: model.production
        case .develop: model.develop
        case .versionTagPrefix: model.versionTagPrefix
        case .allowMultiHotfix: model.kinds[.hotfix]?.isSingle == true ? "false" : "true"
        case .feature, .bugfix, .release, .hotfix, .support: kind.flatMap { model.kinds[$0]?.prefix } ?? ""
        }
    }
}
