import JSON

/// The tree of commands as data, in the form that editors and generators of documentation read from tools of Swift.
///
/// The form is that of `--experimental-dump-help` in version 0 of swift-argument-parser's tool information.
struct HelpDump<Context: Sendable> {
    let root: CommandNode<Context>

    var text: String {
        let dump: JSONValue = ["command": value(of: root, below: []), "serializationVersion": 0]
        return dump.text(.pretty, sortsKeys: true) + "\n"
    }

    private func value(of node: CommandNode<Context>, below parents: [String]) -> JSONValue {
        let description = node.description
        var object: JSONObject = [
            "abstract": .string(description.abstract),
            "arguments": .array(description.arguments.map(value) + [Self.help]),
            "commandName": .string(description.name),
            "shouldDisplay": .bool(!description.isHidden),
        ]
        if !description.aliases.isEmpty { object["aliases"] = .array(description.aliases.map(JSONValue.string)) }
        if !description.discussion.isEmpty { object["discussion"] = .string(description.discussion) }
        if !parents.isEmpty { object["superCommands"] = .array(parents.map(JSONValue.string)) }
        if !node.subcommands.isEmpty {
            let path = parents + [description.name]
            object["subcommands"] = .array(node.subcommands.map { value(of: $0, below: path) })
        }
        return .object(object)
    }

    private func value(of definition: ArgumentDefinition) -> JSONValue {
        var object: JSONObject = [
            "abstract": .string(definition.abstract),
            "isOptional": .bool(definition.isOptional),
            "isRepeating": .bool(definition.isRepeating),
            "kind": .string(definition.kind.rawValue),
            "parsingStrategy": "default",
            "shouldDisplay": .bool(!definition.isHidden),
            "valueName": .string(definition.valueName),
        ]
        let names = definition.names + definition.inversions
        if !names.isEmpty { object["names"] = .array(names.map(Self.value)) }
        if let name = definition.preferredName { object["preferredName"] = Self.value(of: name) }
        if !definition.discussion.isEmpty { object["discussion"] = .string(definition.discussion) }
        if let section = definition.section { object["sectionTitle"] = .string(section) }
        if let text = definition.defaultText { object["defaultValue"] = .string(text) }
        let values = definition.allowedValues
        if !values.isEmpty { object["allValues"] = .array(values.map(JSONValue.string)) }
        return .object(object)
    }

    private static func value(of name: ArgumentName) -> JSONValue {
        switch name {
        case .long(let text): ["kind": "long", "name": .string(text)]
        case .short(let letter): ["kind": "short", "name": .string(String(letter))]
        }
    }

    /// The flag that every command has.
    private static var help: JSONValue {
        [
            "abstract": "Show help information.", "isOptional": true, "isRepeating": false, "kind": "flag",
            "names": [["kind": "short", "name": "h"], ["kind": "long", "name": "help"]], "parsingStrategy": "default",
            "preferredName": ["kind": "long", "name": "help"], "shouldDisplay": true, "valueName": "help",
        ]
    }
}
