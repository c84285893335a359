extension String {
    /// The path's folder, with the slash behind it; empty where the path is a name alone.
    var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

    /// What stands behind the path's last slash.
    var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// The type that a source file of the path is named after.
    var namedType: String {
        let name = fileName
        return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    }
}
