/// An annotated tag that does not exist yet.
package struct TagDraft: Hashable, Sendable {
    /// Whether git signs a tag.
    package enum Signing: Hashable, Sendable {
        /// As git's settings say.
        case bySettings
        /// With the key that git's settings name.
        case signed
        /// With this key.
        case key(String)

        /// The options of `git tag`.
        package var options: [String] {
            switch self {
            case .bySettings: []
            case .signed: ["-s"]
            case .key(let key): ["-u", key]
            }
        }
    }

    /// The name without `refs/tags/`.
    package var name: String
    /// The local branch whose tip it is for.
    package var branch: String
    /// The message, kept to the letter but for the line ends at its end, which become one.
    package var message: String
    /// Whether it is signed.
    package var signing: Signing

    /// Creates a draft.
    package init(name: String, branch: String, message: String, signing: Signing = .bySettings) {
        self.name = name
        self.branch = branch
        self.message = message
        self.signing = signing
    }

    /// The message as the tag holds it.
    package var text: String {
        String(Substring(message.utf8[...].trimmingEnd { $0 == UInt8(ascii: "\n") })) + "\n"
    }
}
