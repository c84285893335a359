/// A text that is not JSON, and where it stops being so.
public struct JSONError: Error, Sendable, Hashable {
    /// What is wrong with the text.
    public enum Problem: Sendable, Hashable {
        /// Something else than what has to stand here.
        case unexpected(found: String, expected: String)
        /// A key that the same object has already.
        case duplicateKey(String, first: JSONPosition)
        /// A string without its closing quotation mark.
        case unterminatedString
        /// A comment without its end.
        case unterminatedComment
        /// A comment in strict JSON.
        case comment
        /// A backslash with something after it that has no meaning.
        case invalidEscape(String)
        /// Half of a pair of UTF-16 surrogates.
        case loneSurrogate(String)
        /// A control character in a string that has to be escaped.
        case controlCharacter(UInt8)
        /// A byte that is not UTF-8.
        case invalidUTF8(UInt8)
        /// Something that begins like a number.
        case malformedNumber(String)
        /// Arrays and objects inside each other beyond the limit.
        case tooDeep(limit: Int)
        /// More bytes than the limit.
        case tooLarge(limit: Int)
    }

    /// What is wrong.
    public let problem: Problem

    /// The name of the file, as the caller gave it.
    public let file: String

    /// Where it is wrong.
    public let position: JSONPosition
}

extension JSONError {
    /// What is wrong, in lower case and without a full stop.
    public var message: String {
        switch problem {
        case .unexpected(let found, let expected): "expected \(expected), found \(found)"
        case .duplicateKey(let key, let first):
            "duplicate key '\(key)', first at line \(first.line), column \(first.column)"
        case .unterminatedString: "the string has no closing quotation mark"
        case .unterminatedComment: "the comment has no end"
        case .comment: "JSON has no comments"
        case .invalidEscape(let text): "invalid escape '\(text)'"
        case .loneSurrogate(let text): "'\(text)' is half of a surrogate pair, and the other half is missing"
        case .controlCharacter(let byte): "control character \(hexadecimal(byte)) in a string has to be escaped"
        case .invalidUTF8(let byte): "invalid UTF-8: byte \(hexadecimal(byte))"
        case .malformedNumber(let text): "malformed number '\(text)'"
        case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        }
    }

    /// What to do about it, where there is something to say.
    public var hints: [String] {
        switch problem {
        case .duplicateKey: ["keep one of the two: the other would be lost when the file is written"]
        case .invalidUTF8: ["save the file as UTF-8"]
        default: []
        }
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
