/// Where the elements of a collection are: in a cell of a file, or with the collection alone.
public final class ElementStore {
    private let place: StandIn.Place?
    private var own: StandIn.Value?

    /// Creates a store of a cell, or one of its own where there is none.
    init(_ place: StandIn.Place?) {
        self.place = place
    }

    /// Creates a store of its own.
    init() {
        place = nil
    }

    /// The side of the migration whose file has the cell.
    var side: StandIn.Side? { place?.side }

    /// Whether the cell is in the file of a side.
    func isManaged(on side: StandIn.Side) -> Bool { place?.side === side }

    private var value: StandIn.Value? {
        place.map { $0.side.contents[$0.cell.row, $0.cell.column] } ?? own
    }

    private func set(_ value: StandIn.Value) {
        guard let place else {
            own = value
            return
        }
        place.write { _ in value }
    }

    /// The elements of a list or a set.
    var elements: [StandIn.Value] {
        get {
            switch value {
            case .list(let values)?, .set(let values)?: values
            default: []
            }
        }
        set { set(place?.column.type.collection == .set ? .set(newValue) : .list(newValue)) }
    }

    /// The entries of a map.
    var entries: [String: StandIn.Value] {
        get {
            if case .map(let values)? = value { values } else { [:] }
        }
        set { set(.map(newValue)) }
    }

    /// Returns what is stored for an element that is put into the collection; nil, with a failure, where it does not fit.
    func stored(_ element: any RealmCollectionValue) -> StandIn.Value? {
        guard let place else { return element._stored }
        do throws(StandIn.Failure) {
            if let value = try place.side.element(element, of: place.column.type) { return value }
            place.side.run?.fail(
                .exception,
                "Invalid value '\(element)' of type '\(type(of: element))' for expected type '\(place.column.type.base.name)'."
            )
        } catch {
            place.side.run?.fail(error.kind, error.description)
        }
        return nil
    }
}

/// A collection that stores its elements in one place.
protocol ElementStoring {
    var store: ElementStore { get }
}
