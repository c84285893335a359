import SwiftSyntax
import SyntaxSupport

extension FunctionCallExprSyntax {
    private static let universalNames: Set<String> = [
        "UTC", "GMT", "Etc/UTC", "Etc/GMT", "Z", "Zulu", "Etc/Zulu", "UCT", "Etc/UCT", "Universal", "Etc/Universal",
    ]

    /// The labels by which `TimeZone` and `NSTimeZone` take an offset or a name.
    private static let zoneLabels: Set<String> = [
        "secondsFromGMT", "forSecondsFromGMT", "identifier", "abbreviation", "name",
    ]

    /// The time zone that the call makes; nil where it makes none.
    var madeZone: PatternUse.Zone? {
        guard let argument = arguments.first, let label = argument.label?.text, Self.zoneLabels.contains(label) else {
            return nil
        }
        let isInitializer = calledExpression.dottedName == ".init"
        guard isInitializer || ["TimeZone", "NSTimeZone"].contains(calledExpression.lastName) else { return nil }
        if label.lowercased().hasSuffix("secondsfromgmt") {
            guard let seconds = Int(argument.expression.trimmedDescription) else { return .unresolved }
            return seconds == 0 ? .utc : .other
        }
        guard let name = argument.expression.as(StringLiteralExprSyntax.self)?.plainText else { return .unresolved }
        return Self.universalNames.contains(name) ? .utc : .other
    }
}

extension FormatterIndex {
    /// Returns the time zone that a value is: UTC where it may be, as unknown is not wrong.
    func zone(of value: Value) -> PatternUse.Zone {
        var seen: Set<Symbol> = []
        let zones = zones(of: value, seen: &seen)
        if zones.contains(.utc) { return .utc }
        return zones == [.other] ? .other : .unresolved
    }

    private func zones(of value: Value, seen: inout Set<Symbol>) -> Set<PatternUse.Zone> {
        switch value {
        case .zone(let zone): return [zone]
        case .choice(let values): return values.reduce(into: []) { $0.formUnion(zones(of: $1, seen: &seen)) }
        case .reference(let reference), .call(let reference):
            if let zone = Self.wellKnownZone(reference) { return [zone] }
            guard let symbol = symbol(ofZone: reference), seen.insert(symbol).inserted else { return [.unresolved] }
            let values = givenValues(of: symbol)
            return values.isEmpty ? [.unresolved] : zones(of: .choice(values), seen: &seen)
        case .literal, .joined, .creation, .rawValue, .other: return [.unresolved]
        }
    }

    /// Returns the zone that a name tells, whoever declares it.
    static func wellKnownZone(_ reference: Reference) -> PatternUse.Zone? {
        guard case .path(let path, _) = reference, let name = path.last else { return nil }
        if ["gmt", "utc"].contains(name.lowercased()) { return .utc }
        let isOfType = path.count > 1 && ["", "TimeZone", "NSTimeZone"].contains(path[path.count - 2])
        let isUsers = ["current", "autoupdatingCurrent", "system", "local", "default"].contains(name)
        return isOfType && isUsers ? .other : nil
    }

    /// Returns what a reference stands for where a zone is expected.
    private func symbol(ofZone reference: Reference) -> Symbol? {
        if case .path(let path, let types) = reference, path.count == 2, path[0].isEmpty,
            let symbol = symbol(of: .path(["TimeZone", path[1]], in: types))
        {
            return symbol
        }
        return symbol(of: reference)
    }
}
