import Diagnostics
import Git

extension PlanPicture {
    /// The picture as text: a line for each branch, from left, before, to right, after.
    ///
    /// A `*` stands where commits come in, along the line that leads from the `+`; an `x` where the branch ends.
    package var text: String {
        if lanes.isEmpty { return "" }
        let nameWidth = lanes.map(\.name.displayWidth).max() ?? 0
        var lines = drawnLines()
        for (position, lane) in lanes.enumerated() {
            let id = lane.before?.abbreviated ?? "-------"
            let end = lane.isDeleted ? "--x  " : "-->  "
            let words = lane.after.isEmpty ? "as before" : lane.after.joined(separator: ", ")
            lines[position].lane = lane.name.padded(to: nameWidth) + "  \(id) " + lines[position].lane + end + words
            lines[position].gap = String(repeating: " ", count: nameWidth + 10) + lines[position].gap
        }
        let width = (lines.first?.gap.count ?? 0) + 5
        let head = "before".padded(to: width) + "after"
        let body = lines.flatMap { [$0.lane, $0.gap] }.filter { !$0.droppingSpacesAtEnd.isEmpty }
        return ([head] + body).map { $0.droppingSpacesAtEnd + "\n" }.joined()
    }

    /// What is drawn of each lane between before and after, and of the gap below it.
    private func drawnLines() -> [(lane: String, gap: String)] {
        var lines = [(lane: String, gap: String)](repeating: ("", ""), count: lanes.count)
        for event in events {
            for position in lanes.indices {
                let (sign, below) = event.signs(at: position)
                lines[position].lane += "--" + sign
                lines[position].gap += "  " + below
            }
        }
        return lines
    }
}

extension PlanPicture.Event {
    /// What stands on a lane, and in the gap below it.
    fileprivate func signs(at lane: Int) -> (lane: String, gap: String) {
        switch self {
        case .tag(let tagged, let name):
            let label = "[\(name)]"
            let gap = String(repeating: " ", count: label.displayWidth)
            return (lane == tagged ? label : String(repeating: "-", count: label.displayWidth), gap)
        case .merge(let source, let target), .rebase(let target, let source):
            let span = min(source, target)...max(source, target)
            let sign = lane == target ? "*" : lane == source ? "+" : span.contains(lane) ? "|" : "-"
            return (sign, span.contains(lane) && lane < span.upperBound ? "|" : " ")
        }
    }
}
