extension World {
    /// Runs the built `skein` on a terminal, where keys are typed, and returns what the terminal shows.
    ///
    /// Python makes the terminal: tests that need one are enabled where ``Machine`` has it.
    public func skein(onTerminal arguments: String..., typing keys: String) throws -> String {
        let script = """
            import os, pty, sys
            pid, terminal = pty.fork()
            if pid == 0: os.execv(sys.argv[1], ["skein"] + sys.argv[3:])
            os.write(terminal, sys.argv[2].encode())
            text = b""
            while True:
                try: part = os.read(terminal, 4096)
                except OSError: break
                if not part: break
                text += part
            os.waitpid(pid, 0)
            sys.stdout.write(text.decode())
            """
        return try run("python3", ["-c", script, Self.buildFolder + "/skein", keys] + arguments).output
    }
}
