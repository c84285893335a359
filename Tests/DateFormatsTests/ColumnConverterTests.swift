import Diagnostics
import TestSupport
import Testing

@testable import DateFormats

@Suite struct ColumnConverterTests {
    private func convert(
        _ text: String,
        columns: [String],
        delimiter: Character = ",",
        hasHeader: Bool = false,
        to target: String = "unix",
        chunk size: Int = .max
    ) throws -> (output: String, failures: [LineFailure]) {
        var table = ColumnConverter(
            try DateConverter(from: nil, to: DateFormat(target)),
            columns: columns.map(ColumnConverter.Column.init),
            delimiter: delimiter.asciiValue ?? 0,
            hasHeader: hasHeader
        )
        var output = ByteBuffer()
        var failures: [LineFailure] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: min(size, max(1, bytes.count))) {
            let chunk = Array(bytes[start...].prefix(size))
            failures += try chunk.withBytes { chunk throws(DateError) in try table.convert(chunk, into: &output) }
        }
        failures += try table.finish(into: &output)
        return (output.string, failures)
    }

    static let stamp = "2023-11-15T07:46:07Z"

    @Test(
        "A column is converted and all else stays byte for byte",
        arguments: [
            ("a,b\n1,\(stamp)\n", ["b"], "a,b\n1,1700034367\n"),
            ("a,b\r\n1,\(stamp)\r\n", ["b"], "a,b\r\n1,1700034367\r\n"),
            ("1,\(stamp)", ["2"], "1,1700034367"), ("\(stamp),1\n\(stamp),2", ["1"], "1700034367,1\n1700034367,2"),
            (#""a""b","x, y",\#(stamp)\#n"#, ["3"], #""a""b","x, y",1700034367\#n"#),
            ("\"x\r\ny\",\"\(stamp)\",z\r\n", ["2"], "\"x\r\ny\",\"1700034367\",z\r\n"),
            ("\u{FEFF}\"t\",u\n\(stamp),\(stamp)\n", ["t", "u"], "\u{FEFF}\"t\",u\n1700034367,1700034367\n"),
            ("\u{FEFF}\(stamp),x\n", ["1"], "\u{FEFF}1700034367,x\n"), ("a\n\n\"\"\n", ["a"], "a\n\n\"\"\n"),
            ("x,,\(stamp)\n,,\n", ["3"], "x,,1700034367\n,,\n"), (" \"q\" ,\(stamp)\n", ["2"], " \"q\" ,1700034367\n"),
            ("", ["1"], ""), ("\n", ["1"], "\n"),
        ]
    )
    func tables(text: String, columns: [String], expected: String) throws {
        for size in [Int.max, 1, 2, 3, 7] {
            let (output, failures) = try convert(text, columns: columns, chunk: size)
            #expect(output == expected)
            #expect(failures.isEmpty)
        }
    }

    @Test("A cell gets quotes where its conversion needs them")
    func quotes() throws {
        let output = try convert("\(Self.stamp),\(Self.stamp)\n", columns: ["1"], to: "yyyy, ''\"HH\"").output
        #expect(output == "\"2023, '\"\"07\"\"\",\(Self.stamp)\n")
        #expect(try convert("\(Self.stamp);1", columns: ["1"], delimiter: ";", to: "yyyy;MM").output == "\"2023;11\";1")
    }

    @Test("Any delimiter will do, and the names are those of the header")
    func delimiters() throws {
        #expect(
            try convert("a\tb\n,\t\(Self.stamp)\n", columns: ["b"], delimiter: "\t").output == "a\tb\n,\t1700034367\n"
        )
        #expect(
            try convert("a|b\n\(Self.stamp)|\n", columns: ["1"], delimiter: "|", hasHeader: true).output
                == "a|b\n1700034367|\n"
        )
    }

    @Test("A cell that cannot be read becomes empty, and is told with line and column")
    func failures() throws {
        let text = "a,b\n\"x\ny\",no\nz,\"2023-13-01\",1\n\"open\n"
        let (output, failures) = try convert(text, columns: ["b"])
        #expect(output == "a,b\n\"x\ny\",\nz,\"\",1\n\"open\n")
        #expect(failures.map(\.line) == [3, 4, 5])
        #expect(failures.map(\.column) == [4, 3, 1])
    }

    @Test("A cell of any length takes no memory", arguments: ["1", "2"])
    func longCells(column: String) throws {
        let long = String(repeating: "1", count: 1 << 20)
        let (output, failures) = try convert("\(long),\(Self.stamp)\r\n", columns: [column], chunk: 1000)
        #expect(output == (column == "1" ? ",\(Self.stamp)\r\n" : "\(long),1700034367\r\n"))
        #expect(failures.map(\.column) == (column == "1" ? [1] : []))
    }

    @Test(
        "A column that is not there comes with a hint",
        arguments: [
            ("created,n\n", "creatd", "did you mean 'created'?"), ("a,b\n", "zzz", "the columns are 'a', 'b'"),
            ("a\tb\n", "zzz", "--delimiter tab"), ("a;b\n", "zzz", "--delimiter ';'"),
            ("a,b", "zzz", "the columns are"),
        ]
    )
    func missing(text: String, column: String, hint: String) throws {
        let error = try #require(throws: DateError.self) { try convert(text, columns: [column]) }
        #expect(error.hints.joined().contains(hint))
        #expect(error.exitStatus == .usage)
    }

    @Test("A name that more than one column has is refused with their numbers")
    func repeated() throws {
        let error = try #require(throws: DateError.self) {
            try convert("a,b,a\n\(Self.stamp),,\(Self.stamp)\n", columns: ["a"])
        }
        #expect(error == .repeatedColumn("a", numbers: [1, 3]))
        #expect(error.message == "the columns 1 and 3 are both named 'a'")
        #expect(error.hints == ["choose one by its number, as in --column 1"])
        #expect(error.exitStatus == .usage)
        let output = try convert("a,b,a\n\(Self.stamp),,\n", columns: ["1"], hasHeader: true).output
        #expect(output == "a,b,a\n1700034367,,\n")
    }

    @Test("Chunks make no difference to any bytes")
    func anyBytes() throws {
        var random = SeededGenerator(seed: 23)
        let parts = ["\"", ",", "\n", "\r\n", "a", Self.stamp, "\u{FEFF}", " ", "\"\""]
        for _ in 0..<500 {
            let text = (0..<20).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let whole = try convert(text, columns: ["1", "2"])
            let split = try convert(text, columns: ["1", "2"], chunk: .random(in: 1...9, using: &random))
            #expect(split.output == whole.output, "\(text)")
            #expect(split.failures.map(\.line) == whole.failures.map(\.line))
        }
    }
}
