/// A text with format specifiers, as `printf` and Foundation know them.
package struct FormatString: Sendable {
    /// A part of a format.
    package enum Piece: Sendable, Hashable {
        /// Text, in which `%%` is a percent sign.
        case text(String)
        /// What an argument is put in for: `%lld`, or the `${name}` of an App Intent's parameter.
        case argument(String)
        /// A specifier that tells the position of its argument, or takes its width from one of its own.
        case numbered(String)
    }

    /// The parts, in their order; no text follows another.
    package let pieces: [Piece]

    /// Reads the parts of a text.
    package init(_ text: String) {
        var pieces: [Piece] = []
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if let (piece, end) = Self.argument(in: rest) {
                if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
                plain = []
                pieces.append(piece)
                rest = rest[end...]
            } else {
                let isEscaped = byte == UInt8(ascii: "%") && rest.dropFirst().first == byte
                plain += rest.prefix(isEscaped ? 2 : 1)
                rest = rest.dropFirst(isEscaped ? 2 : 1)
            }
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        self.pieces = pieces
    }

    /// The text with the position of its argument in each specifier, so that translators can change their order: `%1$@ (%2$lld)`.
    ///
    /// Nil where it would be the same: with fewer than two specifiers, or where one has its position already. A star takes its
    /// width from an argument of its own, and is left alone as well.
    package var numberingArguments: String? {
        var count = 0
        var numbered = ""
        for piece in pieces {
            switch piece {
            case .argument(let specifier) where specifier.hasPrefix("%"):
                count += 1
                numbered += "%\(count)$\(specifier.dropFirst())"
            case .text(let text), .argument(let text): numbered += text
            case .numbered: return nil
            }
        }
        return count < 2 ? nil : numbered
    }

    /// Reads what an argument is put in for at the start of some bytes, and where it ends.
    ///
    /// A name may stand before the flags, as in `%2$(count)lld`. A space is no flag here: it is prose, as in `50% off`.
    private static func argument(in bytes: ArraySlice<UInt8>) -> (Piece, end: Int)? {
        if bytes.starts(with: "${".utf8) { return parameter(in: bytes) }
        guard bytes.first == UInt8(ascii: "%") else { return nil }
        var rest = bytes.dropFirst()
        let digits = rest.prefix { $0.isDigit }
        let hasPosition = !digits.isEmpty && rest.dropFirst(digits.count).first == UInt8(ascii: "$")
        if hasPosition { rest = rest.dropFirst(digits.count + 1) }
        if rest.first == UInt8(ascii: "(") {
            let name = rest.dropFirst().prefix { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_") }
            guard !name.isEmpty, rest.dropFirst(name.count + 1).first == UInt8(ascii: ")") else { return nil }
            rest = rest.dropFirst(name.count + 2)
        }
        rest = rest.drop {
            "-+0#'".utf8.contains($0) || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*")
        }
        let hasStar = bytes[bytes.startIndex..<rest.startIndex].contains(UInt8(ascii: "*"))
        rest = rest.drop { "hlqLztj".utf8.contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(conversion) else { return nil }
        let end = rest.startIndex + 1
        let text = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
        return (hasStar || hasPosition ? .numbered(text) : .argument(text), end)
    }

    private static func parameter(in bytes: ArraySlice<UInt8>) -> (Piece, end: Int)? {
        let name = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: " ") }
        guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: "}") else {
            return nil
        }
        let end = name.endIndex + 1
        return (.argument(String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)), end)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
