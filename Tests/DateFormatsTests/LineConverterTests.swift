import TestSupport
import Testing

@testable import DateFormats

@Suite struct LineConverterTests {
    /// Converts a text given in chunks of so many bytes.
    func convert(
        _ text: String,
        chunk size: Int = .max,
        content: LineConverter.Content = .values
    ) throws -> (output: String, failures: [LineFailure]) {
        try convert(Array(text.utf8), chunk: size, content: content)
    }

    func convert(
        _ bytes: [UInt8],
        chunk size: Int = .max,
        content: LineConverter.Content = .values
    ) throws -> (output: String, failures: [LineFailure]) {
        let converter = try DateConverter(from: nil, to: DateFormat("yyyy/MM/dd, HH:mm"))
        var lines = LineConverter(converter, content: content)
        var output = ByteBuffer()
        var failures: [LineFailure] = []
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let end = min(buffer.count, size == .max ? .max : start + size)
                failures += lines.convert(UnsafeRawBufferPointer(rebasing: buffer[start..<end]), into: &output)
                start = end
            }
            failures += lines.finish(into: &output)
        }
        return (output.string, failures)
    }

    @Test(
        "One line comes out for each line in, with its own line ending",
        arguments: [
            ("", ""), ("2023-11-15T07:46:07.364Z\n", "2023/11/15, 07:46\n"),
            ("2023-11-15T07:46:07.364Z", "2023/11/15, 07:46\n"),
            ("2023-11-15T07:46:07Z\r\n1700034367\r\n", "2023/11/15, 07:46\r\n2023/11/15, 07:46\r\n"),
            ("2023-11-15T07:46:07Z\r\n1700034367\n", "2023/11/15, 07:46\r\n2023/11/15, 07:46\n"), ("\n", "\n"),
            ("\r\n", "\r\n"),
            ("no\n1700034367\n\nno", "\n2023/11/15, 07:46\n\n\n"),
        ]
    )
    func endings(input: String, expected: String) throws {
        #expect(try convert(input).output == expected)
    }

    @Test("A line that cannot be read is told by its number, and the others are converted")
    func failures() throws {
        let (output, failures) = try convert("1700034367\n2023-13-01\n1700034367\n\n")
        #expect(output == "2023/11/15, 07:46\n\n2023/11/15, 07:46\n\n")
        #expect(failures.map(\.line) == [2, 4])
        #expect(failures.first?.error.column == 6)
    }

    @Test("The chunks that a stream comes in make no difference")
    func chunks() throws {
        var random = SeededGenerator(seed: 16)
        let lines = (0..<200).map { index in
            switch index % 5 {
            case 0: "nonsense \(index)"
            case 1: "2023-11-15T07:46:07Z\r"
            default: String(Int.random(in: 1_000_000_000...1_999_999_999, using: &random))
            }
        }
        let text = lines.joined(separator: "\n")
        let whole = try convert(text)
        #expect(whole.failures.count == 40)
        for size in [1, 2, 3, 7, 11, 24, 25, 64, 1000] {
            let parts = try convert(text, chunk: size)
            #expect(parts.output == whole.output)
            #expect(parts.failures.map(\.line) == whole.failures.map(\.line))
        }
    }

    @Test("A line that never ends takes no memory and is one error", arguments: [1000, 4096, 4097, 1 << 20])
    func longLines(chunk: Int) throws {
        let text = String(repeating: "1", count: 3 << 20) + "\n1700034367\n"
        let (output, failures) = try convert(text, chunk: chunk)
        #expect(output == "\n2023/11/15, 07:46\n")
        #expect(failures.map(\.line) == [1])
    }

    @Test("Bytes that are no text are an error of their line")
    func invalidText() throws {
        var lines = LineConverter(try DateConverter(from: nil, to: .iso8601))
        var output = ByteBuffer()
        let bytes: [UInt8] = [0xFF, 0xFE, 0x00, 0x0A, 0xE2, 0x88, 0x0A] + Array("1700034367".utf8)
        var failures = bytes.withUnsafeBytes { lines.convert($0, into: &output) }
        failures += lines.finish(into: &output)
        #expect(failures.map(\.line) == [1, 2])
        #expect(output.string == "\n\n2023-11-15T07:46:07Z\n")
    }

    /// Converts a file part by part, each by a converter of its own.
    func convert(
        _ bytes: [UInt8],
        parts size: Int,
        buffer bufferSize: Int,
        content: LineConverter.Content
    ) throws -> (output: String, failures: [LineFailure]) {
        let converter = try DateConverter(from: nil, to: DateFormat("yyyy/MM/dd, HH:mm"))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 1)
        defer { buffer.deallocate() }
        var (result, failures, lineCount) = ("", [LineFailure](), 0)
        for start in stride(from: 0, to: bytes.count, by: size) {
            var lines = LineConverter(converter, content: content, isAtStart: start == 0)
            var output = ByteBuffer()
            lines.convert(
                linesBeginningIn: start..<min(start + size, bytes.count),
                isFirst: start == 0,
                through: buffer,
                read: { position, buffer in
                    let rest = bytes[min(position, bytes.count)...].prefix(buffer.count)
                    buffer.copyBytes(from: rest)
                    return rest.count
                },
                into: &output,
                deliver: { output, failed in
                    result += output.string
                    output.removeAll()
                    failures += failed.map {
                        LineFailure(line: $0.line + lineCount, column: $0.column, error: $0.error)
                    }
                }
            )
            lineCount += lines.lineCount
        }
        return (result, failures)
    }

    @Test("The parts of a file make what the whole makes", arguments: [LineConverter.Content.values, .texts])
    func parts(content: LineConverter.Content) throws {
        var random = SeededGenerator(seed: 18)
        for _ in 0..<400 {
            var bytes: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                switch Int.random(in: 0...9, using: &random) {
                case 0: bytes += Array("nonsense".utf8)
                case 1:
                    bytes += (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(in: 0...255, using: &random)
                    }
                case 2: bytes += [UInt8](repeating: 0x31, count: .random(in: 4090...4100, using: &random))
                case 3: bytes += Array("at 2023-11-15T07:46:07.364Z and 2023-11-15 07:46:07 KST".utf8)
                case 4: break
                default: bytes += Array("2023-11-15T07:46:07Z".utf8)
                }
                bytes += Bool.random(using: &random) ? [0x0A] : [0x0D, 0x0A]
            }
            if Bool.random(using: &random) { bytes += Array("1700034367".utf8) }
            let whole = try convert(bytes, content: content)
            let size = Int.random(in: 1...(Bool.random(using: &random) ? 50 : 9000), using: &random)
            let parts = try convert(
                bytes,
                parts: size,
                buffer: .random(in: 1...9000, using: &random),
                content: content
            )
            #expect(parts.output == whole.output)
            #expect(parts.failures.map(\.line) == whole.failures.map(\.line))
            #expect(parts.failures.map(\.error) == whole.failures.map(\.error))
            let chunks = try convert(bytes, chunk: size, content: content)
            #expect(chunks.output == whole.output)
            #expect(chunks.failures.map(\.error) == whole.failures.map(\.error))
        }
    }

    @Test("A copy converts by itself")
    func copies() throws {
        let converter = try DateConverter(from: nil, to: .iso8601)
        var copy = converter
        var original = converter
        #expect(try copy.convert("1700034367") == original.convert("1700034367"))
    }
}
