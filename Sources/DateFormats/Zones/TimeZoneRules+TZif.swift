/// What is wrong with the bytes of a time zone file.
struct TZifError: Error, Hashable {
    var reason: String
}

extension TimeZoneRules {
    /// What clocks show: how far they are ahead of UTC, and what their time is called.
    private typealias LocalTime = (offset: Int, abbreviation: String)

    /// Reads the bytes of a compiled time zone file, after RFC 8536 (TZif version 2 and later).
    ///
    /// - Throws: ``TZifError`` where the bytes are none, are cut off, or count leap seconds, which POSIX time does not.
    init(tzif bytes: [UInt8]) throws(TZifError) {
        let first = try TZifHeader(bytes, at: 0)
        guard first.version >= UInt8(ascii: "2") else {
            throw TZifError(reason: "it is of version 1, which ends in 2037")
        }
        let header = try TZifHeader(bytes, at: TZifHeader.size + first.bodySize(bytesOfTime: 4))
        guard header.leapCount == 0 else { throw TZifError(reason: "it counts leap seconds") }
        guard header.typeCount > 0 else { throw TZifError(reason: "it has no local time") }
        let footer = header.end + header.bodySize(bytesOfTime: 8)
        guard footer <= bytes.count else { throw TZifError(reason: "it is cut off") }
        let types = try Self.types(in: bytes, header)
        let transitions = try Self.transitions(in: bytes, header, to: types)
        let continuation = try Self.continuation(in: bytes[footer...])
        // Without a change, the rule for the future holds for the past.
        let rule = transitions.isEmpty ? continuation : nil
        self.init(
            firstOffset: rule?.standardOffset ?? types[0].offset,
            firstAbbreviation: rule?.standardAbbreviation ?? types[0].abbreviation,
            transitions: transitions,
            continuation: continuation
        )
    }

    /// Returns the local times that a zone has had.
    private static func types(in bytes: [UInt8], _ header: TZifHeader) throws(TZifError) -> [LocalTime] {
        let types = header.end + header.transitionCount * 9
        let names = types + header.typeCount * 6
        return try (0..<header.typeCount).map { index throws(TZifError) in
            let type = types + index * 6
            let offset = Int(Int32(truncatingIfNeeded: bigEndian(bytes, at: type, count: 4)))
            guard abs(offset) < CivilDateTime.secondsOfDay else {
                throw TZifError(reason: "an offset is larger than a day")
            }
            let start = names + min(Int(bytes[type + 5]), header.characterCount)
            let text = bytes[start..<names + header.characterCount].prefix { $0 != 0 }
            return (offset, String(decoding: text.prefix(longestAbbreviation), as: UTF8.self))
        }
    }

    /// Returns the changes from one local time to another.
    private static func transitions(
        in bytes: [UInt8],
        _ header: TZifHeader,
        to types: [LocalTime]
    ) throws(TZifError) -> [Transition] {
        let indexes = header.end + header.transitionCount * 8
        var transitions: [Transition] = []
        transitions.reserveCapacity(header.transitionCount)
        for index in 0..<header.transitionCount {
            let second = bigEndian(bytes, at: header.end + index * 8, count: 8)
            let type = Int(bytes[indexes + index])
            guard type < types.count else { throw TZifError(reason: "a transition leads to no local time") }
            guard second.magnitude <= 1 << 60 else { throw TZifError(reason: "a transition is out of range") }
            guard second > transitions.last?.second ?? .min else {
                throw TZifError(reason: "its transitions are unsorted")
            }
            transitions.append(
                Transition(second: second, offset: types[type].offset, abbreviation: types[type].abbreviation)
            )
        }
        return transitions
    }

    /// Returns the rule in a footer, which is a line between two line feeds, or nil where the line is empty.
    private static func continuation(in footer: ArraySlice<UInt8>) throws(TZifError) -> PosixTimeZone? {
        let lineFeed = UInt8(ascii: "\n")
        guard footer.first == lineFeed, let end = footer.dropFirst().firstIndex(of: lineFeed) else {
            throw TZifError(reason: "its footer is cut off")
        }
        let line = footer[(footer.startIndex + 1)..<end]
        guard !line.isEmpty else { return nil }
        guard let rule = PosixTimeZone(String(decoding: line, as: UTF8.self)) else {
            throw TZifError(reason: "its footer \"\(String(decoding: line, as: UTF8.self))\" is no rule")
        }
        return rule
    }
}

/// The counts at the head of one of the two blocks of a TZif file.
private struct TZifHeader {
    var version: UInt8
    /// Where the block's data begin.
    var end: Int
    var utcIndicatorCount: Int
    var standardIndicatorCount: Int
    var leapCount: Int
    var transitionCount: Int
    var typeCount: Int
    var characterCount: Int

    static let size = 44

    init(_ bytes: [UInt8], at start: Int) throws(TZifError) {
        guard start + Self.size <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
            throw TZifError(reason: "it is no compiled time zone")
        }
        version = bytes[start + 4]
        end = start + Self.size
        let counts = (0..<6).map { bigEndian(bytes, at: start + 20 + $0 * 4, count: 4) }
        (utcIndicatorCount, standardIndicatorCount, leapCount) = (counts[0], counts[1], counts[2])
        (transitionCount, typeCount, characterCount) = (counts[3], counts[4], counts[5])
    }

    func bodySize(bytesOfTime: Int) -> Int {
        transitionCount * (bytesOfTime + 1) + typeCount * 6 + characterCount + leapCount * (bytesOfTime + 4)
            + standardIndicatorCount + utcIndicatorCount
    }
}

/// Returns a number of so many bytes, the highest first; one of eight bytes has a sign.
private func bigEndian(_ bytes: [UInt8], at start: Int, count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
}
