/// A value of ISO 8601 with the names in brackets that RFC 9557 lets follow its offset: `…+09:00[Asia/Seoul][u-ca=iso8601]`.
struct ZoneSuffix {
    /// The value before the brackets.
    private let head: UnsafeRawBufferPointer

    /// The name of a zone that must not contradict the offset; nil where the value has none or may be read without it.
    private let criticalZone: String?

    /// Finds the suffixes of a value; nil where it has none, or what ends it is something else.
    ///
    /// Of those with a key, none may be critical, because none is understood.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.last == UInt8(ascii: "]"), let start = bytes.firstIndex(of: UInt8(ascii: "[")), start > 0 else {
            return nil
        }
        var criticalZone: String?
        let text = String(decoding: bytes[start...], as: UTF8.self)
        for (index, suffix) in text.dropLast().split(separator: "]", omittingEmptySubsequences: false).enumerated() {
            let isCritical = suffix.hasPrefix("[!")
            let name = suffix.dropFirst(isCritical ? 2 : 1)
            let hasKey = name.contains("=")
            guard suffix.first == "[", let first = name.first, first.isLetter || "_+-".contains(first),
                !(hasKey && isCritical), index == 0 || hasKey,
                name.allSatisfy({ $0.isLetter || $0.isNumber || "_-+./=:".contains($0) })
            else { return nil }
            if isCritical { criticalZone = String(name) }
        }
        (head, self.criticalZone) = (UnsafeRawBufferPointer(rebasing: bytes[..<start]), criticalZone)
    }

    /// Returns where the suffixes end that a value within a text has.
    ///
    /// They are a zone, and what has a key of Unicode's; other brackets are those of the text, such as `[main]`.
    static func end(in text: UnsafeRawBufferPointer, from start: Int, isZone: (String) -> Bool) -> Int {
        var end = start
        while end < text.count, text[end] == UInt8(ascii: "["),
            let close = text[end...].firstIndex(of: UInt8(ascii: "]"))
        {
            let content = String(decoding: text[(end + 1)..<close], as: UTF8.self)
            let name = content.hasPrefix("!") ? String(content.dropFirst()) : content
            guard name.hasPrefix("u-") || end == start && isZone(name) else { break }
            end = close + 1
        }
        return end
    }

    /// Reads the value by the rules of the zones in a database.
    ///
    /// It has to have an offset: a time on the clocks of the zone only is no value of RFC 9557.
    func read(_ database: TimeZoneDatabase?) throws(ReadFailure) -> LocalReading {
        let reading = try ISO8601Reader(forms: .all).readAnyForm(head)
        guard let offset = reading.offset else {
            throw ReadFailure(position: head.count, expected: "an offset such as +09:00 before the name of the zone")
        }
        // Z says nothing of the zone's own offset.
        guard let criticalZone, head.last?.lowercased != UInt8(ascii: "z") else { return reading }
        guard let zone = try? database?.knownZone(criticalZone) else {
            throw ReadFailure(position: head.count, expected: "a zone of the database, since it is critical")
        }
        let actual = zone.rules.interval(at: reading.seconds - offset).offset
        guard actual == offset else {
            let expected = UTCOffset(seconds: actual)?.description ?? "another offset"
            throw ReadFailure(
                position: head.count,
                expected: "\(expected) as the offset, which is that of \(criticalZone)"
            )
        }
        return reading
    }
}
