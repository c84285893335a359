public import LocalizedStrings

/// The texts that stand in quotation marks in sources of other languages: any key that such a source uses by a literal is among
/// them.
public enum QuotedTexts {
    /// Returns the literals of Objective-C or C, each as it is, and those that follow each other also joined.
    public static func inObjectiveC(_ text: String) -> Set<ExactString> {
        var scanner = LiteralScanner(text)
        return scanner.literals()
    }

    /// Returns the attributes' values and the texts between the tags of a storyboard or a `.xib` file.
    public static func inInterfaceBuilder(_ text: String) -> Set<ExactString> {
        let elements = text.split(separator: ">").compactMap { $0.split(separator: "<").first }
        return Set((text.split(separator: "\"") + elements).map { ExactString(unescaped($0)) })
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces[0])) { result, piece in
            guard let end = piece.firstIndex(of: ";"), let character = entity(piece[..<end]) else {
                return result + "&" + piece
            }
            return result + character + piece[piece.index(after: end)...]
        }
    }

    private static func entity(_ name: Substring) -> String? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): scalar(UInt32(name.dropFirst(2), radix: 16))
        case _ where name.hasPrefix("#"): scalar(UInt32(name.dropFirst()))
        default: nil
        }
    }

    private static func scalar(_ number: UInt32?) -> String? { number.flatMap(Unicode.Scalar.init).map { String($0) } }
}

/// Finds the string literals of C and its kin.
private struct LiteralScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func isAt(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

    mutating func literals() -> Set<ExactString> {
        var found: Set<ExactString> = []
        var joined = ""
        while let scalar = next {
            if skipComment() { continue }
            position += 1
            switch scalar {
            case "\"":
                let text = quoted(by: "\"")
                joined += text
                found.formUnion([ExactString(text), ExactString(joined)])
            case "'":
                _ = quoted(by: "'")
                joined = ""
            case "@", " ", "\t", "\n", "\r", "\\": break
            default: joined = ""
            }
        }
        return found
    }

    private mutating func skipComment() -> Bool {
        let isLine = isAt("//")
        guard isLine || isAt("/*") else { return false }
        position += 2
        while let scalar = next, isLine ? scalar != "\n" : !isAt("*/") {
            position += 1
        }
        if !isLine { position = min(position + 2, scalars.count) }
        return true
    }

    /// Reads to the quotation mark that closes a literal, or to the end of the line.
    private mutating func quoted(by mark: Unicode.Scalar) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next, scalar != "\n" {
            position += 1
            if scalar == mark { break }
            if scalar == "\\" { escape(into: &text) } else { text.append(scalar) }
        }
        return String(text)
    }

    private mutating func escape(into text: inout String.UnicodeScalarView) {
        guard let scalar = next else { return }
        position += 1
        switch scalar {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "\n": break
        case "u", "U": number(radix: 16, digits: scalar == "u" ? 4 : 8).map { text.append($0) }
        case "x": number(radix: 16, digits: 8).map { text.append($0) }
        case "0"..."7":
            position -= 1
            number(radix: 8, digits: 3).map { text.append($0) }
        default: text.append(scalar)
        }
    }

    private mutating func number(radix: Int, digits: Int) -> Unicode.Scalar? {
        let text = String(String.UnicodeScalarView(scalars[position...].prefix(digits))).prefix { $0.isHexDigit }
        position += text.unicodeScalars.count
        return UInt32(text, radix: radix).flatMap(Unicode.Scalar.init)
    }
}
