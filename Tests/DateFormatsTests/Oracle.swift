import Foundation
import TestSupport

/// Programs that know dates and are not ours.
enum Oracle {
    /// Whether Python with its time zones is installed.
    static let hasPython =
        (try? python("import zoneinfo\nprint(zoneinfo.ZoneInfo('Asia/Seoul'))", [])) == ["Asia/Seoul"]

    /// Whether `date` is that of GNU.
    static let hasGNUDate = (try? World("oracle").run("date", ["--version"]).output.contains("GNU")) ?? false

    /// The folder of the system's time zone database.
    static let zoneFolder = "/usr/share/zoneinfo"

    /// Runs a Python script, which finds the lines of input in `lines`, and returns the lines that it prints.
    static func python(_ script: String, _ lines: [String]) throws -> [String] {
        let head = "import sys\nlines = sys.stdin.read().split('\\n')[:-1]\n"
        let transcript = try World("oracle").run(
            "python3",
            ["-c", head + script],
            input: lines.map { $0 + "\n" }.joined()
        )
        guard transcript.status == 0 else { throw OracleFailure(description: transcript.description) }
        return transcript.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

/// What a program said that should have been an oracle.
struct OracleFailure: Error, CustomStringConvertible {
    var description: String
}
