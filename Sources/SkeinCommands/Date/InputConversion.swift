import DateFormats
import Diagnostics

/// Converts standard input and writes what comes of it to standard output.
struct InputConversion {
    let console: Console
    let converter: DateConverter

    /// Converts lines, those of a large file on all cores.
    ///
    /// - Returns: Whether all could be read.
    func convertLines(_ content: LineConverter.Content) throws -> Bool {
        if let file = InputFile(), file.range.count > 2 * Self.partSize { return try convert(file, content) }
        var lines = LineConverter(converter, content: content)
        var output = ByteBuffer()
        var report = LineReport(console: console)
        try console.readInput { chunk in
            let failures = lines.convert(chunk, into: &output)
            try report.deliver(&output, failures)
        }
        let failures = lines.finish(into: &output)
        try report.deliver(&output, failures)
        return report.isEmpty
    }

    private func convert(_ file: InputFile, _ content: LineConverter.Content) throws -> Bool {
        let starts = Array(stride(from: file.range.lowerBound, to: file.range.upperBound, by: Self.partSize))
        let parts = starts.map { $0..<min($0 + Self.partSize, file.range.upperBound) }
        let work = OrderedWork(count: parts.count, state: LineReport(console: console))
        let report = try work.run { [converter] work in
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
            defer { buffer.deallocate() }
            var output = ByteBuffer()
            while let part = work.takeNext() {
                var lines = LineConverter(converter, content: content, isAtStart: part == 0)
                try lines.convert(
                    linesBeginningIn: parts[part],
                    isFirst: part == 0,
                    through: buffer,
                    read: file.read,
                    into: &output
                ) { output, failures in
                    try work.inTurn(part) { report in try report.deliver(&output, failures) }
                }
                let lineCount = lines.lineCount
                try work.inTurn(part) { report in report.firstLine += lineCount }
                try work.end(part)
            }
        }
        file.finish()
        return report.isEmpty
    }

    /// Converts columns of a table.
    ///
    /// - Returns: Whether all cells could be read.
    func convertColumns(_ columns: [ColumnConverter.Column], delimiter: UInt8, hasHeader: Bool) throws -> Bool {
        var table = ColumnConverter(converter, columns: columns, delimiter: delimiter, hasHeader: hasHeader)
        var output = ByteBuffer()
        var report = LineReport(console: console)
        try console.readInput { chunk in
            let failures = try table.convert(chunk, into: &output)
            try report.deliver(&output, failures)
        }
        let failures = try table.finish(into: &output)
        try report.deliver(&output, failures)
        return report.isEmpty
    }

    /// As many bytes of a file as one core converts before it takes others.
    private static let partSize = 1 << 20
}

/// Where converted lines go, and the messages of those that could not be: each with its place, and each hint once.
private struct LineReport {
    let console: Console
    private(set) var isEmpty = true

    /// The number of the line from which those of failures are counted.
    var firstLine = 0

    private var givenHints: Set<String> = []

    init(console: Console) {
        self.console = console
    }

    /// Writes what was converted, empties the buffer, and tells the failures.
    mutating func deliver(_ output: inout ByteBuffer, _ failures: [LineFailure]) throws {
        try output.withUnsafeBytes(console.write)
        output.removeAll()
        for failure in failures {
            isEmpty = false
            let hints = failure.error.hints.filter { givenHints.insert($0).inserted }
            let column = failure.column.map { ":\($0)" } ?? ""
            console.report(failure.error.message, at: "stdin:\(firstLine + failure.line)\(column)", hints: hints)
        }
    }
}
