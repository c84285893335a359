import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Something that a migration does, at one place of its code.
struct StepAction: Sendable {
    /// What is done.
    enum Kind: Sendable {
        /// The rows of a class are walked.
        case enumerate
        /// A property of the file is read.
        case readOld(String?)
        /// A property of this build is read.
        case readNew(String?)
        /// A property of this build is given a value.
        case write(String?, StepAssignment)
        /// A property of the file is given a value, which is not possible.
        case writeOld(String?)
        /// A row of the file is deleted, which is not possible.
        case deleteOld
        /// A property is renamed.
        case rename(from: String?, to: String?)
        /// A class's rows are deleted.
        case deleteData
        /// A row is made.
        case create
        /// A value is cast or unwrapped by force.
        case forceValue
        /// A row is unwrapped by force.
        case forceRow(isOld: Bool)
        /// The migration is handed to code that cannot be read.
        case unreadable
        /// The step is chosen in a way that leaves steps out or repeats them.
        case ladder(LadderFault)
    }

    /// How the steps of a migration are chosen wrongly.
    enum LadderFault: Sendable, Hashable {
        /// The step is done for one version only.
        case equal(String)
        /// The step is done for every version before the newest, which moves.
        case beforeNewest(String)
        /// The step is done where none before it is.
        case elseIf
        /// One case of a `switch` is done.
        case oneCase
        /// The first step that is found is done.
        case firstFound
    }

    /// What is done.
    let kind: Kind
    /// The class; nil where it cannot be read, or where there is none.
    let className: String?
    /// Where it stands.
    let location: Diagnostics.SourceLocation
    /// The file.
    let source: ParsedSource
    /// What must hold there.
    let conditions: [StepCondition]
    /// Whether all ways to this place are known.
    let isReached: Bool
    /// How many classes' rows are being walked there.
    let depth: Int
}

/// What a property is given.
struct StepAssignment: Sendable {
    /// The expression on the right side, a chain of operators by its parts.
    let value: [ExprSyntax]
    /// Whether every row is given the same.
    let isSameForAllRows: Bool
}

/// Code that is run to migrate.
struct StepRegion: Sendable {
    let node: Syntax
    let source: ParsedSource
}

/// What migrations do, and the code that does it.
struct StepReading: Sendable {
    let actions: [StepAction]
    let regions: [StepRegion]
}

extension StepAction.Kind {
    /// The property that is given a value, or made ready for values.
    var filledProperty: String?? {
        switch self {
        case .write(let property, _), .readNew(let property): property
        case .rename(_, let to): to
        default: .none
        }
    }
}
