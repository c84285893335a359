// Reads and parses the Swift files that standard input names, on all cores, and does nothing else: the time that extraction and
// comparisons of models are measured by. Benchmarks/run compiles it.

import Foundation
import SwiftParser

let paths = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
let processors = ProcessInfo.processInfo.activeProcessorCount
let done = DispatchSemaphore(value: 0)

for offset in 0..<processors {
    let thread = Thread {
        for index in stride(from: offset, to: paths.count, by: processors) {
            guard let data = FileManager.default.contents(atPath: String(paths[index])) else { continue }
            _ = Parser.parse(source: String(decoding: data, as: UTF8.self))
        }
        done.signal()
    }
    // The parser recurses where code nests.
    thread.stackSize = 256 << 20
    thread.start()
}
for _ in 0..<processors { done.wait() }
