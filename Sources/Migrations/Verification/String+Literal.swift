extension String {
    /// The text as a literal in Swift.
    var asLiteral: String {
        let text = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(text.replacing("\r", with: "\\r"))\""
    }
}
