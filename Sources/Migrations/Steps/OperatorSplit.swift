import SwiftSyntax

/// A chain of operators, parted at the one that binds least.
struct OperatorSplit {
    enum Kind: Equatable {
        case assignment
        /// What stands between the question mark and the colon.
        case ternary([ExprSyntax])
        case or
        case and
        case comparison(String)
        case cast(isForced: Bool)
        case other(String)
    }

    let kind: Kind
    let left: [ExprSyntax]
    let right: [ExprSyntax]
    /// The number of the operator among the parts.
    let position: Int
    /// Whether it assigns the right side as it is.
    var isPlainAssignment: Bool { kind == .assignment && isPlain }
    private let isPlain: Bool

    /// Parts a chain; nil where it is one expression.
    init?(_ parts: [ExprSyntax]) {
        guard parts.count > 1 else { return nil }
        let ranked = parts.indices.compactMap { position in
            Self.kind(of: parts[position]).map { (position: position, kind: $0.kind, rank: $0.rank) }
        }
        guard let lowest = ranked.map(\.rank).min() else { return nil }
        // Assignments and conditional expressions group from the right, all else from the left.
        let same = ranked.filter { $0.rank == lowest }
        guard let chosen = lowest < 2 ? same.first : same.last else { return nil }
        position = chosen.position
        kind = chosen.kind
        left = Array(parts[..<chosen.position])
        right = Array(parts[(chosen.position + 1)...])
        isPlain = parts[chosen.position].is(AssignmentExprSyntax.self)
    }

    private static func kind(of part: ExprSyntax) -> (kind: Kind, rank: Int)? {
        if part.is(AssignmentExprSyntax.self) { return (.assignment, 0) }
        if let ternary = part.as(UnresolvedTernaryExprSyntax.self) { return (.ternary([ternary.thenExpression]), 1) }
        if let cast = part.as(UnresolvedAsExprSyntax.self) {
            return (.cast(isForced: cast.questionOrExclamationMark?.text == "!"), 6)
        }
        guard let text = part.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
        switch text {
        case "||": return (.or, 2)
        case "&&": return (.and, 3)
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": return (.comparison(text), 4)
        case "??": return (.other(text), 5)
        case "...", "..<": return (.other(text), 7)
        case "+", "-": return (.other(text), 8)
        default: return text.hasSuffix("=") ? (.assignment, 0) : (.other(text), 9)
        }
    }
}
