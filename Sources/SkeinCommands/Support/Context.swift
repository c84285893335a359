package import GitFlow

/// What commands are given to work with.
public struct Context: Sendable {
    /// The process's environment variables.
    public let environment: [String: String]

    /// The folder that the command works in, as an absolute path; the process is in it.
    public let folder: String

    /// How much of what is done is told; 0 is the usual.
    public let verbosity: Int

    /// Whether flow commands show the commands of git that do the same; nil where the settings decide.
    public let showsCommands: Bool?

    /// Where results and messages go.
    public let console: Console

    /// The files.
    public let files = FileStore()

    /// Reads the machine's clock.
    public let now: @Sendable () -> Moment

    /// Told what happens to each step of a flow command.
    package var flowObserver: (@Sendable (FlowProgress) -> Void)?

    /// Creates a context.
    public init(
        environment: [String: String],
        folder: String,
        verbosity: Int,
        showsCommands: Bool? = nil,
        console: Console,
        now: @escaping @Sendable () -> Moment
    ) {
        self.environment = environment
        self.folder = folder
        self.verbosity = verbosity
        self.showsCommands = showsCommands
        self.console = console
        self.now = now
    }
}
