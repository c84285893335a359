/// Foundation's formatter of dates, for one locale, zone and pattern.
public final class LocaleDateFormatter: Sendable {
    /// The formatter of the library.
    ///
    /// It may be used from several threads: the pointer never changes, nothing sets the formatter up again, and Foundation lets
    /// threads format and read with one formatter at once.
    private nonisolated(unsafe) let formatter: UnsafeMutableRawPointer

    private let functions: LocaleLibraryFunctions

    init(_ formatter: UnsafeMutableRawPointer, _ functions: LocaleLibraryFunctions) {
        self.formatter = formatter
        self.functions = functions
    }

    deinit {
        functions.freeFormatter(formatter)
    }

    /// Returns the text of a POSIX second.
    public func text(at second: Int) -> String {
        LocaleLibraryFunctions.text(atLeast: 64) { functions.formatDate(formatter, second, $0, $1) }
    }

    /// Returns the milliseconds since 1970 that a text tells, or nil where it does not follow the pattern.
    public func milliseconds(from text: String) -> Int? {
        var (text, milliseconds) = (text, 0)
        let isRead = text.withUTF8 { functions.readDate(formatter, $0.baseAddress, $0.count, &milliseconds) }
        return isRead == 1 ? milliseconds : nil
    }
}
