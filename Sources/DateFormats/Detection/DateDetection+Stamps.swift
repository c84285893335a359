extension DateDetection {
    /// Returns the length of the stamp that a text begins with, and what it says; nil where it begins with none.
    ///
    /// The function tells whether a stamp may end at a position.
    func stamp(
        in text: UnsafeRawBufferPointer,
        isBoundary: (Int) -> Bool
    ) -> (length: Int, reading: Result<LocalReading, DateError>)? {
        for count in [24, 20] where text.count >= count && isBoundary(count) && !text.hasBracket(at: count) {
            if let reading = CommonTimestamp.read(UnsafeRawBufferPointer(rebasing: text[..<count])) {
                return (count, .success(reading))
            }
        }
        let text = text.endingBeforeColumn
        var readings = standardReading(of: text).map { [$0] } ?? []
        if let reading = readings.first, reading.form == "iso8601", let suffixed = suffixed(text, from: reading.end) {
            return suffixed
        }
        // What an abbreviation or a half of the day follows is more than that.
        if readings.allSatisfy({ !isBoundary($0.end) || text.zoneName(after: $0.end).map(goesOn) ?? false }) {
            let value = WrittenValue(text, extent: .beginning, zones: zones)
            readings += value.readings
            if let (failure, end) = value.contradiction, readings.isEmpty || failure.isContradiction, isBoundary(end) {
                let end = text[end...].firstIndex { !$0.isLetter } ?? text.count
                let excerpt = excerpt(UnsafeRawBufferPointer(rebasing: text[..<end]))
                return (end, .failure(.unreadable(excerpt, column: failure.position + 1, expected: failure.expected)))
            }
        }
        readings.removeAll { !isBoundary($0.end) }
        guard let end = readings.map(\.end).max() else { return nil }
        var longest: [WrittenValue.Reading] = []
        for reading in readings where reading.end == end && !longest.contains(where: { $0.reading == reading.reading })
        {
            longest.append(reading)
        }
        return (end, result(of: longest, in: text, end: end))
    }

    /// Returns what a text says that begins with a stamp of ISO 8601 or of mail.
    private func standardReading(of text: UnsafeRawBufferPointer) -> WrittenValue.Reading? {
        var reader = ByteReader(text)
        let isMail = text[0].isLetter || text.prefix(3).contains(UInt8(ascii: " "))
        let reading =
            isMail
            ? try? MailDateReader(takesRareForms: false).read(from: &reader)
            : try? ISO8601Reader(forms: .all).readTimestamp(from: &reader)
        guard let reading else { return nil }
        let form = isMail ? "rfc2822" : "iso8601"
        return WrittenValue.Reading(reading: reading, form: form, order: nil, end: reader.position)
    }

    /// Returns what a stamp of ISO 8601 says with the names behind it that RFC 9557 lets follow; nil where none do.
    private func suffixed(
        _ text: UnsafeRawBufferPointer,
        from start: Int
    ) -> (length: Int, reading: Result<LocalReading, DateError>)? {
        guard text.hasBracket(at: start), let database else { return nil }
        let end = ZoneSuffix.end(in: text, from: start, isZone: database.contains)
        let value = UnsafeRawBufferPointer(rebasing: text[..<end])
        guard let suffix = ZoneSuffix(value) else { return nil }
        do throws(ReadFailure) {
            return (end, .success(try suffix.read(database)))
        } catch {
            let error = DateError.unreadable(excerpt(value), column: error.position + 1, expected: error.expected)
            return (end, .failure(error))
        }
    }

    private func result(
        of readings: [WrittenValue.Reading],
        in text: UnsafeRawBufferPointer,
        end: Int
    ) -> Result<LocalReading, DateError> {
        let value = UnsafeRawBufferPointer(rebasing: text[..<end])
        do throws(DateError) {
            guard let reading = try choice(among: readings, of: value) else {
                throw .undetected(excerpt(value), column: 1, expected: "a date")
            }
            if reading.offset == nil, let name = text.zoneName(after: end), zones.isKnown(name),
                zones.entry(name) == nil
            {
                throw .unreadable(
                    String(decoding: text[..<(end + 1 + name.count)], as: UTF8.self),
                    column: end + 2,
                    expected: "an offset such as +09:00, or an abbreviation that the zone of --assume-zone has"
                )
            }
            return .success(reading)
        } catch {
            return .failure(error)
        }
    }

    /// Whether a time goes on with a word.
    private func goesOn(_ word: UnsafeRawBufferPointer) -> Bool {
        zones.isKnown(word) || [UInt8(ascii: "a"), UInt8(ascii: "p")].contains(word.first?.lowercased)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes begin as a stamp may: with the name of a weekday or a month, with a half of the day, or with digits as a date
    /// or a time has them.
    var beginsLikeStamp: Bool {
        var reader = ByteReader(self)
        if reader.next.isLetter {
            return reader.skipAbbreviation(of: .weekdays) ?? reader.skipAbbreviation(of: .months) != nil
        }
        if reader.next >= 0x80 { return reader.isAtHalfOfDay }
        let digits = reader.digitCount(limit: 9)
        let next = reader.byte(ahead: digits)
        switch digits {
        case 1, 2:
            let after = reader.byte(ahead: digits + 1)
            switch next {
            case UInt8(ascii: ":"): return after.isDigit && reader.byte(ahead: digits + 2).isDigit
            case UInt8(ascii: " "):
                reader.skip(digits + 1)
                return reader.skipAbbreviation(of: .months) != nil
            case UInt8(ascii: "-"), UInt8(ascii: "/"): return after.isDigit || after.isLetter
            case UInt8(ascii: "."):
                // The year of four digits is what tells a date from a version or an address.
                reader.skip(digits + 1)
                let digits = reader.digitCount(limit: 2)
                guard digits > 0, reader.byte(ahead: digits) == next else { return false }
                reader.skip(digits + 1)
                return reader.digitCount(limit: 4) == 4
            default: return false
            }
        case 4: return "-/.:".utf8.contains(next) || next >= 0x80
        case 8: return next == UInt8(ascii: "T") || next == UInt8(ascii: " ")
        default: return false
        }
    }

    /// The bytes up to a comma that more likely begins the next column of a table than a fraction: digits follow it that are neither
    /// milliseconds nor finer.
    fileprivate var endingBeforeColumn: UnsafeRawBufferPointer {
        for index in indices where self[index] == UInt8(ascii: ",") && index > 0 && self[index - 1].isDigit {
            let digits = self[(index + 1)...].prefix { $0.isDigit }.count
            if digits > 0, ![3, 6, 9].contains(digits) { return UnsafeRawBufferPointer(rebasing: self[..<index]) }
        }
        return self
    }

    /// Whether a bracket opens at a position.
    fileprivate func hasBracket(at position: Int) -> Bool {
        position < count && self[position] == UInt8(ascii: "[")
    }

    /// The letters that follow a position and a blank.
    fileprivate func zoneName(after position: Int) -> UnsafeRawBufferPointer? {
        guard position < count, self[position] == UInt8(ascii: " ") else { return nil }
        let letters = self[(position + 1)...].prefix { $0.isLetter }
        return UnsafeRawBufferPointer(rebasing: letters)
    }
}
