import DateFormats
import SyntaxSupport
import Templates

/// Swift code that writes and reads dates by a pattern.
public struct DateCode: Sendable, Hashable {
    /// The code.
    public let text: String

    /// What it is written for.
    public let api: CodeAPI

    /// The pattern in LDML.
    public let pattern: String

    /// Where what it does differs from what the pattern says.
    public let warnings: [Warning]

    /// A difference between the code and the pattern.
    public struct Warning: Sendable, Hashable {
        /// Its identifier.
        public let rule: String
        /// What happens, in one sentence without a full stop.
        public let message: String
    }

    /// Writes code.
    ///
    /// - Throws: ``DateCodeError``, where the interface that was asked for cannot say the pattern: its hint names one that can.
    public init(_ request: DateCodeRequest) throws(DateCodeError) {
        if let locale = request.locale, !Self.isLocale(locale) { throw .unusableLocale(locale) }
        let pattern: CodePattern
        do { pattern = try CodePattern(request.pattern, countsLocaleWeeks: request.locale != nil) } catch {
            throw .pattern(error)
        }
        // What reads JSON takes a fraction of any length, and writes it by the pattern.
        let shape = ISO8601Shape(pattern.elements, hasAnyFraction: request.api == .jsonDecoder)
        let api = request.api ?? Self.bestAPI(for: request.hasOwnDigits ? nil : shape)
        let name: DeclaredName
        if let chosen = request.name {
            name = try DeclaredName(chosen, for: api)
        } else {
            name = DeclaredName(pattern, shape: shape)
        }

        let record = DateCodeRecord(request, pattern: pattern, shape: shape, name: name)
        let form = try record.form(for: api)
        let hasOtherCalendar = request.knownLocale?.isGregorian == false
        let situation = FormatterHazard.Situation(
            pattern: pattern,
            shape: form.followsShape ? shape : nil,
            zone: request.zone,
            hasOwnLocale: request.locale != nil,
            hasOtherNumbers: hasOtherCalendar || request.hasOwnDigits,
            hasOtherCalendar: hasOtherCalendar,
            reading: form.followsShape ? .all : FormatterReading(pattern, api: api, locale: request.knownLocale),
            tellsDay: pattern.pattern.missingPartOfDay == nil && !pattern.lacksDay
        )
        let warnings = FormatterHazard.warnings(of: api, in: situation)
        do {
            let templates = try TemplateSet(overrides: request.templates)
            text = try templates.render(
                form.template,
                .record(record.members(of: form, reads: situation.reading != .nothing, warnings: warnings))
            )
            .replacing("\r\n", with: "\n")
        } catch {
            throw .template(error)
        }
        (self.api, self.pattern, self.warnings) = (api, pattern.text, warnings)
    }

    /// The interface that suits a pattern best: the styles of ISO 8601 are values, quick and in every system since 2021, but lose
    /// milliseconds; all else only `DateFormatter` writes and reads as it says.
    private static func bestAPI(for shape: ISO8601Shape?) -> CodeAPI {
        guard let shape, shape.isTimestamp, shape.time?.hasFraction == false else { return .dateFormatter }
        return .formatStyle
    }

    private static func isLocale(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "_-@=;".utf8.contains(byte)
                }
            }
    }
}
