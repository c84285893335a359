/// What all sources say together: which names are one formatter, and which patterns reach it.
struct FormatterIndex {
    private(set) var declarations: [Symbol: Declaration] = [:]
    private(set) var events: [(event: Event, file: Int)] = []
    /// The events of what the scopes around them declare.
    private(set) var eventsOfSymbols: [Symbol: [(event: Event, file: Int)]] = [:]

    private var members: [String: [Symbol]] = [:]
    private var globals: [String: [Symbol]] = [:]
    private var cases: [String: [Symbol]] = [:]
    private var parents: [Symbol: Symbol] = [:]
    /// How many are joined, so that the way to a root stays short.
    private var sizes: [Symbol: Int] = [:]
    private var functions: [Function] = []

    /// What callers give to parameters: a guess, as functions are told apart by their names and labels only.
    private var arguments: [Symbol: [Value]] = [:]

    /// Joins the facts of files.
    init(_ facts: [DateFacts]) {
        for (file, facts) in facts.enumerated() {
            declarations.merge(facts.declarations) { first, _ in first }
            events += facts.events.map { ($0, file) }
        }
        for (event, file) in events {
            if case .symbol(let symbol) = event.target { eventsOfSymbols[symbol, default: []].append((event, file)) }
        }
        for (symbol, declaration) in declarations.sorted(by: { $0.key < $1.key }) {
            if declaration.isCase, let owner = declaration.owner { cases[owner, default: []].append(symbol) }
            if declaration.owner != nil {
                members[declaration.name, default: []].append(symbol)
            } else if declaration.isGlobal {
                globals[declaration.name, default: []].append(symbol)
            }
        }
        for (target, value) in facts.flatMap(\.assignments) {
            if let symbol = symbol(of: target) { declarations[symbol]?.values.append(value) }
        }
        functions = facts.flatMap(\.functions)
        matchArguments(facts.flatMap(\.calls))
        for (symbol, declaration) in declarations {
            for value in declaration.values { join(symbol, value) }
        }
    }

    // MARK: Names

    /// Returns what a reference stands for; nil where no source that was read declares it.
    func symbol(of reference: Reference) -> Symbol? {
        switch reference {
        case .symbol(let symbol): symbol
        case .path(let path, let types): symbol(at: path, in: types)
        }
    }

    private func symbol(at path: [String], in types: [String]) -> Symbol? {
        guard let name = path.last else { return nil }
        let candidates = members[name] ?? []
        if path.count == 1 || path.count == 2 && ["self", "Self"].contains(path[0]) {
            let own = types.reversed().lazy.compactMap { type in candidates.first { declarations[$0]?.owner == type } }
                .first
            return own ?? (path.count == 1 ? globals[name]?.first : nil)
        }
        let base = path[path.count - 2]
        if base.first?.isUppercase == true {
            let own = candidates.first { declarations[$0]?.owner == base }
            // A type that is only said of a value may inherit the member.
            return own ?? (path[0] == "?" && candidates.count == 1 ? candidates[0] : nil)
        }
        // What the base is nobody knows here; a name that is declared once can be meant.
        if base.isEmpty, let own = candidates.first(where: { declarations[$0]?.owner == "DateFormatter" }) {
            return own
        }
        return candidates.count == 1 ? candidates[0] : nil
    }

    private mutating func join(_ symbol: Symbol, _ value: Value) {
        switch value {
        case .reference(let reference), .call(let reference):
            guard let other = self.symbol(of: reference), other != symbol else { return }
            let (first, second) = (root(of: symbol), root(of: other))
            if first != second {
                let isLess = (sizes[first] ?? 1) < (sizes[second] ?? 1)
                let (small, large) = isLess ? (first, second) : (second, first)
                parents[small] = large
                sizes[large] = (sizes[first] ?? 1) + (sizes[second] ?? 1)
            }
        case .choice(let values): for value in values { join(symbol, value) }
        case .literal, .joined, .creation, .rawValue, .zone, .other: return
        }
    }

    /// Returns the symbol that stands for all that are the same formatter.
    func root(of symbol: Symbol) -> Symbol {
        var symbol = symbol
        while let parent = parents[symbol] { symbol = parent }
        return symbol
    }

    // MARK: Patterns

    private mutating func matchArguments(_ calls: [Call]) {
        let byName = Dictionary(grouping: functions, by: \.name)
        for call in calls {
            let labels = call.arguments.map(\.label)
            for function in byName[call.name] ?? [] {
                guard let parameters = function.match(labels) else { continue }
                for (symbol, argument) in zip(parameters, call.arguments) {
                    arguments[symbol, default: []].append(argument.value)
                }
            }
        }
    }

    /// Returns what is assigned to a symbol, and what callers give it.
    func givenValues(of symbol: Symbol) -> [Value] {
        (declarations[symbol]?.values ?? []) + (arguments[symbol] ?? [])
    }

    /// A literal that reaches a formatter.
    struct Pattern: Hashable {
        let literal: PatternLiteral
        /// Whether it is certain to: it was not found by the name of a function alone.
        let isCertain: Bool
        /// Whether it stands where the formatter takes it.
        var isDirect = false
        /// Whether others may have stored it, so that it is not to be changed.
        let isStored: Bool
    }

    /// Returns the literals that a value may be, in the order of files and places.
    func patterns(of value: Value) -> [Pattern] {
        if case .literal(let literal) = value {
            return [Pattern(literal: literal, isCertain: true, isDirect: true, isStored: false)]
        }
        var seen: Set<Symbol> = []
        // What is joined where the formatter takes it stands there, too.
        let isDirect: Bool = if case .joined(let parts) = value { parts.allSatisfy(\.isLiteral) } else { false }
        return patterns(of: value, isCertain: true, seen: &seen).map { pattern in
            isDirect
                ? Pattern(literal: pattern.literal, isCertain: true, isDirect: true, isStored: false) : pattern
        }.sorted { left, right in
            (left.literal.file, left.literal.start) < (right.literal.file, right.literal.start)
        }
    }

    private func patterns(of value: Value, isCertain: Bool, seen: inout Set<Symbol>) -> Set<Pattern> {
        switch value {
        case .literal(let literal): return [Pattern(literal: literal, isCertain: isCertain, isStored: false)]
        case .joined(let parts): return patterns(joining: parts, isCertain: isCertain, seen: &seen)
        case .choice(let values):
            return values.reduce(into: []) { $0.formUnion(patterns(of: $1, isCertain: isCertain, seen: &seen)) }
        case .reference(let reference), .call(let reference):
            guard let symbol = symbol(of: reference), seen.insert(symbol).inserted else { return [] }
            let own = declarations[symbol]?.values ?? []
            let given = patterns(of: .choice(arguments[symbol] ?? []), isCertain: false, seen: &seen)
            return own.reduce(into: given) { $0.formUnion(patterns(of: $1, isCertain: isCertain, seen: &seen)) }
        case .rawValue(let reference):
            return rawValues(of: reference).reduce(into: []) { result, value in
                for pattern in patterns(of: value, isCertain: isCertain, seen: &seen) {
                    result.insert(Pattern(literal: pattern.literal, isCertain: pattern.isCertain, isStored: true))
                }
            }
        case .creation, .zone, .other: return []
        }
    }

    /// Returns the texts that parts may come to, where each may be few; none where a part is not known.
    private func patterns(joining parts: [Value.Part], isCertain: Bool, seen: inout Set<Symbol>) -> Set<Pattern> {
        var joined: [[(pattern: Pattern, part: Value.Part)]] = [[]]
        for part in parts {
            // A constant may stand in two parts.
            var seenInPart = seen
            let found = patterns(of: part.value, isCertain: isCertain, seen: &seenInPart)
                .sorted { ($0.literal.file, $0.literal.start) < ($1.literal.file, $1.literal.start) }
            guard !found.isEmpty, joined.count * found.count <= Self.maximumChoices else { return [] }
            joined = joined.flatMap { before in found.map { before + [($0, part)] } }
        }
        return joined.reduce(into: []) { result, parts in
            guard let literal = PatternLiteral(joining: parts.map { ($0.pattern.literal, $0.part) }) else { return }
            result.insert(
                Pattern(
                    literal: literal,
                    isCertain: parts.allSatisfy(\.pattern.isCertain),
                    isStored: parts.contains(where: \.pattern.isStored)
                )
            )
        }
    }

    /// How many texts are looked at where each part of one is a choice.
    private static let maximumChoices = 16

    /// Returns the raw values of the case that a reference names, or of all cases of the type of what it names.
    private func rawValues(of reference: Reference) -> [Value] {
        let named = symbol(of: reference).flatMap { declarations[$0] }
        if let named, named.isCase { return named.values }
        var type = named?.type
        if case .path(let path, let types) = reference, path == ["self"] { type = types.last }
        guard let type = type?.split(separator: ".").last else { return [] }
        return (cases[String(type)] ?? []).flatMap { declarations[$0]?.values ?? [] }
    }

    // MARK: What is missing

    /// The names of the functions that give a parameter to a formatter as its pattern.
    private var functionsOfPatterns: Set<String> {
        var parameters: Set<Symbol> = []
        for (event, _) in events {
            guard case .setsFormat(let value) = event.action else { continue }
            var seen: Set<Symbol> = []
            addParameters(of: value, to: &parameters, seen: &seen)
        }
        return Set(functions.filter { $0.parameters.contains { parameters.contains($0.symbol) } }.map(\.name))
    }

    private func addParameters(of value: Value, to parameters: inout Set<Symbol>, seen: inout Set<Symbol>) {
        switch value {
        case .reference(let reference), .rawValue(let reference):
            guard let symbol = symbol(of: reference), seen.insert(symbol).inserted,
                let declaration = declarations[symbol]
            else { return }
            if declaration.isParameter || declaration.isInitialized { parameters.insert(symbol) }
            let given = declaration.values + (arguments[symbol] ?? [])
            for value in given { addParameters(of: value, to: &parameters, seen: &seen) }
        case .choice(let values): for value in values { addParameters(of: value, to: &parameters, seen: &seen) }
        case .joined(let parts): for part in parts { addParameters(of: part.value, to: &parameters, seen: &seen) }
        case .call, .literal, .creation, .zone, .other: return
        }
    }

    /// The names that patterns and time zones come from and that no source declares which was read.
    var missingNames: Set<String> {
        var names: Set<String> = []
        for (event, _) in events {
            switch event.action {
            case .setsFormat(let value), .setsZone(let value):
                var seen: Set<Symbol> = []
                addMissing(value, to: &names, seen: &seen)
            default: continue
            }
        }
        return names
    }

    private func addMissing(_ value: Value, to names: inout Set<String>, seen: inout Set<Symbol>) {
        switch value {
        case .reference(let reference) where Self.wellKnownZone(reference) != nil: return
        case .reference(let reference), .call(let reference), .rawValue(let reference):
            if let symbol = symbol(of: reference) {
                guard let declaration = declarations[symbol] else { return }
                if let type = declaration.type, case .rawValue = value { names.insert(type) }
                guard seen.insert(symbol).inserted else { return }
                for value in declaration.values { addMissing(value, to: &names, seen: &seen) }
            } else if case .path(let path, _) = reference, let name = path.last, name != "self" {
                names.insert(name)
            }
        case .choice(let values): for value in values { addMissing(value, to: &names, seen: &seen) }
        case .joined(let parts): for part in parts { addMissing(part.value, to: &names, seen: &seen) }
        case .literal, .creation, .zone, .other: return
        }
    }
}

extension Symbol: Comparable {
    static func < (left: Symbol, right: Symbol) -> Bool { (left.file, left.number) < (right.file, right.number) }
}

extension FormatterIndex {
    /// Words that are in every source which declares what patterns come from, or calls what takes them.
    var wantedWords: Set<String> {
        var words: Set<String> = []
        for name in missingNames {
            words.formUnion(["let \(name)", "var \(name)", "case \(name)", "func \(name)(", "enum \(name)"])
        }
        return words.union(functionsOfPatterns.map { "\($0)(" })
    }
}
