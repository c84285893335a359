import Clibxml2
import Diagnostics

/// Makes a tree of what libxml2 tells about a document while it reads it.
final class XMLTreeBuilder {
    private let document: XMLText
    private let limits: XMLReader
    private let library: skein_libxml2
    private let context: UnsafeMutablePointer<skein_xml_context>
    private var cursor = XMLText.Cursor()
    private var count = 0
    /// The elements whose end is still to come, the outermost first.
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var failure: XMLError?

    init(
        of document: XMLText,
        limits: XMLReader,
        library: skein_libxml2,
        context: UnsafeMutablePointer<skein_xml_context>
    ) {
        self.document = document
        self.limits = limits
        self.library = library
        self.context = context
    }

    /// Reads the document, once.
    func readRoot() throws(XMLError) -> XMLElement {
        context.pointee.sax.pointee = .building
        context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        document.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let text = start.assumingMemoryBound(to: CChar.self)
            _ = library.xmlCtxtReadMemory(context, text, Int32(bytes.count), nil, nil, skein_xml_options)
        }
        context.pointee.userData = nil
        if let failure { throw failure }
        guard let root, open.isEmpty else {
            throw .malformed(.notWellFormed("it ends too early"), document.location(at: document.bytes.count))
        }
        return root
    }

    /// How far libxml2 has read.
    private var offset: Int { Int(library.xmlByteConsumed(context)) }

    /// Keeps the first fault, and has libxml2 stop.
    private func stop(_ fault: XMLFault, at offset: Int) {
        guard failure == nil else { return }
        failure =
            if let conflict = document.conflict {
                .malformed(.mergeConflict, document.location(at: conflict))
            } else {
                .malformed(fault, document.location(at: offset))
            }
        library.xmlStopParser(context)
    }
}

// MARK: What libxml2 tells

extension XMLTreeBuilder {
    /// A declaration of the document's type, up to what it declares itself.
    func declareType(publicID: String?, systemID: String?) {
        let start = document.tagStart(before: offset)
        let rest = document.bytes[min(max(offset, 0), document.bytes.count)...]
        if rest.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "[") {
            stop(.declarations, at: start)
        } else if let name = publicID ?? systemID, !Self.knownTypes.contains(name) {
            stop(.externalDeclarations(name), at: start)
        }
    }

    /// Types whose declarations change nothing in what a document says: those of property lists.
    private static let knownTypes: Set<String> = [
        "-//Apple//DTD PLIST 1.0//EN", "-//Apple Computer//DTD PLIST 1.0//EN",
    ]

    /// The first tag of an element.
    func begin(_ name: String, namespace: String?, _ values: [(name: String, value: String)]) {
        guard failure == nil else { return }
        let end = offset
        let start = document.tagStart(before: end)
        count += 1 + values.count
        guard open.count < limits.maximumDepth else { return stop(.tooDeep(limit: limits.maximumDepth), at: start) }
        guard count <= limits.maximumCount else { return stop(.tooMany(limit: limits.maximumCount), at: start) }
        var element = XMLElement(
            name: name,
            namespace: namespace,
            location: cursor.location(at: start, in: document)
        )
        let texts = Dictionary(values) { first, _ in first }
        for place in document.attributes(in: start..<max(start, min(end, document.bytes.count))) {
            let name = place.name.text(of: document.bytes)
            guard let value = texts[name] else { continue }
            let location = cursor.location(at: place.name.lowerBound, in: document)
            element.attributes.append(XMLAttribute(name: name, value: value, location: location))
        }
        open.append(element)
    }

    /// The end of the innermost element.
    func end() {
        guard failure == nil, let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].contents.append(.element(element)) }
    }

    /// Characters, which come in parts.
    func add(_ text: String) {
        guard failure == nil, !open.isEmpty else { return }
        let parent = open.count - 1
        if case .text(let before) = open[parent].contents.last {
            open[parent].contents[open[parent].contents.count - 1] = .text(before + text)
        } else {
            open[parent].contents.append(.text(text))
        }
    }

    /// A comment, of which those outside of the root are left out.
    func add(comment: String) {
        guard failure == nil, !open.isEmpty else { return }
        open[open.count - 1].contents.append(.comment(comment))
    }

    /// A reference to an entity that nothing declares.
    func refuse(reference: String) { stop(.unknownEntity(reference), at: offset) }

    /// An error or a warning.
    func report(_ error: skein_xml_error) {
        if error.code == skein_xml_undeclared_entity {
            stop(.unknownEntity(error.str1.map { String(cString: $0) } ?? ""), at: offset)
        } else if error.level >= skein_xml_error_level {
            let text = error.message.map { String(cString: $0) } ?? "error \(error.code)"
            let sentence = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            stop(.notWellFormed(sentence.prefix(1).lowercased() + sentence.dropFirst()), at: offset)
        }
    }
}
