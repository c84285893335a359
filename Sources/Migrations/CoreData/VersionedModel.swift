import Diagnostics
import XML

/// A Core Data model with its versions: a folder `.xcdatamodeld`, or one of `.xcdatamodel` that stands alone.
struct VersionedModel: Sendable {
    /// The name, without the extension.
    let name: String

    /// The folder's path.
    let path: String

    /// The contents of the versions, by the names of their folders.
    private(set) var versions: [String: SourceFile] = [:]

    /// The property list that says which version is current.
    private(set) var marker: SourceFile?

    /// Returns the models that files belong to, by path.
    static func models(in files: [SourceFile]) -> [VersionedModel] {
        var models: [String: VersionedModel] = [:]
        for file in files {
            // Seen from inside of a model, its versions stand alone.
            guard file.path != ".xccurrentversion" else { continue }
            let place = ModelFile(path: file.path)
            var model = models[place.model] ?? VersionedModel(name: place.name, path: place.model)
            if let version = place.version { model.versions[version] = file } else { model.marker = file }
            models[place.model] = model
        }
        return models.values.sorted { $0.path < $1.path }
    }

    private init(name: String, path: String) {
        (self.name, self.path) = (name, path)
    }

    /// Returns the contents of the version that an app is built with, or why that cannot be told.
    func current() throws(XMLError) -> Result<SourceFile, ModelFault> {
        guard let marker else {
            if versions.count == 1, let only = versions.values.first { return .success(only) }
            return .failure(ModelFault(.noCurrentVersion(self)))
        }
        let root: XMLElement
        do throws(XMLError) {
            root = try XMLReader().root(of: Array(marker.text.utf8), file: marker.path)
        } catch {
            guard case .malformed = error else { throw error }
            return .failure(ModelFault(.malformed(error, in: marker)))
        }
        let entries = root.elements.first?.elements ?? []
        guard let key = entries.firstIndex(where: { $0.name == "key" && $0.text == "_XCCurrentVersionName" }),
            key + 1 < entries.count
        else {
            if versions.count == 1, let only = versions.values.first { return .success(only) }
            return .failure(ModelFault(.noCurrentVersion(self)))
        }
        let value = entries[key + 1]
        guard let version = versions[value.text] else {
            return .failure(ModelFault(.missingVersion(value.text, of: self, at: value.location)))
        }
        return .success(version)
    }
}

/// What keeps a model from being read.
struct ModelFault: Error {
    let finding: Finding

    init(_ finding: Finding) { self.finding = finding }
}

/// What a path says about a file of a model.
private struct ModelFile {
    /// The path of the model.
    let model: String
    /// The model's name.
    let name: String
    /// The folder's name of the version that the file is the contents of; nil where it tells which is current.
    let version: String?

    init(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isMarker = parts.last == ".xccurrentversion"
        version = isMarker ? nil : parts.dropLast().last.map(String.init) ?? path
        let isVersion = parts.count > 2 && parts[parts.count - 3].hasSuffix(".xcdatamodeld")
        let folder = parts.dropLast(isMarker || !isVersion ? 1 : 2)
        model = folder.isEmpty ? path : folder.joined(separator: "/")
        let last = folder.last.map(String.init) ?? path
        name = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
}
