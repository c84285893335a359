import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// Steps that were edited after they had been shipped.
extension LintSubject {
    /// A step by the number that it leads to, with the function that is all it calls.
    private struct ShippedStep {
        let rung: VersionLadder.Rung
        let source: ParsedSource
        let function: FunctionDeclSyntax?

        /// The words of its code, whatever white space and comments are between them.
        var words: [String] {
            Syntax(rung.node.body).words + (function?.body.map { Syntax($0).words } ?? [])
        }

        /// Whether a place is in its code.
        func contains(_ location: Diagnostics.SourceLocation) -> Bool {
            guard location.file == source.file.path else { return false }
            let nodes = [Syntax(rung.node), function.map { Syntax($0) }].compactMap(\.self)
            return nodes.contains { node in
                let end = source.location(of: node.endPositionBeforeTrailingTrivia)
                return (source.location(of: node).line...end.line).contains(location.line)
            }
        }
    }

    var editedStepFindings: [Finding] {
        guard let last, let shipped = last.version else { return [] }
        let (old, new) = (Self.steps(of: last.code), Self.steps(of: history.current.code))
        let changed = old.keys.sorted().compactMap { version -> (UInt64, ShippedStep, ShippedStep)? in
            guard version <= shipped, let before = old[version], let after = new[version], before.words != after.words
            else {
                return nil
            }
            return (version, before, after)
        }
        guard !changed.isEmpty else { return [] }
        let forced = placesThatMustChange
        return changed.map { version, before, after in
            let isForced = forced.contains(where: before.contains)
            return MigrationRule.editedStep.finding(
                isForced
                    ? "this step was edited since '\(last.name)', as the models left no choice"
                    : "this step was edited since '\(last.name)': whoever has version \(version) already does not get the change",
                at: after.source.location(of: after.rung.node),
                hint: isForced ? nil : "write a new step for what is to be done now",
                severity: isForced ? .note : nil
            )
        }
    }

    /// The places in the last release's steps that would end the app with the models as they are now.
    private var placesThatMustChange: [Diagnostics.SourceLocation] {
        guard let last, history.current.isComplete else { return [] }
        return last.code.stepReading.actions.compactMap { action in
            let property: String?? =
                switch action.kind {
                case .write(let name, _), .readNew(let name), .rename(_, let name): name
                default: .none
                }
            guard let name = action.className, let property = property.flatMap(\.self) else { return nil }
            guard let entity = target.entity(known: name) else { return action.location }
            return entity.stores(property) ? nil : action.location
        }
    }

    /// The steps by number; those of which there are several are left out.
    private static func steps(of code: [MigrationCode]) -> [UInt64: ShippedStep] {
        let all = code.flatMap { part in
            part.bodies.flatMap { VersionLadder.rungs(of: $0) }.map { rung in
                ShippedStep(
                    rung: rung,
                    source: part.source,
                    function: rung.call.flatMap { part.step(named: $0.name) }
                )
            }
        }
        return Dictionary(grouping: all, by: \.rung.version).compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
}

extension Syntax {
    fileprivate var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}
