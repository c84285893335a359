/// What there is in one place: in what both sides were made from, and on each side.
struct Versions<Value> {
    var base: Value?
    var ours: Value?
    var theirs: Value?

    func map<Result>(_ transform: (Value) -> Result) -> Versions<Result> {
        Versions<Result>(base: base.map(transform), ours: ours.map(transform), theirs: theirs.map(transform))
    }

    func flatMap<Result>(_ transform: (Value) -> Result?) -> Versions<Result> {
        Versions<Result>(
            base: base.flatMap(transform),
            ours: ours.flatMap(transform),
            theirs: theirs.flatMap(transform)
        )
    }
}

extension Versions where Value: Equatable {
    /// What comes of the versions.
    enum Outcome {
        /// Both sides have it, or only one of them changed anything; nil where it is gone.
        case agreed(Value?)
        /// One side deleted it, and the other one changed it to this.
        case deletedAndChanged(Value)
        /// Both sides changed it, each in its own way.
        case disputed(ours: Value, theirs: Value)
    }

    var outcome: Outcome {
        if ours == theirs || base == theirs { return .agreed(ours) }
        if base == ours { return .agreed(theirs) }
        switch (ours, theirs) {
        case (let ours?, let theirs?): return .disputed(ours: ours, theirs: theirs)
        case (let changed?, nil), (nil, let changed?): return .deletedAndChanged(changed)
        case (nil, nil): return .agreed(nil)
        }
    }
}

/// What becomes of a value on each side: the same on both, but for the conflicts in it.
struct Sides<Value> {
    var ours: Value
    var theirs: Value

    init(ours: Value, theirs: Value) {
        self.ours = ours
        self.theirs = theirs
    }

    init(_ value: Value) {
        self.init(ours: value, theirs: value)
    }

    func map<Result>(_ transform: (Value) -> Result) -> Sides<Result> {
        Sides<Result>(ours: transform(ours), theirs: transform(theirs))
    }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}
