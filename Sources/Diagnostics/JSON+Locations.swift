public import JSON

/// JSON is below this module, as the renderers write it; so what its errors are to the user is said here.
extension JSONError: ReportableError {
    /// The place in the file.
    public var location: SourceLocation? { SourceLocation(file: file, position) }

    /// A file was not in the form that it should have.
    public var exitStatus: ExitStatus { .malformedInput }
}

extension JSONNode {
    /// Where the value begins.
    public var location: SourceLocation { SourceLocation(file: file, position) }

    /// Where the member's key begins, or the value where it is in no object.
    public var keyLocation: SourceLocation { SourceLocation(file: file, keyPosition) }
}

extension SourceLocation {
    fileprivate init(file: String, _ position: JSONPosition) {
        self.init(file: file, line: position.line, column: position.column)
    }
}
