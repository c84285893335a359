/// A script of the user's that git-flow runs before or after an action: `pre-flow-feature-start`.
package struct FlowHook: Hashable, Sendable {
    /// When it runs.
    package enum Phase: String, Hashable, Sendable {
        /// Before the first change: it may refuse.
        case before = "pre"
        /// After the action: what it says of its success changes nothing.
        case after = "post"
    }

    /// When it runs.
    package var phase: Phase
    /// The kind and the verb, such as `feature-start`.
    package var action: String
    /// The arguments: the name or version, the remote, the whole branch, and at a start the base.
    package var arguments: [String]

    /// The name of the file.
    package var name: String { "\(phase.rawValue)-flow-\(action)" }
}
