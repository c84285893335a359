import TestSupport
import Testing

@testable import DateFormats

@Suite struct LineConverterTests {
    /// Converts a text given in chunks of so many bytes.
    func convert(_ text: String, chunk size: Int = .max) throws -> (output: String, failures: [LineConverter.Failure]) {
        let converter = try DateConverter(from: nil, to: DateFormat("yyyy/MM/dd, HH:mm"))
        var lines = LineConverter(converter)
        var output = ByteBuffer()
        var failures: [LineConverter.Failure] = []
        let bytes = Array(text.utf8)
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

    @Test("A copy converts by itself")
    func copies() throws {
        let converter = try DateConverter(from: nil, to: .iso8601)
        var copy = converter
        var original = converter
        #expect(try copy.convert("1700034367") == original.convert("1700034367"))
    }
}
