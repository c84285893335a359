import Diagnostics
import Migrations
import XML

/// Reads bytes as XML, and as a Core Data model.
///
/// Of what is read, all places are in the bytes, and what is refused has its place and a sentence. A model is no different from itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(XMLError) {
        check(try XMLReader().root(of: bytes, file: "fuzz"), bytes)
        let file = SourceFile(path: "A.xcdatamodel/contents", text: String(decoding: bytes, as: UTF8.self))
        let comparison = try CoreDataMigration.difference(from: [file], to: [file], since: "fuzz")
        precondition(comparison.difference.changes.isEmpty && comparison.violations.isEmpty)
    } catch {
        precondition(!error.message.isEmpty)
        precondition(error.location != nil)
    }
    return 0
}

private func check(_ element: XMLElement, _ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func rest(_ line: Int, _ column: Int) -> ArraySlice<UInt8> { lines[line - 1].dropFirst(column - 1) }
    precondition(rest(element.location.line, element.location.column).starts(with: "<\(element.name)".utf8))
    for attribute in element.attributes {
        precondition(rest(attribute.location.line, attribute.location.column).starts(with: attribute.name.utf8))
    }
    for child in element.elements { check(child, bytes) }
}
