public import Commands
public import Diagnostics
import Files
package import GitFlow

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The process that runs one command: the only place that knows of arguments, environment, terminal, clock and exit status.
public struct ToolProcess {
    private let interface: CommandLineInterface<Context>
    private let arguments: [String]
    private let flowCommand: String
    private let isFlow: Bool
    private let environment: [String: String]

    /// Told what happens to each step of a flow command.
    package var flowObserver: (@Sendable (FlowProgress) -> Void)?

    /// Creates the process of a program that has the given commands.
    ///
    /// Started under the name `git-flow`, it is the flow command.
    public init(_ interface: CommandLineInterface<Context>) {
        let program = CommandLine.arguments.first?.split(separator: "/").last
        flowCommand = program == "git-flow" ? "git flow" : "skein flow"
        isFlow = program == "git-flow"
        arguments = Array(CommandLine.arguments.dropFirst())
        environment = Self.environment()
        self.interface = interface
    }

    /// Runs the command that the arguments name.
    ///
    /// - Parameter otherProgram: The program beside this one that has the other commands, or nil where this one has all.
    /// - Returns: The exit status.
    public func run(otherProgram: String? = nil) -> ExitStatus {
        var console = Console(isQuiet: false, usesColor: usesColor(typedColorChoice), flowCommand: flowCommand)
        do {
            var interface = named(interface)
            if !interface.holds(arguments) {
                interface = withOwnKinds(interface)
                if let otherProgram, !interface.holds(arguments) { try SiblingProgram(otherProgram).replaceProcess() }
            }
            if arguments.first == CommandLineInterface<Context>.completionRequest {
                return try complete(by: interface, on: console)
            }
            let shell = environment["SHELL"]?.split(separator: "/").last.map(String.init)
            switch try interface.invocation(of: arguments, columns: columns, shell: shell) {
            case .print(let text): try console.write(text)
            case .run(let command, let arguments):
                console = self.console(for: arguments)
                try command.run(in: context(for: arguments, console: console))
            }
            return .success
        } catch let status as ExitStatus {
            return status
        } catch let error as UsageError {
            console.report(error.message, hints: error.hints, details: error.details)
            return .usage
        } catch let error as FlowError {
            console.report(error.message, hints: error.hints(calledBy: flowCommand), details: error.details)
            return error.exitStatus
        } catch let error as any ReportableError {
            console.report(error.message, at: error.location?.description, hints: error.hints, details: error.details)
            return error.exitStatus
        } catch {
            console.report("\(error)", hints: ["this is a defect of skein: please report it, with the command line"])
            return .internalError
        }
    }

    /// Returns the interface as this process is called.
    private func named(_ interface: CommandLineInterface<Context>) -> CommandLineInterface<Context> {
        isFlow ? interface.implying("flow", as: flowCommand) : interface
    }

    /// Returns the interface with the commands for the kinds of branches that only this repository has, where the words may
    /// mean one of them.
    private func withOwnKinds(_ usual: CommandLineInterface<Context>) -> CommandLineInterface<Context> {
        guard isFlow || arguments.contains("flow"), let folder = try? typedFolder(),
            let group = OwnKinds(folder: folder, environment: environment).group
        else { return usual }
        return named(usual.adding(group, below: "flow"))
    }

    /// The folder of `-C` on a command line that may be wrong otherwise, else the current one.
    private func typedFolder() throws(FileError) -> String {
        let current = try Self.currentFolder()
        guard let position = arguments.firstIndex(of: "-C"), position + 1 < arguments.count else { return current }
        let folder = arguments[position + 1]
        return folder.hasPrefix("/") ? folder : "\(current)/\(folder)"
    }

    private func complete(by interface: CommandLineInterface<Context>, on console: Console) throws -> ExitStatus {
        let words = Array(arguments.dropFirst())
        let values = DynamicValues(folder: try typedFolder(), environment: environment)
        let candidates = interface.completions(of: words, lookUp: values.values)
        try console.write(candidates.map { $0.line + "\n" }.joined())
        return .success
    }

    private func console(for arguments: ParsedArguments) -> Console {
        Console(
            isQuiet: arguments[GlobalOptions.quiet],
            usesColor: usesColor(arguments[GlobalOptions.color] ?? .auto),
            flowCommand: flowCommand
        )
    }

    private func context(for arguments: ParsedArguments, console: Console) throws -> Context {
        if let folder = arguments[GlobalOptions.folder], chdir(folder) != 0 {
            throw FileError(reading: folder, SystemError.last)
        }
        var context = Context(
            environment: environment,
            folder: try Self.currentFolder(),
            verbosity: arguments[GlobalOptions.verbose],
            showsCommands: arguments.setting(of: FlowOptions.showCommands),
            console: console,
            now: Self.now
        )
        context.flowObserver = flowObserver
        return context
    }

    private static func currentFolder() throws(FileError) -> String {
        guard let folder = getcwd(nil, 0) else {
            throw .inaccessible(path: ".", operation: "find", reason: SystemError.last.reason)
        }
        defer { free(folder) }
        return String(cString: folder)
    }

    private func usesColor(_ choice: ColorChoice) -> Bool {
        choice.colors(isTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
    }

    /// The choice of a command line that may be wrong otherwise.
    private var typedColorChoice: ColorChoice {
        for (word, next) in zip(arguments, arguments.dropFirst() + [""]) where word.hasPrefix("--color") {
            let value = word == "--color" ? next : String(word.dropFirst("--color=".count))
            if let choice = ColorChoice(rawValue: value) { return choice }
        }
        return .auto
    }

    /// The width that help is wrapped to: `COLUMNS`, then the terminal's, then 80.
    private var columns: Int {
        if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private static func environment() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return variables
    }

    private static func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var local = tm()
        localtime_r(&time.tv_sec, &local)
        return Moment(
            seconds: Int64(time.tv_sec),
            nanoseconds: Int32(time.tv_nsec),
            minutesEastOfUTC: Int(local.tm_gmtoff) / 60
        )
    }
}

extension ExitStatus: Error {}
