import Diagnostics
import Foundation
import GitFlow
import SkeinCommands

// `skein`, to which something happens: before the step of the number FAULT_STEP, from 0, it runs the shell command FAULT.
// To that command, this process is $PPID.

/// The steps that have begun; a process has one thread that does them.
nonisolated(unsafe) private var begun = 0

// What started the tests may ignore an interruption, or hold it back.
signal(SIGINT, SIG_DFL)
var none = sigset_t()
sigemptyset(&none)
pthread_sigmask(SIG_SETMASK, &none, nil)

let variables = ProcessInfo.processInfo.environment
var process = ToolProcess(Skein.quickInterface)
if let fault = variables["FAULT"], let step = variables["FAULT_STEP"].flatMap(Int.init) {
    process.flowObserver = { progress in
        guard case .begins = progress else { return }
        // Not by `system`, which would ignore an interruption meanwhile.
        let command = Process()
        command.executableURL = URL(fileURLWithPath: "/bin/sh")
        command.arguments = ["-c", fault]
        if begun == step, (try? command.run()) != nil { command.waitUntilExit() }
        begun += 1
    }
}
exit(process.run().rawValue)
