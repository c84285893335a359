import DateFormats
import Templates

/// What the templates of code are filled with.
struct DateCodeRecord {
    private let request: DateCodeRequest
    private let pattern: CodePattern
    private let shape: ISO8601Shape?
    private let name: DeclaredName

    init(_ request: DateCodeRequest, pattern: CodePattern, shape: ISO8601Shape?, name: DeclaredName) {
        (self.request, self.pattern, self.shape, self.name) = (request, pattern, shape, name)
    }

    /// What is written for an interface.
    enum Form {
        case dateFormatter
        case iso8601Formatter(ISO8601Shape)
        case iso8601Style(ISO8601Shape)
        case verbatimStyle(format: String)
        /// Strategies that read a form of ISO 8601 with and without its fraction.
        case tolerantStrategies(ISO8601Shape)
        case formatterStrategies

        /// The name of its template.
        var template: String {
            switch self {
            case .dateFormatter: "date-formatter"
            case .iso8601Formatter: "date-iso8601-formatter"
            case .iso8601Style: "date-iso8601-style"
            case .verbatimStyle: "date-verbatim-style"
            case .tolerantStrategies: "date-json-iso8601"
            case .formatterStrategies: "date-json-formatter"
            }
        }

        /// Whether the code follows a form of ISO 8601 and no pattern.
        var followsShape: Bool {
            switch self {
            case .iso8601Formatter, .iso8601Style, .tolerantStrategies: true
            case .dateFormatter, .verbatimStyle, .formatterStrategies: false
            }
        }
    }

    /// Returns what is written for an interface.
    ///
    /// - Throws: ``DateCodeError/inexpressible(token:pattern:api:nearest:)`` where that cannot say the pattern.
    func form(for api: CodeAPI) throws(DateCodeError) -> Form {
        switch api {
        case .dateFormatter: return .dateFormatter
        case .iso8601Formatter:
            guard let shape else {
                throw inexpressible(
                    pattern.text,
                    api,
                    nearest: (try? form(for: .formatStyle)) != nil ? .formatStyle : .dateFormatter
                )
            }
            return .iso8601Formatter(shape)
        case .formatStyle:
            if let shape, !request.hasOwnDigits { return .iso8601Style(shape) }
            return .verbatimStyle(format: try format())
        case .jsonDecoder:
            guard let shape, shape.day == .date, shape.isTimestamp, shape.time?.separator == .letter,
                !request.hasOwnDigits
            else {
                return .formatterStrategies
            }
            return .tolerantStrategies(shape)
        }
    }

    /// The pattern as `Date.FormatString`.
    private func format() throws(DateCodeError) -> String {
        if request.locale != nil, !pattern.hasISOWeeks,
            let token = pattern.pattern.tokens.first(where: { $0.element.dependsOnWeeks })
        {
            // The styles count weeks by the calendar, which knows nothing of the locale.
            throw inexpressible(token.text, .formatStyle, nearest: .dateFormatter)
        }
        var format = ""
        for token in pattern.pattern.tokens {
            guard let part = FormatStyleSymbols.interpolation(of: token.element) else {
                throw inexpressible(token.text, .formatStyle, nearest: .dateFormatter)
            }
            format += part
        }
        return "\"\(format)\""
    }

    private func inexpressible(_ token: String, _ api: CodeAPI, nearest: CodeAPI) -> DateCodeError {
        .inexpressible(token: token, pattern: pattern.text, api: api, nearest: nearest)
    }

    /// Returns the values of a form's template.
    func members(of form: Form, reads: Bool, warnings: [DateCode.Warning]) -> [String: TemplateValue] {
        var members: [String: TemplateValue] = [
            "name": .text(name.text), "stem": .text(name.stem), "type": .text(name.typeName),
            "dates": .text(dates), "reads": .flag(reads),
            "remarks": .list(
                warnings.map {
                    .text(SwiftText($0.message.prefix(1).uppercased() + $0.message.dropFirst() + ".").comment)
                }
            ),
            "format": .text(SwiftText(pattern.text).literal), "zone": .text(request.zone.expression),
            "optionalZone": .text(request.zone.optionalExpression),
            "locale": .text(SwiftText(request.locale ?? "en_US_POSIX").literal),
            "calendar": .text(pattern.hasISOWeeks ? "iso8601" : "gregorian"),
        ]
        if reads, let first = pattern.firstTwoDigitYear {
            members["window"] = .text(String(first))
        }
        switch form {
        case .iso8601Formatter(let shape):
            members["options"] = .text(shape.formatterOptions.joined(separator: ", "))
        case .iso8601Style(let shape):
            members["calls"] = .list(shape.styleCalls().map(TemplateValue.text))
        case .tolerantStrategies(let shape):
            members["calls"] = .list(shape.styleCalls(fraction: "hasFraction").map(TemplateValue.text))
            members["fraction"] = .flag(shape.time?.hasFraction == true)
        case .verbatimStyle(let format):
            members["format"] = .text(format)
        case .dateFormatter, .formatterStrategies: break
        }
        return members
    }

    /// The words for what is written and read: an example, or the pattern where only the locale knows what that writes.
    private var dates: String {
        let explanation = try? PatternExplanation(
            pattern.explicit,
            example: request.example,
            zone: request.zone.exampleZone,
            locale: request.knownLocale
        )
        let isKnown = request.locale == nil || request.knownLocale?.isGregorian == true
        if isKnown, let example = explanation?.example {
            return "dates such as `\(SwiftText(example).comment)`"
        }
        return "dates by the pattern `\(SwiftText(pattern.text).comment)`"
    }
}
