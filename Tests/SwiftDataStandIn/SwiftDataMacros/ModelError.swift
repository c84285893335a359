import SwiftDiagnostics

/// What is wrong with a model, in the sentences of Apple's macros.
struct ModelError: DiagnosticMessage, Error, CustomStringConvertible {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    var description: String { message }
    var diagnosticID: MessageID { MessageID(domain: "SwiftDataMacros", id: "model") }
    var severity: DiagnosticSeverity { .error }
}
