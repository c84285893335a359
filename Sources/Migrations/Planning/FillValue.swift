import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// An expression that gives a value, and how it is used.
struct FillValue: Sendable, Hashable {
    /// The Swift expression.
    var expression: String

    /// The name of a constant that holds it for all rows; nil where it is written for each row.
    var constant: String? = nil

    /// What a person should know about the choice.
    var remark: String? = nil
}

extension FillValue {
    /// Takes an expression as it stands; one that gives the current moment is asked once for all rows.
    init(verbatim expression: String) {
        if InitialValue.isCurrentMoment(expression) {
            // A constant has no type that `.now` could be a member of.
            self.init(expression: (expression.hasPrefix(".") ? "Date" : "") + expression, constant: Self.nowConstant)
        } else {
            let remark = ExpressionCheck.namesCodeOfApp(expression) ? Self.ignoresAppCode : nil
            self.init(expression: expression, remark: remark)
        }
    }

    /// The name of the constant for the current moment.
    static let nowConstant = "migratedAt"

    /// The comment that tells the linter that a person, or the model, has asked for the app's own code here.
    static let ignoresAppCode = "skein:ignore SK104"
}
