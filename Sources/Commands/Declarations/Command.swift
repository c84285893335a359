/// A command that can be run: a table, and a value made from what was typed.
public protocol Command: Sendable {
    /// What commands of this tool are given to work with.
    associatedtype Context: Sendable

    /// The table.
    static var description: CommandDescription { get }

    /// Takes what was typed.
    ///
    /// The parser has checked names, numbers and types; what remains is what the table cannot say, such as two options that
    /// exclude each other.
    init(from arguments: ParsedArguments) throws(UsageError)

    /// Does the work.
    func run(in context: Context) throws
}
