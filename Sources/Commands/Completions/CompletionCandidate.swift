/// What a shell can put in place of the word at the cursor.
public enum CompletionCandidate: Sendable, Hashable {
    /// A word, and what help says of it.
    case word(String, description: String)
    /// Names of files whose names end in one of the extensions; of any file where there are none.
    case files(extensions: [String])
    /// Names of folders.
    case folders

    /// The candidate as a line for the completion scripts.
    ///
    /// A word and its description are parted by a tabulator; a line that begins with a colon tells the shell to look for
    /// files or folders itself.
    public var line: String {
        switch self {
        case .word(let word, let description): description.isEmpty ? word : "\(word)\t\(description)"
        case .files(let extensions): ([":files"] + extensions).joined(separator: " ")
        case .folders: ":folders"
        }
    }
}
