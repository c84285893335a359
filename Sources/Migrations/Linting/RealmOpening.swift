import Diagnostics

/// Whether Realms are opened before the configuration is set (SK141).
enum RealmOpening {
    /// Returns the properties that open a Realm too early.
    ///
    /// Those of a type are made before its initialiser and its methods run, and those of a view before its body does. What is opened when it
    /// is first used is told only in the type that the app begins with, and where that does not lead to what sets the configuration.
    static func findings(in models: [DeclaredModels]) -> [Finding] {
        let uses = models.map(\.realmUses)
        let functions = uses.flatMap(\.functions)
        let setters = closure(of: functions)
        let setting = functions.filter { setters.contains($0.key) }
        guard !setting.isEmpty else { return [] }
        let parts = uses.flatMap(\.parts)
        // What is made together with a type that sets the configuration.
        var early = Set(setting.filter { !$0.isAccessor }.map(\.type))
        var count = 0
        while count != early.count {
            count = early.count
            early.formUnion(parts.filter { early.contains($0.whole) }.map(\.part))
        }
        let settingViews = Set(setting.filter(\.isAccessor).map(\.type))
        let entries = uses.reduce(into: Set<String>()) { $0.formUnion($1.entries) }
        let late = isSetAtEntry(entries, setting, parts) ? [] : entries
        return uses.flatMap(\.openings).compactMap { opening in
            switch opening.time {
            case .withInstance:
                early.contains(opening.type)
                    ? finding("'\(opening.type)' opens the default Realm when it is made", opening) : nil
            case .withView:
                settingViews.contains(opening.type) || late.contains(opening.type)
                    ? finding("'\(opening.type)' opens the default Realm before its body runs", opening) : nil
            case .atFirstUse:
                late.contains(opening.type)
                    ? finding("this opens the default Realm when it is first used", opening) : nil
            }
        }
    }

    private static func finding(_ message: String, _ opening: RealmUses.Opening) -> Finding {
        MigrationRule.openedBefore.finding(
            message + ", and nothing has set the configuration with the migration by then",
            at: opening.location,
            hint: "set the configuration in the initialiser of the type that is marked @main, and open Realms lazily"
        )
    }

    /// The functions that set the configuration, themselves or by what they call.
    private static func closure(of functions: [RealmUses.Function]) -> Set<String> {
        var names = Set(functions.filter(\.setsConfiguration).map(\.calledName))
        var keys = Set(functions.filter(\.setsConfiguration).map(\.key))
        var count = -1
        while count != keys.count {
            count = keys.count
            for function in functions where !function.calls.isDisjoint(with: names) {
                keys.insert(function.key)
                names.insert(function.calledName)
            }
        }
        return keys
    }

    /// Whether what the app begins with leads to what sets the configuration, before it shows anything.
    private static func isSetAtEntry(
        _ entries: Set<String>,
        _ setting: [RealmUses.Function],
        _ parts: [(whole: String, part: String)]
    ) -> Bool {
        let made = Set(parts.filter { entries.contains($0.whole) }.map(\.part))
        return setting.contains { !$0.isAccessor && (entries.contains($0.type) || made.contains($0.type)) }
    }
}

extension RealmUses.Function {
    /// The function, as a key.
    fileprivate var key: String { "\(type).\(name)" }
    /// What a call of it is named: an initialiser is called by its type.
    fileprivate var calledName: String { name == "init" ? type : name }
}
