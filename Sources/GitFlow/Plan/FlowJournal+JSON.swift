import Git
import JSON

extension FlowJournal {
    /// The journal as one line of JSON, without a line end.
    var text: String {
        let value: JSONValue = [
            "version": 1,
            "verb": .string(verb),
            "subject": .string(subject),
            "request": .string(request),
            "command": .string(command),
            "steps": .array(steps.map { .array($0.words.map(JSONValue.string)) }),
            "done": JSONValue(doneCount),
            "before": Self.json(before),
            "after": Self.json(after),
            "settings": .array(settings.map(Self.json)),
            "program": JSONValue(reasonForProgram),
            "summary": .array(summary.map(JSONValue.string)),
            "landing": JSONValue(landing),
        ]
        return value.text(.compact)
    }

    /// Reads what ``text`` wrote; nil where it is something else, such as the journal of a later version.
    init?(bytes: [UInt8]) {
        guard let object = (try? JSONDocument(bytes, file: "journal"))?.root.value.object,
            object["version"] == 1, let verb = object["verb"]?.string, let subject = object["subject"]?.string,
            let request = object["request"]?.string,
            let command = object["command"]?.string, let lines = object["steps"]?.array,
            let done = object["done"]?.number?.int, let before = Self.point(object["before"]),
            let after = Self.point(object["after"]), let sections = object["settings"]?.array
        else { return nil }
        let steps = lines.compactMap { FlowStep(words: ($0.array ?? []).compactMap(\.string)) }
        guard steps.count == lines.count, (0...steps.count).contains(done) else { return nil }
        self.init(
            verb: verb,
            subject: subject,
            request: request,
            command: command,
            steps: steps,
            doneCount: done,
            before: before,
            after: after,
            settings: sections.compactMap(Self.section),
            reasonForProgram: object["program"]?.string,
            summary: (object["summary"]?.array ?? []).compactMap(\.string),
            landing: object["landing"]?.string
        )
    }

    private static func json(_ point: RestorationPoint) -> JSONValue {
        let references = point.references.sorted { $0.key < $1.key }.map { name, target in
            JSONValue.array([.string(name), JSONValue(target?.hex)])
        }
        return [
            "branch": JSONValue(point.head.branch), "commit": JSONValue(point.head.commit?.hex),
            "references": .array(references),
        ]
    }

    private static func point(_ value: JSONValue?) -> RestorationPoint? {
        guard let object = value?.object, let lines = object["references"]?.array else { return nil }
        let commit = object["commit"]?.string.flatMap(ObjectID.init(hex:))
        let head: Head
        switch (object["branch"]?.string, commit) {
        case (let name?, let commit?): head = .branch(name, commit)
        case (let name?, nil): head = .unborn(name)
        case (nil, let commit?): head = .detached(commit)
        case (nil, nil): return nil
        }
        var references: [String: ObjectID?] = [:]
        for line in lines {
            guard let pair = line.array, pair.count == 2, let name = pair[0].string else { return nil }
            references[name] = .some(pair[1].string.flatMap(ObjectID.init(hex:)))
        }
        return RestorationPoint(head: head, references: references)
    }

    private static func json(_ section: SettingsSection) -> JSONValue {
        [
            "name": .string(section.name),
            "settings": .array(section.settings.map { .array([.string($0.key), .string($0.value)]) }),
        ]
    }

    private static func section(_ value: JSONValue) -> SettingsSection? {
        guard let object = value.object, let name = object["name"]?.string,
            let lines = object["settings"]?.array
        else { return nil }
        let settings = lines.compactMap { line -> Setting? in
            guard let pair = line.array, pair.count == 2, let key = pair[0].string, let value = pair[1].string else {
                return nil
            }
            return Setting(key: key, value: value)
        }
        return SettingsSection(name: name, settings: settings)
    }
}
