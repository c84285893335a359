internal import JSON
internal import LocalizedStrings

/// The work of a ``CatalogMerge``: goes through three versions of a value at once, by the shape of what stands there.
struct ThreeWayMerge {
    /// The language that developers write in, where both sides agree on it.
    let sourceLanguage: String?

    private(set) var conflicts: [CatalogPath] = []
    private(set) var kept: [CatalogPath] = []

    init(sourceLanguage: String?) {
        self.sourceLanguage = sourceLanguage
    }

    /// Joins the versions of a value.
    ///
    /// - Parameters:
    ///   - versions: The value in each catalog, its objects with their keys in the same order.
    ///   - shape: What kind of value it is; nil where that is not known.
    ///   - path: Where it stands.
    /// - Returns: The value for each side, or nil where it goes.
    mutating func join(
        _ versions: Versions<JSONValue>,
        as shape: CatalogShape?,
        at path: CatalogPath
    ) -> Sides<JSONValue>? {
        switch versions.outcome {
        case .agreed(let value): return value.map { Sides($0) }
        case .deletedAndChanged(let changed):
            // Without one language an entry has no localizations; what became of each language still counts by itself.
            if shape == .localizations { return joinMembers(versions.flatMap(\.object), as: shape, at: path) }
            if let base = versions.base, shape?.isOnlyMarked(changed, from: base) == true { return nil }
            kept.append(path)
            return Sides(changed)
        case .disputed(let ours, let theirs):
            let objects = versions.flatMap(\.object)
            guard objects.ours != nil, objects.theirs != nil else {
                return shape?.preferred(ours, theirs).map { Sides($0) } ?? conflict(ours, theirs, at: path)
            }
            switch shape {
            case .entry: return joinEntries(objects, at: path)
            case .unit: return joinUnits(objects, content: "value", as: .unit, at: path)
            case .set: return joinUnits(objects, content: "values", as: .set, at: path)
            case .localization where ours.localizationForm != theirs.localizationForm:
                return conflict(ours, theirs, at: path)
            default: return joinMembers(objects, as: shape, at: path)
            }
        }
    }

    /// Leaves a member to people.
    mutating func conflict(_ ours: JSONValue, _ theirs: JSONValue, at path: CatalogPath) -> Sides<JSONValue> {
        conflicts.append(path)
        return Sides(ours: ours, theirs: theirs)
    }

    /// Joins objects member by member.
    mutating func joinMembers(
        _ objects: Versions<JSONObject>,
        as shape: CatalogShape?,
        at path: CatalogPath
    ) -> Sides<JSONValue>? {
        let base = Members(objects.base)
        let ours = Members(objects.ours)
        let theirs = Members(objects.theirs)
        var result = Sides<[JSONObject.Member]>([])
        for key in ours.keys + theirs.keys.filter({ ours[$0] == nil }) {
            let versions = Versions(base: base[key], ours: ours[key], theirs: theirs[key])
            guard let sides = join(versions, as: shape?.shape(ofMember: key), at: path + key) else { continue }
            result.ours.append(JSONObject.Member(key: key, value: sides.ours))
            result.theirs.append(JSONObject.Member(key: key, value: sides.theirs))
        }
        // Each side deleted what the other left: nothing stands here any more.
        if result.ours.isEmpty, shape?.isNothingWhenEmpty == true { return nil }
        return Sides(
            ours: .object(JSONObject(members: result.ours)),
            theirs: .object(JSONObject(members: result.theirs))
        )
    }
}

/// The members of an object, looked up by hashing, since a catalog has thousands.
private struct Members {
    let keys: [String]
    private let values: [ExactString: JSONValue]

    init(_ object: JSONObject?) {
        keys = object?.keys ?? []
        values = Dictionary(uniqueKeysWithValues: (object ?? [:]).map { (ExactString($0.key), $0.value) })
    }

    subscript(key: String) -> JSONValue? { values[ExactString(key)] }
}

extension JSONValue {
    /// Which of the ways to localize a localization takes: parts of different ways do not go together.
    fileprivate var localizationForm: [String] {
        guard let object else { return [] }
        let ways = object.keys.filter { ["stringSet", "stringUnit", "substitutions", "variations"].contains($0) }
        return ways + (object["variations"]?.object?.keys ?? [])
    }
}
