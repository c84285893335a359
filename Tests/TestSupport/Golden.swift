import Foundation
public import Testing

/// Compares a text with the golden file of that name in the `Golden` folder beside the test.
///
/// `SKEIN_RECORD=1 swift test` writes the files anew; review the difference before committing it.
public func expectGolden(
    _ actual: String,
    named name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    filePath: String = #filePath
) throws {
    let file = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SKEIN_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual.utf8).write(to: file)
        return
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
        Issue.record("no golden file \(name): run SKEIN_RECORD=1 swift test", sourceLocation: sourceLocation)
        return
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard actual != expected else { return }
    let difference = actual.split(separator: "\n", omittingEmptySubsequences: false)
        .difference(from: expected.split(separator: "\n", omittingEmptySubsequences: false))
        .prefix(20)
        .map { change in
            switch change {
            case .insert(let offset, let line, _): "+\(offset + 1): \(line)"
            case .remove(let offset, let line, _): "-\(offset + 1): \(line)"
            }
        }
    Issue.record("\(name) differs:\n\(difference.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
