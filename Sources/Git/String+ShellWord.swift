extension String {
    /// The text as a shell reads it as one word: in quotation marks only where it needs them.
    package var shellWord: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_./+:@%,".unicodeScalars.contains(scalar)
        }
        if isPlain, !isEmpty { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
