extension FindingReport {
    /// The finding on a line, and its hint on the next.
    func textLines(for finding: Finding, usesColor: Bool) -> String {
        let place = finding.location.description.escapingControlCharacters
        let message = "\(finding.message.escapingControlCharacters) [\(finding.rule)]\n"
        let hint = finding.hint.map { "hint: \($0.escapingControlCharacters)\n" } ?? ""
        guard usesColor else { return "\(place): \(finding.severity): \(message)\(hint)" }
        return "\u{1B}[1m\(place):\u{1B}[0m \(finding.severity.inColor): \(message)\(hint)"
    }

    /// The finding on a line, and its hint as a note at the same place.
    func xcodeLines(for finding: Finding) -> String {
        var location = finding.location
        location.file = FilePath.absolute(location.file, in: folder)
        let place = location.description.escapingControlCharacters
        let line = "\(place): \(finding.severity): \(finding.message.escapingControlCharacters) [\(finding.rule)]\n"
        return line + (finding.hint.map { "\(place): note: \($0.escapingControlCharacters)\n" } ?? "")
    }
}

extension SourceLocation: CustomStringConvertible {
    /// The place as compilers write it: `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }
}

extension Severity {
    /// The word in the colour that compilers give it.
    fileprivate var inColor: String {
        let code =
            switch self {
            case .error: 31
            case .warning: 33
            case .note: 36
            }
        return "\u{1B}[1;\(code)m\(rawValue)\u{1B}[0m"
    }
}

extension String {
    /// The text on one line, in which no character steers the terminal or turns the direction of what follows.
    package var escapingControlCharacters: String {
        // Most texts have nothing but letters, which their bytes tell at once.
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        guard !isPlain, unicodeScalars.contains(where: \.steersOutput) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case let scalar where scalar.steersOutput:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, a line separator or a bidirectional override.
    fileprivate var steersOutput: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
