import Commands

/// What is between the columns of a table.
struct Delimiter {
    /// The character.
    let byte: UInt8

    /// Reads a character of ASCII that can be one, or the word `tab`, or `\\t`.
    init(_ argument: String) throws(UsageError) {
        let text = argument == "tab" || argument == "\\t" ? "\t" : argument
        guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80, byte != 0, !"\"\r\n".utf8.contains(byte)
        else {
            throw UsageError(
                "'--delimiter' takes one character of ASCII that is no quote, or 'tab', but not '\(argument)'"
            )
        }
        self.byte = byte
    }
}
