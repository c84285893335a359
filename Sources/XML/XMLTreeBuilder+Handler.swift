import Clibxml2

extension skein_xml_handler {
    /// The functions by which libxml2 tells what it reads to the builder that is its data.
    static var building: skein_xml_handler {
        var handler = skein_xml_handler()
        handler.initialized = skein_xml_sax2
        handler.internalSubset = { data, _, publicID, systemID in
            XMLTreeBuilder.of(data)?.declareType(publicID: String(xml: publicID), systemID: String(xml: systemID))
        }
        handler.startElementNs = { data, name, prefix, namespace, namespaceCount, namespaces, count, _, attributes in
            let declared = (0..<Int(namespaceCount)).map { index in
                let prefix = String(xml: namespaces?[index * 2])
                return (prefix.map { "xmlns:\($0)" } ?? "xmlns", String(xml: namespaces?[index * 2 + 1]) ?? "")
            }
            // An attribute is five pointers: name, prefix, namespace, and the two ends of its value.
            let given = (0..<Int(count)).map { index in
                let name = String(xml: attributes?[index * 5], prefix: attributes?[index * 5 + 1])
                return (name, String(xml: attributes?[index * 5 + 3], to: attributes?[index * 5 + 4]))
            }
            XMLTreeBuilder.of(data)?.begin(
                String(xml: name, prefix: prefix),
                namespace: String(xml: namespace),
                declared + given
            )
        }
        handler.endElementNs = { data, _, _, _ in XMLTreeBuilder.of(data)?.end() }
        handler.characters = { data, text, count in
            XMLTreeBuilder.of(data)?.add(String(xml: text, to: text.map { $0 + Int(count) }))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = handler.characters
        handler.comment = { data, text in XMLTreeBuilder.of(data)?.add(comment: String(xml: text) ?? "") }
        handler.reference = { data, name in XMLTreeBuilder.of(data)?.refuse(reference: String(xml: name) ?? "") }
        handler.serror = { data, error in
            if let error { XMLTreeBuilder.of(data)?.report(error.pointee) }
        }
        return handler
    }
}

extension XMLTreeBuilder {
    /// Returns the builder that libxml2 was given.
    fileprivate static func of(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
        data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension String {
    /// Copies a text of libxml2 that ends with a zero; nil where there is none.
    fileprivate init?(xml text: UnsafePointer<UInt8>?) {
        guard let text else { return nil }
        self.init(cString: text)
    }

    /// Copies a name of libxml2 and puts its prefix before it.
    fileprivate init(xml name: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?) {
        let name = String(xml: name) ?? ""
        self = String(xml: prefix).map { "\($0):\(name)" } ?? name
    }

    /// Copies the text of libxml2 between two pointers.
    fileprivate init(xml start: UnsafePointer<UInt8>?, to end: UnsafePointer<UInt8>?) {
        guard let start, let end, start <= end else {
            self = ""
            return
        }
        self.init(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
}
