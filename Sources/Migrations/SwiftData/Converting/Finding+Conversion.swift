import Diagnostics

extension Finding {
    /// Something stays in Realm.
    static func notCarried(_ message: String, at location: SourceLocation, hint: String? = nil) -> Finding {
        Finding(rule: "not-carried", severity: .warning, message: message, location: location, hint: hint)
    }

    /// Something is there in SwiftData, in another form.
    static func carriedOtherwise(_ message: String, at location: SourceLocation, hint: String? = nil) -> Finding {
        Finding(rule: "carried-otherwise", severity: .note, message: message, location: location, hint: hint)
    }

    /// Nothing can be written before the sources are changed.
    static func notConvertible(_ message: String, at location: SourceLocation, hint: String) -> Finding {
        Finding(rule: "not-convertible", severity: .error, message: message, location: location, hint: hint)
    }
}
