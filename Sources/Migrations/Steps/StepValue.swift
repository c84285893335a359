import SwiftSyntax
import SyntaxSupport

/// What an expression in a migration stands for, as far as that can be read.
indirect enum StepValue: Sendable {
    case unknown
    /// The migration.
    case migration
    /// The version of the file, with something added to it.
    case oldVersion(plus: UInt64)
    case number(UInt64)
    case text(String)
    /// A type, by its name.
    case type(String)
    /// A row, of the file or of this build, and its class.
    case object(isOld: Bool, className: String?)
    /// Something that was read off a row.
    case rowValue
    /// The schema of the file or of this build; a class of it, and a property of that.
    case schema(isOld: Bool, className: String?, property: String?)
    /// Something that holds or not.
    case condition(StepCondition)
    case record([(label: String?, value: StepValue)])
    case list([StepValue])
    case dictionary([(key: StepValue, value: StepValue)])
    /// Numbers from one to another.
    case range(StepValue, StepValue)
    case closure(ClosureExprSyntax, StepScope)
    case function(IndexedFunction, StepScope?)
}

extension StepValue {
    /// The text, where it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// Whether a migration can be done with it.
    var isMigration: Bool { if case .migration = self { true } else { false } }
}

/// What is known at a place in a migration.
struct StepScope: Sendable {
    /// The file.
    let source: ParsedSource
    /// The names of the types around the code.
    var typePath: [String]
    /// What names stand for.
    var names: [String: StepValue] = [:]
    /// The names that stand for one thing while rows are walked.
    var constants: Set<String> = []
    /// What must hold.
    var conditions: [StepCondition] = []
    /// Whether all ways to the code are known.
    var isReached = true
    /// How many classes' rows are being walked.
    var depth = 0
    /// How many functions were entered.
    var calls = 0
    /// The names that were constants when the rows were entered.
    var rowConstants: Set<String> = []

    init(source: ParsedSource, typePath: [String]) {
        self.source = source
        self.typePath = typePath
    }

    /// Lets a name stand for a value, whatever it stood for before.
    mutating func declare(_ name: String, as value: StepValue, isConstant: Bool = false) {
        names[name] = value
        rowConstants.remove(name)
        if isConstant, depth == 0 { constants.insert(name) } else { constants.remove(name) }
    }

    /// Returns what is known in a closure or function that was made here, where it is run from elsewhere.
    func entered(from caller: StepScope) -> StepScope {
        var inner = self
        inner.conditions = caller.conditions
        inner.isReached = caller.isReached
        inner.depth = caller.depth
        // What was constant where it was made is the same for all rows, unless it was made for one of them.
        if depth == 0 { inner.rowConstants = constants }
        return inner
    }
}
