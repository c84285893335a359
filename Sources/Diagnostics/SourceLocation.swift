/// A place in a text file.
@frozen
public struct SourceLocation: Sendable, Hashable {
    /// The file's path, as the user named it or relative to the folder that was searched.
    public var file: String

    /// The line, counted from 1.
    public var line: Int

    /// The column, counted from 1 in UTF-8 bytes, as the Swift compiler counts.
    public var column: Int

    /// Creates a location.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    /// Orders by file, then line, then column.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
