import Diagnostics

/// Reads the tags of a template.
struct TemplateParser {
    private let scanner: TemplateScanner
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)

    /// The sections that are open, the whole template first, and the parts read so far of each.
    private var open: [(name: TagName, isInverted: Bool, offset: Int, parts: [Template.Part])] = [
        (TagName(text: ""), false, 0, [])
    ]

    init(text: String, name: String) {
        scanner = TemplateScanner(text: text, name: name)
    }

    /// A tag: its sign, what it says, and the bytes it takes.
    fileprivate struct Tag {
        var sign: Character?
        var content: String
        var range: Range<Int>
    }

    mutating func parse() throws(TemplateError) -> [Template.Part] {
        var offset = 0
        while let tag = try nextTag(from: offset) {
            // A tag that writes nothing itself takes its line with it where it stands alone.
            let line = tag.standsAlone ? scanner.lineOfItsOwn(tag.range) : nil
            let range = line ?? tag.range
            append(text: offset..<range.lowerBound)
            let indentation = line.map { scanner.text($0.lowerBound..<tag.range.lowerBound) } ?? ""
            try read(tag, indentation: indentation)
            offset = range.upperBound
        }
        append(text: offset..<scanner.bytes.count)
        guard open.count == 1, let whole = open.first else {
            let section = open[open.count - 1]
            throw .unclosedSection(section.name.text, scanner.location(of: section.offset))
        }
        return whole.parts
    }

    private mutating func append(text range: Range<Int>) {
        if !range.isEmpty { append(.text(scanner.text(range))) }
    }

    private mutating func append(_ part: Template.Part) {
        open[open.count - 1].parts.append(part)
    }

    private func nextTag(from offset: Int) throws(TemplateError) -> Tag? {
        guard let start = scanner.firstIndex(of: opening, from: offset) else { return nil }
        var inside = start + opening.count
        var end = closing
        var sign: Character?
        if inside < scanner.bytes.count {
            let byte = scanner.bytes[inside]
            let character = Character(Unicode.Scalar(byte))
            if "#^/>!&={$<".contains(character) {
                sign = character
                inside += 1
            }
            if character == "{" { end = Array("}".utf8) + closing }
            if character == "=" { end = Array("=".utf8) + closing }
        }
        guard let stop = scanner.firstIndex(of: end, from: inside) else {
            throw .unclosedTag(scanner.location(of: start))
        }
        let content = scanner.text(inside..<stop)
        return Tag(sign: sign, content: content, range: start..<stop + end.count)
    }

    private mutating func read(_ tag: Tag, indentation: String) throws(TemplateError) {
        let place = tag.range.lowerBound
        switch tag.sign {
        case "!":
            break
        case "=":
            try setDelimiters(tag)
        case "#", "^":
            let name = try name(of: tag)
            guard open.count < Template.maximumDepth else { throw .nestingTooDeep(scanner.location(of: place)) }
            open.append((name, tag.sign == "^", place, []))
        case "/":
            try close(try name(of: tag), at: place)
        case ">":
            append(.partial(try name(of: tag).text, indentation: indentation, offset: place))
        case nil, "&", "{":
            append(.variable(try name(of: tag)))
        case let sign?:
            throw .unknownTag(sign, scanner.location(of: place))
        }
    }

    private mutating func close(_ name: TagName, at offset: Int) throws(TemplateError) {
        let section = open[open.count - 1]
        guard open.count > 1, section.name == name else {
            let innermost = open.count > 1 ? section.name.text : nil
            throw .unexpectedClosing(name.text, open: innermost, scanner.location(of: offset))
        }
        open.removeLast()
        append(.section(name, isInverted: section.isInverted, section.parts))
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
        let words = tag.content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !words.contains(where: { $0.contains("=") }) else {
            throw .invalidDelimiters(tag.content, scanner.location(of: tag.range.lowerBound))
        }
        opening = Array(words[0].utf8)
        closing = Array(words[1].utf8)
    }

    private func name(of tag: Tag) throws(TemplateError) -> TagName {
        let words = tag.content.split(whereSeparator: \.isWhitespace)
        guard words.count == 1 else {
            throw .invalidName(words.joined(separator: " "), scanner.location(of: tag.range.lowerBound))
        }
        return TagName(text: String(words[0]))
    }
}

extension TemplateParser.Tag {
    /// Whether the tag is of a kind that writes nothing in its own place.
    fileprivate var standsAlone: Bool {
        switch sign {
        case nil, "&", "{": false
        default: true
        }
    }
}
