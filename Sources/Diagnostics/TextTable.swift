/// Rows whose columns stand below one another.
package struct TextTable {
    /// The cells of each row; a row of one cell is a title, and takes no part in the columns.
    package var rows: [[String]]

    /// Creates a table.
    package init(_ rows: [[String]] = []) {
        self.rows = rows
    }

    /// The rows as one text.
    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// The rows as lines, with two spaces between columns; a column that is empty in every row is left out.
    package var lines: [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.filter { $0.count > 1 && column < $0.count }.map { $0[column].displayWidth }.max() ?? 0
        }
        return rows.map { row in
            if row.count == 1 { return row[0] }
            let cells = row.indices.filter { widths[$0] > 0 }.map { row[$0].padded(to: widths[$0]) }
            return cells.joined(separator: "  ").droppingSpacesAtEnd
        }
    }
}
