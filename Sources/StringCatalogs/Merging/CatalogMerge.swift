internal import JSON

/// Two versions of a catalog joined, of which each was made from the same third one.
///
/// What one side changed is taken, for each field by itself: a key, a language, a plural form, a comment. Where both sides
/// changed the same field, this is what people want:
///
/// - What one side deleted and the other changed stays, as changed; ``kept`` names it. A stale mark and a mark for review are no
///   such changes. The next synchronization deals with a key that the code no longer uses.
/// - Of two states of the same text, the one that asks for a review counts, and else the one that says that it is translated.
///   A text that one side wrote keeps its state, unless the other side asked for a review.
/// - Where one side changed the source text, translations that the other side wrote need review: they are of the old text.
/// - Comments that both sides added to an extracted key are joined line by line, as Xcode joins those of several places in code.
///   A comment of a person goes before one that Xcode made up.
/// - A key that one side calls stale and the other does not is not stale; a manual key stays manual.
/// - Phrases that both sides added to a set are all taken.
/// - Of two new versions of the format, the higher is taken.
///
/// What is left is a conflict: two texts for the same thing.
public struct CatalogMerge: Sendable, Hashable {
    /// The catalog with the text of the first side in each conflict; without conflicts, it is the result.
    public let ours: StringCatalog

    /// The catalog with the text of the second side in each conflict.
    public let theirs: StringCatalog

    /// The members that both sides changed in ways that cannot be joined: both have them, with different values.
    public let conflicts: [CatalogPath]

    /// The members that stay because one side changed them, though the other deleted them.
    public let kept: [CatalogPath]

    /// Whether people must decide.
    public var hasConflicts: Bool { !conflicts.isEmpty }

    /// Joins two versions of a catalog; the order of their keys has no meaning.
    ///
    /// - Parameters:
    ///   - ours: One side.
    ///   - theirs: The other side.
    ///   - base: What both were made from; nil where each side made the file by itself.
    public init(_ ours: StringCatalog, _ theirs: StringCatalog, base: StringCatalog?) {
        let versions = Versions(base: base?.json, ours: ours.json, theirs: theirs.json).map(\.withKeysInByteOrder)
        var merge = ThreeWayMerge(
            sourceLanguage: ours.sourceLanguage == theirs.sourceLanguage ? ours.sourceLanguage : nil
        )
        let sides = merge.join(versions, as: .catalog, at: CatalogPath())
        self.ours = sides?.ours.object.map(StringCatalog.init(fields:)) ?? ours
        self.theirs = sides?.theirs.object.map(StringCatalog.init(fields:)) ?? theirs
        conflicts = merge.conflicts
        kept = merge.kept
    }
}

extension JSONValue {
    /// The value with the members of each object in the order of their keys' bytes, so that equality ignores their order.
    fileprivate var withKeysInByteOrder: JSONValue {
        switch self {
        case .object(let object):
            let order = object.indices.sorted {
                object[$0].key.utf8.lexicographicallyPrecedes(object[$1].key.utf8)
            }
            return .object(object.rearranged(order).mapValues(\.withKeysInByteOrder))
        case .array(let elements): return .array(elements.map(\.withKeysInByteOrder))
        default: return self
        }
    }
}
