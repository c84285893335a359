import DateFormats
import DateLint
import Foundation
import TestSupport

/// A program of generated code, which writes and reads dates with each piece of it.
struct DateCodeProgram {
    /// A pattern for which code is written.
    struct Case: Sendable, CustomStringConvertible {
        var pattern: String
        var dialect = PatternDialect.ldml
        var zone = "UTC"
        /// A pattern that `skein date convert` writes the same by, where the code's differs on purpose.
        var convertPattern: DatePattern?

        var description: String { "\(dialect.rawValue):\(pattern) in \(zone)" }
    }

    /// Code for a case.
    struct Entry {
        var testCase: Case
        var code: DateCode
        var name: String
    }

    /// What the program did with a date.
    struct Result {
        var entry: Entry
        /// The date that was given to write, in milliseconds since 1970; nil for a text that was only read.
        var millisecond: Int?
        /// The text that was written, or given to read.
        var text: String
        /// The milliseconds since 1970 of what was read of that; nil where it could not be read.
        var read: Int?
    }

    /// The dates that are written, in milliseconds since 1970: with fields of one digit and two, before 1970, about the turn of
    /// the year, at noon and at midnight, on a leap day, in summer and in winter.
    static let milliseconds = [
        1_709_654_829_123, -500, 1_546_146_000_000, 1_609_545_600_001, 951_825_600_000, 943_488_000_000,
        2_381_140_799_999,
        1_720_000_000_070,
    ]

    /// Texts that each code is given to read, whatever its pattern is.
    static let texts = [
        "2023-11-15T07:46:07Z", "2023-11-15T07:46:07.364Z", "2023-11-15T16:46:07.5+09:00",
        "2023-11-15T07:46:07.364123456Z", "2023-11-15t07:46:07z", "2023-11-15 07:46:07Z", "2023-11-15T16:46:07+0900",
        "2023-11-15 16:46:07 +09:00", "15.11.2023",
    ]

    private(set) var entries: [Entry] = []

    static let zones = TimeZoneDatabase(
        folder: "/usr/share/zoneinfo",
        contents: { path in FileManager.default.contents(atPath: path).map { Array($0) } },
        paths: { folder in try? FileManager.default.subpathsOfDirectory(atPath: folder) }
    )

    /// Writes code for each case and each interface that can say it.
    init(_ cases: [Case]) throws {
        for testCase in cases {
            let pattern = try DatePattern(testCase.pattern, in: testCase.dialect)
            let zone = try Self.zones.zone(named: testCase.zone)
            for api in CodeAPI.allCases {
                let name = "case\(entries.count)"
                let request = DateCodeRequest(pattern: pattern, api: api, zone: .fixed(zone), name: name)
                do throws(DateCodeError) {
                    entries.append(Entry(testCase: testCase, code: try DateCode(request), name: name))
                } catch {
                    guard case .inexpressible = error else { throw error }
                }
            }
        }
    }

    /// Compiles the program and runs it.
    func results(in world: World) throws -> [Result] {
        try world.folder.write(entries.map(\.code.text).joined(separator: "\n"), to: "Code.swift")
        try world.folder.write(Self.main(calls: entries.map(\.call)), to: "main.swift")
        let options = ["-warnings-as-errors", "-wmo", "Code.swift", "main.swift", "-swift-version"]
        #if compiler(>=6.2)
            let isolated = [
                "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-default-isolation", "MainActor",
            ]
            let compiler = try world.run("swiftc", isolated + ["Code.swift"])
            guard compiler.description == "" else { throw Failure(description: compiler.description) }
        #endif
        for command in [["-typecheck"] + options + ["5"], ["-o", "program"] + options + ["6"]] {
            let compiler = try world.run("swiftc", command)
            guard compiler.description == "" else { throw Failure(description: compiler.description) }
        }
        let run = try world.run(world.folder.path + "/program", [])
        guard run.status == 0 else { throw Failure(description: run.description) }
        return try run.output.split(separator: "\n").map { line in
            let parts = line.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4, let index = Int(parts[0]) else { throw Failure(description: String(line)) }
            let text = parts[2].replacing("\u{2}", with: "\n")
            return Result(entry: entries[index], millisecond: Int(parts[1]), text: text, read: Int(parts[3]))
        }
    }

    /// What the compiler or the program said.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private static func main(calls: [String]) -> String {
        """
        import Foundation

        struct Wrapper: Codable { var date: Date }

        func strategies(_ decoding: JSONDecoder.DateDecodingStrategy, _ encoding: JSONEncoder.DateEncodingStrategy)
            -> (write: (Date) -> String, read: (String) -> Date?)
        {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = decoding
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = encoding
            return (
                { date in
                    let data = try? encoder.encode(Wrapper(date: date))
                    let object = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }
                    return object?["date"] ?? "not encoded"
                },
                { text in
                    let data = try? JSONEncoder().encode(["date": text])
                    return data.flatMap { try? decoder.decode(Wrapper.self, from: $0) }?.date
                }
            )
        }

        let milliseconds = [\(milliseconds.map(String.init).joined(separator: ", "))]
        let texts = \(texts)

        func show(_ index: Int, _ millisecond: Int?, _ text: String, _ date: Date?) {
            let read = date.map { String(Int(($0.timeIntervalSince1970 * 1000).rounded())) } ?? "nil"
            let line = text.replacingOccurrences(of: "\\n", with: "\\u{2}")
            print(index, millisecond.map(String.init) ?? "", line, read, separator: "\\u{1}")
        }

        func show(_ index: Int, _ code: (write: (Date) -> String, read: (String) -> Date?)) {
            for millisecond in milliseconds {
                let text = code.write(Date(timeIntervalSince1970: Double(millisecond) / 1000))
                show(index, millisecond, text, code.read(text))
            }
            for text in texts { show(index, nil, text, code.read(text)) }
        }

        \(calls.enumerated().map { "show(\($0), \($1))" }.joined(separator: "\n"))
        """
    }
}

extension DateCodeProgram.Entry {
    /// The expression that gives the function that writes a date, and the one that reads it.
    fileprivate var call: String {
        switch code.api {
        case .dateFormatter: "(DateFormatter.\(name).string(from:), DateFormatter.\(name).date(from:))"
        case .iso8601Formatter:
            "(\(typeName).shared.string(from:), \(typeName).shared.date(from:))"
        case .formatStyle:
            "({ $0.formatted(.\(name)) }, \(isWriteOnly ? "{ _ in nil }" : "{ try? Date($0, strategy: .\(name)) }"))"
        case .jsonDecoder: "strategies(\(isWriteOnly ? ".iso8601" : ".\(name)"), .\(name))"
        }
    }

    /// Whether the code declares nothing that reads.
    var isWriteOnly: Bool { code.warnings.contains { $0.rule == "write-only" } }

    private var typeName: String { name.prefix(1).uppercased() + name.dropFirst() + "Formatter" }
}
