/// Converts columns of a table: CSV by RFC 4180, or the same with another delimiter.
///
/// All else stays byte for byte. It takes the table chunk by chunk and keeps no more of it than a cell that is to be converted.
public struct ColumnConverter: ~Copyable {
    /// Which cell of a row is meant.
    public enum Column: Sendable, Hashable {
        /// The cell's place in the row, from 1.
        case number(Int)
        /// What the first row has in its place.
        case name(String)

        /// Reads a number, or takes the text for a name.
        public init(_ text: String) {
            if let number = Int(text), number > 0 { self = .number(number) } else { self = .name(text) }
        }
    }

    /// Where in a row the next byte belongs.
    private enum State {
        case start, plain, quoted, afterQuote
    }

    private var converter: DateConverter
    private let columns: [Column]
    private let delimiter: UInt8

    /// The places of the columns, from 0; nil until the row with their names has been read.
    private var targets: Set<Int>?
    /// The names that have been read of that row.
    private var names: [String] = []

    private var state = State.start
    /// The place of the cell in its row, from 0.
    private var cell = 0 {
        didSet { isTarget = targets?.contains(cell) ?? false }
    }
    /// Whether the cell is to be converted.
    private var isTarget = false
    private var previous: UInt8 = 0
    /// The line, and the byte of it that comes next, from 1.
    private var place = (line: 1, column: 1)
    private var cellPlace = (line: 1, column: 1)

    /// What has been read of a cell that is to be converted, or is a name.
    private var text: [UInt8] = []
    private var isTooLong = false
    private var isQuoted = false
    private var conversion = ByteBuffer()

    /// Creates a converter.
    ///
    /// - Parameters:
    ///   - converter: Converts a cell.
    ///   - columns: The columns to convert.
    ///   - delimiter: What is between two cells.
    ///   - hasHeader: Whether the first row names the columns; it does where a column is told by its name.
    public init(_ converter: DateConverter, columns: [Column], delimiter: UInt8, hasHeader: Bool = false) {
        (self.converter, self.columns, self.delimiter) = (converter, columns, delimiter)
        let numbers = columns.compactMap { if case .number(let number) = $0 { number - 1 } else { nil } }
        targets = hasHeader || numbers.count < columns.count ? nil : Set(numbers)
        isTarget = targets?.contains(0) ?? false
    }

    /// Converts the rows in a chunk.
    ///
    /// - Parameters:
    ///   - chunk: The bytes that follow those of the chunk before; it may end anywhere.
    ///   - output: Where the rows are appended. The caller empties it.
    /// - Returns: The cells that were not converted.
    /// - Throws: ``DateError/missingColumn(_:names:)`` where the first row does not name a column, and
    ///   ``DateError/repeatedColumn(_:numbers:)`` where it names more than one so.
    public mutating func convert(
        _ chunk: UnsafeRawBufferPointer,
        into output: inout ByteBuffer
    ) throws(DateError) -> [LineFailure] {
        var failures: [LineFailure] = []
        var copied = 0
        var index = 0
        while index < chunk.count {
            index = skipUncaptured(in: chunk, from: index)
            guard index < chunk.count else { break }
            let byte = chunk[index]
            if state == .start, isMark(byte) {
                // Windows begins texts with a mark that is no part of them.
            } else {
                if state == .start {
                    cellPlace = place
                    if isTarget { output.append(UnsafeRawBufferPointer(rebasing: chunk[copied..<index])) }
                }
                if state != .quoted, byte == delimiter || byte == UInt8(ascii: "\n") {
                    if isTarget {
                        convertCell(into: &output, failures: &failures)
                        copied = index
                    }
                    try endCell(isLast: byte != delimiter, failures: &failures)
                } else {
                    take(byte)
                    if isTarget { copied = index + 1 }
                }
            }
            previous = byte
            place = byte == UInt8(ascii: "\n") ? (place.line + 1, 1) : (place.line, place.column + 1)
            index += 1
        }
        output.append(UnsafeRawBufferPointer(rebasing: chunk[copied...]))
        return failures
    }

    /// Whether a byte at the beginning of a cell belongs to the mark at the beginning of a text.
    private func isMark(_ byte: UInt8) -> Bool {
        place.line == 1 && cell == 0 && place.column <= 3 && byte == Self.mark[place.column - 1]
    }

    /// Moves over what is in the middle of a cell that is not to be converted, and returns where that ends.
    private mutating func skipUncaptured(in chunk: UnsafeRawBufferPointer, from start: Int) -> Int {
        guard !isTarget, targets != nil else { return start }
        var index = start
        if state == .plain {
            while index < chunk.count, chunk[index] != delimiter, chunk[index] != UInt8(ascii: "\n") { index += 1 }
        } else if state == .quoted {
            while index < chunk.count, chunk[index] != UInt8(ascii: "\""), chunk[index] != UInt8(ascii: "\n") {
                index += 1
            }
        }
        guard index > start else { return start }
        previous = chunk[index - 1]
        place.column += index - start
        return index
    }

    /// Ends the last row where it has no line feed.
    ///
    /// - Throws: ``DateError/missingColumn(_:names:)``, as above.
    public mutating func finish(into output: inout ByteBuffer) throws(DateError) -> [LineFailure] {
        var failures: [LineFailure] = []
        if state == .quoted {
            failures.append(LineFailure(line: cellPlace.line, column: cellPlace.column, error: .unclosedQuote))
            if isTarget { return failures }
        }
        guard state != .start || cell > 0 else { return failures }
        if state == .start { cellPlace = place }
        if isTarget { convertCell(into: &output, failures: &failures) }
        try endCell(isLast: true, failures: &failures)
        return failures
    }

    /// Goes on in a cell.
    private mutating func take(_ byte: UInt8) {
        let isQuote = byte == UInt8(ascii: "\"")
        switch state {
        case .start where isQuote:
            (state, isQuoted) = (.quoted, true)
            return
        case .quoted where isQuote:
            state = .afterQuote
            return
        case .afterQuote: state = isQuote ? .quoted : .plain
        case .start: state = .plain
        case .plain, .quoted: break
        }
        guard isTarget || targets == nil else { return }
        if text.count < longestValue { text.append(byte) } else { isTooLong = true }
    }

    /// Ends a cell, and the row where it is the last one.
    private mutating func endCell(isLast: Bool, failures: inout [LineFailure]) throws(DateError) {
        if targets == nil { names.append(String(decoding: cellText, as: UTF8.self)) }
        text.removeAll(keepingCapacity: true)
        (state, isTooLong, isQuoted) = (.start, false, false)
        cell += 1
        guard isLast else { return }
        defer { cell = 0 }
        guard let targets else {
            targets = try places()
            return
        }
        // An empty line is no row.
        let isEmpty = place.column == 1 || place.column == 2 && previous == UInt8(ascii: "\r")
        if let last = targets.max(), cell <= last, !(cell == 1 && isEmpty) {
            failures.append(LineFailure(line: place.line, error: .shortRow(columns: cell, needed: last + 1)))
        }
    }

    /// The text of the cell without the carriage return that ends the line.
    private var cellText: ArraySlice<UInt8> {
        hasCarriageReturn && !isTooLong ? text.dropLast() : text[...]
    }

    private var hasCarriageReturn: Bool { state == .plain && previous == UInt8(ascii: "\r") }

    /// Returns the places of the columns by the names of the first row.
    private func places() throws(DateError) -> Set<Int> {
        var places: Set<Int> = []
        for column in columns {
            switch column {
            case .number(let number): places.insert(number - 1)
            case .name(let name):
                let named = names.indices.filter { names[$0] == name }
                guard let place = named.first else { throw .missingColumn(name, names: names) }
                guard named.count == 1 else { throw .repeatedColumn(name, numbers: named.map { $0 + 1 }) }
                places.insert(place)
            }
        }
        return places
    }

    /// Appends the conversion of a cell, with quotes where it had them or needs them; an empty cell stays.
    private mutating func convertCell(into output: inout ByteBuffer, failures: inout [LineFailure]) {
        conversion.removeAll()
        let value = cellText
        do throws(DateError) {
            if isTooLong { throw .tooLong(limit: longestValue) }
            if !value.isEmpty { try convert(value) }
        } catch {
            conversion.removeAll()
            failures.append(LineFailure(line: cellPlace.line, column: cellPlace.column, error: error))
        }
        let delimiter = delimiter
        conversion.withUnsafeBytes { bytes in
            let hasQuotes = isQuoted || bytes.contains { $0 == delimiter || "\"\r\n".utf8.contains($0) }
            if hasQuotes { output.append(UInt8(ascii: "\"")) }
            for byte in bytes {
                if byte == UInt8(ascii: "\"") { output.append(byte) }
                output.append(byte)
            }
            if hasQuotes { output.append(UInt8(ascii: "\"")) }
        }
        if hasCarriageReturn { output.append(UInt8(ascii: "\r")) }
    }

    private mutating func convert(_ value: ArraySlice<UInt8>) throws(DateError) {
        try Array(value).withBytes { bytes throws(DateError) in try converter.convert(bytes, into: &conversion) }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
