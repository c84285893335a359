public import Diagnostics
import SyntaxSupport

/// Finds the localizable strings of Swift sources: those that Xcode would find.
public struct StringExtractor: Sendable {
    private let frameworks: [Outline]
    private let routines: [LocalizationRoutine]

    /// Creates an extractor.
    ///
    /// - Parameters:
    ///   - interfaces: What the sources' frameworks declare, in the form that ``Interfaces`` explains.
    ///   - routines: Functions beside those of the frameworks whose first argument is a key.
    ///   - cache: What earlier extractions read.
    public init(
        interfaces: [SourceFile] = Interfaces.system,
        routines: [LocalizationRoutine] = [],
        cache: inout ExtractionCache
    ) {
        self.routines = routines
        frameworks = cache.outlines.outlines(of: interfaces + routines.map(\.interface))
    }

    /// Creates an extractor without a cache.
    public init(interfaces: [SourceFile] = Interfaces.system, routines: [LocalizationRoutine] = []) {
        var cache = ExtractionCache()
        self.init(interfaces: interfaces, routines: routines, cache: &cache)
    }

    /// The types by which the cases of an enumeration are keys without being literals.
    private static let rawTypes = ["LocalizedStringKey", "LocalizedStringResource", "LocalizationValue"]

    /// Returns the localizable strings of a module's sources.
    ///
    /// A file with syntax errors gives the strings that can be read, and a finding for each error. A file without part in
    /// any string is not parsed.
    public func strings(in files: [SourceFile]) -> Extraction {
        var cache = ExtractionCache()
        return strings(in: files, cache: &cache)
    }

    /// Returns the localizable strings of a module's sources, the same as without a cache.
    ///
    /// - Parameters:
    ///   - files: The sources.
    ///   - possibleSymbols: Names of symbols whose possible uses are wanted, too: those at places whose type is not known.
    ///   - cache: It gives what earlier extractions read of sources that did not change, and takes what is read of the others.
    /// - Returns: The strings and symbols.
    public func strings(
        in files: [SourceFile],
        possibleSymbols: Set<String> = [],
        cache: inout ExtractionCache
    ) -> Extraction {
        let files = files.relevant(for: Self.rawTypes)
        let outlines = cache.outlines.outlines(of: files)
        let index = DeclarationIndex(
            routines.isEmpty ? outlines : outlines.map { $0.localizing(routines) },
            frameworks: frameworks
        )
        let pairs = Array(zip(files, consume outlines))
        let results = (consume pairs).consumedConcurrently { file, outline in
            var collector = StringCollector(index: index, possibleSymbols: possibleSymbols)
            collector.collect(outline.statements, declaresLocals: false)
            return (
                strings: collector.strings, symbols: collector.symbols.uses(in: file),
                findings: outline.syntaxErrors + collector.findings
            )
        }
        return Extraction(
            uses: results.flatMap(\.strings),
            symbolUses: results.flatMap(\.symbols),
            declaredMembers: index.staticMembers(of: "LocalizedStringResource"),
            findings: results.flatMap(\.findings)
        )
    }
}
