/// The expression that a model gives a property to begin with.
struct InitialValue: Sendable, Hashable {
    /// What the expression is, as far as it can be told without knowing the app.
    enum Form: Sendable, Hashable {
        /// `nil`.
        case absent
        /// A literal that stands for itself anywhere: a number, a text without interpolation, `true`.
        case literal
        /// A call without arguments that gives a type's empty value: `Data()`, `[]`, `.init()`.
        case empty
        /// The current moment: `Date()`, `Date.now`.
        case now
        /// A new identifier for each object: `UUID()`, `UUID().uuidString`, `ObjectId.generate()`.
        case identifier
        /// A case of an enumeration, by its name: `.calm`, `Mood.calm`, `Mood.calm.rawValue`.
        case enumerationCase(String)
        /// Anything else: only the app can say what it gives.
        case computed
    }

    /// The source text.
    var text: String

    /// What it is.
    var form: Form

    /// Creates a value.
    init(text: String, form: Form) {
        self.text = text
        self.form = form
    }

    /// Whether a literal is what an empty column holds: 0, 0.0, "" or false.
    var isZeroLiteral: Bool {
        guard form == .literal else { return false }
        if text == "false" || text == "\"\"" || text == "\"\"\"\n\"\"\"" { return true }
        let digits = text.filter { !"_-+. ".contains($0) }
        let significant =
            ["0x", "0b", "0o"].contains(digits.prefix(2).lowercased()) ? digits.dropFirst(2) : digits[...]
        return !significant.isEmpty && significant.allSatisfy { $0 == "0" }
    }
}

extension InitialValue {
    /// The value with what its form means for the type: an empty `Date` is the current moment.
    func settled(for type: PropertyType) -> InitialValue {
        guard form == .empty, type.collection == nil else { return self }
        switch type.storage {
        case .date: return InitialValue(text: "Date()", form: .now)
        case .uuid: return InitialValue(text: "UUID()", form: .identifier)
        default: return self
        }
    }
}
