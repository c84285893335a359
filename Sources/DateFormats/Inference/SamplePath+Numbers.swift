extension SamplePath {
    /// A field that digits can be, and the unit that it is.
    private typealias Choice = (unit: Unit, field: NumericField)

    /// The fields of one or two digits.
    private static let shortFields: [Choice] = [
        (.month, .month), (.day, .day), (.year, .yearOfEra), (.hour, .hour), (.hour, .hourOf12), (.hour, .hourFrom1),
        (.hour, .hourOf12From0), (.minute, .minute), (.second, .second), (.week, .isoWeek), (.weekday, .weekday),
    ]

    /// The fields of digits that nothing stands between, by how many digits they are.
    private static let compactFields: [Int: [[Choice]]] = {
        let (year, month, day): (Choice, Choice, Choice) = ((.year, .yearOfEra), (.month, .month), (.day, .day))
        let (hour, minute, second): (Choice, Choice, Choice) = ((.hour, .hour), (.minute, .minute), (.second, .second))
        return [
            4: [[hour, minute]],
            6: [[hour, minute, second], [year, month]],
            7: [[year, (.dayOfYear, .dayOfYear)]],
            8: [[year, month, day], [day, month, year], [month, day, year]],
            10: [[year, month, day, hour]],
            12: [[year, month, day, hour, minute]],
            14: [[year, month, day, hour, minute, second]],
            17: [[year, month, day, hour, minute, second]],
        ]
    }()

    /// Returns the paths on which the digits that come next are fields.
    ///
    /// - `runs`: For each sample, its digits that come next.
    func readingNumbers(_ runs: [ArraySlice<UInt8>]) -> [SamplePath] {
        let lengths = Set(runs.map(\.count))
        guard let length = lengths.max(), let shortest = lengths.min() else { return [] }
        if case .literal(let text)? = elements.last, [".", ","].contains(text), units.last == .second, !hasFraction {
            // What follows the seconds and a separator is their fraction; it has one length. Points alone are those of an address.
            guard text == "," || !dateUnits.isEmpty || !isTimeParted(by: ".") else { return [] }
            return lengths.count == 1 && length <= 9 ? [adding(.fraction(digits: length), runs)] : []
        }
        var paths: [SamplePath] = []
        if length <= 2 { paths += Self.shortFields.flatMap { readingShort($0, runs, shortest: shortest) } }
        guard lengths.count == 1 else { return paths }
        if length == 4, allows(.year) { paths.append(adding(.number(.yearOfEra, digits: 4), as: .year, runs)) }
        if length == 4, allows(.weekYear) { paths.append(adding(.number(.weekYear, digits: 4), as: .weekYear, runs)) }
        if length == 3, allows(.dayOfYear) {
            paths.append(adding(.number(.dayOfYear, digits: 3), as: .dayOfYear, runs))
        }
        for fields in Self.compactFields[length] ?? [] {
            if let path = readingCompact(fields, runs, length: length) { paths.append(path) }
        }
        if length == 6, let path = readingCompactTwoDigitYear(runs) { paths.append(path) }
        return paths
    }

    private func readingShort(_ choice: Choice, _ runs: [ArraySlice<UInt8>], shortest: Int) -> [SamplePath] {
        guard allows(choice.unit) else { return [] }
        let values = runs.map(Self.value)
        let hasZero = runs.contains { $0.count == 2 && $0.first == UInt8(ascii: "0") }
        switch choice.field {
        case .yearOfEra:
            // Two digits at once behind a time are no year.
            return shortest == 2 && dateUnits.last == units.last
                ? [adding(.lastTwoDigits(.yearOfEra), as: .year, runs)] : []
        case .isoWeek:
            let element = PatternElement.number(.weekOfYear, digits: 2)
            return shortest == 2 && Self.fits(values, 1...53) ? [adding(element, as: .week, runs)] : []
        case .weekday:
            let element = PatternElement.number(.weekday, digits: 1)
            return runs.allSatisfy { $0.count == 1 } && Self.fits(values, 1...7)
                ? [adding(element, as: .weekday, runs)] : []
        // Hours that begin with 1, or end with 11, are told by the hour that only they have.
        case .hourFrom1 where !values.contains(24), .hourOf12From0 where !values.contains(0): return []
        default: break
        }
        guard let range = Self.ranges[choice.field], Self.fits(values, range) else { return [] }
        // A minute or a second of one digit is only one where a sample shows it.
        let isPadded = [.minute, .second].contains(choice.unit)
        // Behind a point, one digit is that of a version or an address.
        guard !isPadded || shortest == 2 || !followsPoint else { return [] }
        let widths =
            shortest == 1 ? (hasZero ? [] : [1]) : hasZero || isPadded ? [2] : [2, 1]
        return widths.map { adding(.number(choice.field, digits: $0), as: choice.unit, runs) }
    }

    private static let ranges: [NumericField: ClosedRange<Int>] = [
        .month: 1...12, .day: 1...31, .hour: 0...23, .hourOf12: 1...12, .hourFrom1: 1...24, .hourOf12From0: 0...11,
        .minute: 0...59, .second: 0...60,
    ]

    private func readingCompact(_ fields: [Choice], _ runs: [ArraySlice<UInt8>], length: Int) -> SamplePath? {
        var path: SamplePath? = self
        var rest = runs
        // Digits that begin with an hour are one only behind a whole date.
        guard fields.first?.unit != .hour || units.contains(.year) else { return nil }
        for (unit, field) in fields {
            let width = field == .yearOfEra ? 4 : field == .dayOfYear ? 3 : 2
            path = path?.readingField(field, as: unit, width: width, &rest)
        }
        guard length == 17 else { return path }
        return path?.adding(.fraction(digits: 3), rest)
    }

    private func readingCompactTwoDigitYear(_ runs: [ArraySlice<UInt8>]) -> SamplePath? {
        var rest = runs
        guard allows(.year) else { return nil }
        let years = rest.map { $0.prefix(2) }
        rest = rest.map { $0.dropFirst(2) }
        return adding(.lastTwoDigits(.yearOfEra), as: .year, years)
            .readingField(.month, as: .month, width: 2, &rest)?
            .readingField(.day, as: .day, width: 2, &rest)
    }

    private func readingField(
        _ field: NumericField,
        as unit: Unit,
        width: Int,
        _ rest: inout [ArraySlice<UInt8>]
    ) -> SamplePath? {
        let digits = rest.map { $0.prefix(width) }
        rest = rest.map { $0.dropFirst(width) }
        let range = Self.ranges[field] ?? (field == .dayOfYear ? 1...366 : 1000...2999)
        guard allows(unit), Self.fits(digits.map(Self.value), range) else { return nil }
        return adding(.number(field, digits: width), as: unit, digits)
    }

    private func adding(_ element: PatternElement, as unit: Unit? = nil, _ runs: [ArraySlice<UInt8>]) -> SamplePath {
        adding(element, as: unit, endingAt: runs.map(\.endIndex))
    }

    private static func fits(_ values: [Int], _ range: ClosedRange<Int>) -> Bool {
        values.allSatisfy(range.contains)
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
