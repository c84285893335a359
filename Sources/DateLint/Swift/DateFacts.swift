/// What a source says of dates and their formatters, as a value without a tree.
struct DateFacts: Sendable {
    /// What is declared: variables, parameters, functions, and formatters that have no name.
    var declarations: [Symbol: Declaration] = [:]
    /// What the code does to formatters and strategies.
    var events: [Event] = []
    /// The functions, with the parameters that a caller gives texts to.
    var functions: [Function] = []
    /// The calls with arguments that may be patterns.
    var calls: [Call] = []
    /// What is wrong whatever the rest of the code does.
    var findings: [CodeFinding] = []
    /// Whether it tests code, with data of its own.
    var isTest = false
    /// Whether it encodes dates as ISO 8601, so that what it decodes is likely to be its own.
    var encodesISO = false
    /// What is assigned to members, of this type or others.
    var assignments: [(target: Reference, value: Value)] = []
    /// Where nothing but that a text could be read counts, and by which formatter.
    var validations: [(target: Reference, offset: Int)] = []
    /// For each strategy that reads dates whether it takes fractions only, or none; nil where that is not known.
    var strategies: Set<Bool?> = []
    /// The interpolated format strings.
    var formatStrings: [(literal: PatternLiteral, taker: PatternUse.Taker, zone: Value?)] = []
}

/// What is declared somewhere: the number of its file, and its own within the file.
struct Symbol: Sendable, Hashable {
    let file: Int
    let number: Int
}

/// How code names something.
enum Reference: Sendable, Hashable {
    /// What the scopes around it declare.
    case symbol(Symbol)
    /// Names parted by dots, of which an empty one is that of a type that the context knows, and the types around the code, the
    /// innermost last.
    case path([String], in: [String])
}

/// What an expression comes to, as far as patterns and formatters go.
indirect enum Value: Sendable {
    case literal(PatternLiteral)
    /// Texts one behind another, which `+` or an interpolation joins.
    case joined([Part])
    case reference(Reference)
    /// A new formatter.
    case creation(FormatterKind, isCustom: Bool)
    /// What a function returns.
    case call(Reference)
    /// The raw value of an enumeration's case.
    case rawValue(Reference)
    /// A time zone that is made.
    case zone(PatternUse.Zone)
    case choice([Value])
    case other

    /// A part of a text that is joined, and where in the file it is written or named.
    struct Part: Sendable {
        let value: Value
        let file: Int
        let offset: Int

        /// Whether it is written here.
        var isLiteral: Bool { if case .literal = value { true } else { false } }
    }
}

/// The classes of formatters.
enum FormatterKind: Sendable, Hashable {
    case date
    case iso8601
}

/// A declaration of something that may be or hold a formatter or a pattern.
struct Declaration: Sendable {
    let name: String
    /// The type that it is a member of; nil where it is none.
    var owner: String?
    /// Whether it is a variable of the whole program.
    var isGlobal = false
    /// The name of its type, where that is written or its initializer says it.
    var type: String?
    /// What is assigned to it, its initial value or what it returns.
    var values: [Value] = []
    /// Whether it is a variable or constant of a function, whose formatter is made elsewhere.
    var takesFormatter: Bool {
        let makesOne = values.contains { if case .creation = $0 { true } else { false } }
        return owner == nil && !isGlobal && !isParameter && !makesOne
    }

    /// Whether a caller decides on it.
    var isParameter = false
    /// Whether the initializer of a structure that has no other takes it.
    var isInitialized = false
    /// Whether it is a case of an enumeration, whose raw value others may have stored.
    var isCase = false
    /// Where a statement about it can follow its creation.
    var insertion: Insertion?

    /// A place behind the statement that declares a local variable.
    struct Insertion: Sendable, Hashable {
        let offset: Int
        /// The line break and the indentation of the statement.
        let lineBreak: String
    }
}

/// Something that code does to a formatter.
struct Event: Sendable {
    enum Action: Sendable {
        case setsFormat(Value)
        case setsTemplate(Value)
        case setsLocale(PatternUse.Locale)
        case setsZone(Value)
        case setsCalendar
        case setsOptions(hasFraction: Bool?)
        case reads
        case writes(isShown: Bool)
        /// It writes what another program reads.
        case encodes
        /// It goes where more may be done to it.
        case escapes
    }

    let target: Reference
    let action: Action
    /// The UTF-8 offset in the file.
    let offset: Int
}

/// A function, and what its parameters are called outside and inside.
struct Function: Sendable {
    struct Parameter: Sendable {
        let label: String
        let symbol: Symbol
        let hasDefault: Bool
    }

    let name: String
    let parameters: [Parameter]

    /// Returns the parameters that arguments of some labels are for; nil where the call is not of this function.
    func match(_ labels: [String]) -> [Symbol]? {
        var matched: [Symbol] = []
        var rest = labels[...]
        for parameter in parameters {
            if rest.first == parameter.label {
                matched.append(parameter.symbol)
                rest = rest.dropFirst()
            } else if !parameter.hasDefault {
                return nil
            }
        }
        return rest.isEmpty ? matched : nil
    }
}

/// A call with arguments that may be patterns.
struct Call: Sendable {
    let name: String
    let arguments: [(label: String, value: Value)]
}

/// Something that is wrong at a place in the code.
struct CodeFinding: Sendable {
    let rule: DateRule
    var message: String
    var hint: String?
    let offset: Int
    /// Whether it is only worth knowing, unlike others of its rule.
    var isRemark = false
    /// Whether it fails for some texts that another attempt in the file may take.
    var isAttempt = false
}
