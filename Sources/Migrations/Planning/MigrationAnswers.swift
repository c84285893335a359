/// What a person says about a migration that the sources do not tell.
public struct MigrationAnswers: Sendable, Hashable {
    /// The classes that were renamed.
    public var classRenames: [ClassRename]

    /// The properties that were renamed.
    public var renames: [PropertyRename]

    /// The values of new properties.
    public var defaults: [PropertyDefault]

    /// Whether a property or class that was removed and one that was added are just that where ``renames`` and
    /// ``classRenames`` say nothing else.
    public var declinesOtherRenames: Bool

    /// Creates answers.
    public init(
        classRenames: [ClassRename] = [],
        renames: [PropertyRename] = [],
        defaults: [PropertyDefault] = [],
        declinesOtherRenames: Bool = false
    ) {
        self.classRenames = classRenames
        self.renames = renames
        self.defaults = defaults
        self.declinesOtherRenames = declinesOtherRenames
    }
}

/// A class that has another name.
public struct ClassRename: Sendable, Hashable {
    /// The name it had.
    public var from: String
    /// The name it has.
    public var to: String

    /// Creates a rename.
    public init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    /// Reads `A=B`.
    public init(parsing text: String) throws(MigrationError) {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && !$0.contains(".") && !$0.contains(" ") }) else {
            throw .malformedAnswer(text, form: "--rename-class OLD=NEW")
        }
        self.init(from: sides[0], to: sides[1])
    }

    /// The option that says it.
    public var flag: String { "--rename-class \(from)=\(to)" }

    /// Whether both renames take from or give to one class.
    func concerns(_ other: ClassRename) -> Bool { from == other.from || to == other.to }
}

/// A property that has another name, in one class.
public struct PropertyRename: Sendable, Hashable {
    /// The class.
    public var className: String
    /// The name it had.
    public var from: String
    /// The name it has.
    public var to: String

    /// Creates a rename.
    public init(className: String, from: String, to: String) {
        self.className = className
        self.from = from
        self.to = to
    }

    /// Reads `C.a=C.b`.
    public init(parsing text: String) throws(MigrationError) {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { $0.split(separator: ".") }
        guard sides.count == 2, sides.allSatisfy({ $0.count == 2 }), sides[0][0] == sides[1][0] else {
            throw .malformedAnswer(text, form: "--rename CLASS.OLD=CLASS.NEW")
        }
        self.init(className: String(sides[0][0]), from: String(sides[0][1]), to: String(sides[1][1]))
    }

    /// The option that says it.
    public var flag: String { "--rename \(className).\(from)=\(className).\(to)" }

    /// Whether both renames take from or give to one property.
    func concerns(_ other: PropertyRename) -> Bool {
        className == other.className && (from == other.from || to == other.to)
    }
}

/// The expression that gives a property its value in existing rows.
public struct PropertyDefault: Sendable, Hashable {
    /// The class.
    public var className: String
    /// The property.
    public var property: String
    /// The Swift expression, written as it stands.
    public var expression: String

    /// Creates a default.
    public init(className: String, property: String, expression: String) {
        self.className = className
        self.property = property
        self.expression = expression
    }

    /// Reads `C.p=EXPR`.
    public init(parsing text: String) throws(MigrationError) {
        let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
        let path = sides.first?.split(separator: ".") ?? []
        guard sides.count == 2, path.count == 2, ExpressionCheck.isExpression(sides[1]) else {
            throw .malformedAnswer(text, form: "--default CLASS.PROPERTY=EXPRESSION")
        }
        self.init(className: String(path[0]), property: String(path[1]), expression: sides[1])
    }
}
