import SwiftParser
package import SwiftSyntax

extension StringLiteralExprSyntax {
    /// The text that the literal stands for, unless it interpolates.
    package var plainText: String? { representedLiteralValue }
}
