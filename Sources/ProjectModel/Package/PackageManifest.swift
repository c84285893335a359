import Diagnostics
import SwiftSyntax
import SyntaxSupport

/// What a `Package.swift` says, as far as one can read it without running it.
struct PackageManifest: Sendable {
    /// A target as it is written.
    struct Target: Sendable, Hashable {
        /// The name.
        var name: String
        /// Whether it holds tests.
        var isTest = false
        /// The folder, from the package's, where it is written.
        var path: String?
        /// The files and folders of sources, from the target's folder; nil for all.
        var sources: [String]?
        /// The files and folders that do not belong to it, from the target's folder.
        var excluded: [String] = []
    }

    /// The targets that are written out, each name once.
    private(set) var targets: [Target] = []

    /// The language that developers write in.
    private(set) var defaultLocalization: String?

    /// The folders of the packages that this one uses, from this one's.
    private(set) var localPackages: [String] = []

    /// Whether a target is made by code whose result is not known, as by a function with its name as a parameter.
    private(set) var hasUnknownTargets = false

    /// Reads a manifest; one with syntax errors gives what can be read.
    init(_ file: SourceFile) {
        self = file.parsed { source in
            let constants = ManifestConstants(source.tree)
            let visitor = ManifestVisitor(constants: constants)
            visitor.walk(source.tree)
            return visitor.manifest
        }
    }

    fileprivate init() {}
}

/// Collects the calls that make a package and its targets, wherever they stand.
private final class ManifestVisitor: SyntaxVisitor {
    private(set) var manifest = PackageManifest()
    private let constants: ManifestConstants

    private static let targets: Set = ["target", "executableTarget", "testTarget", "macro"]

    init(constants: ManifestConstants) {
        self.constants = constants
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = call.calledName else { return .visitChildren }
        if name == "Package", let language = call.argument("defaultLocalization") {
            manifest.setLanguage(constants.text(of: language))
        } else if name == "package", let path = call.argument("path").flatMap(constants.text) {
            manifest.add(localPackage: path)
        } else if Self.targets.contains(name), call.arguments.first?.label?.text == "name", !call.isDependency {
            manifest.add(target(of: call, isTest: name == "testTarget"))
        }
        return .visitChildren
    }

    private func target(of call: FunctionCallExprSyntax, isTest: Bool) -> PackageManifest.Target? {
        guard let name = call.argument("name").flatMap(constants.text) else { return nil }
        var target = PackageManifest.Target(name: name, isTest: isTest)
        target.path = call.argument("path").flatMap(constants.text)
        target.sources = call.argument("sources").flatMap(constants.texts)
        target.excluded = call.argument("exclude").flatMap(constants.texts) ?? []
        return target
    }
}

extension PackageManifest {
    fileprivate mutating func setLanguage(_ language: String?) { defaultLocalization = language ?? defaultLocalization }

    fileprivate mutating func add(localPackage path: String) { localPackages.append(path) }

    /// Adds a target; nil is one that could not be read.
    fileprivate mutating func add(_ target: Target?) {
        guard let target else {
            hasUnknownTargets = true
            return
        }
        if !targets.contains(where: { $0.name == target.name }) { targets.append(target) }
    }
}

extension FunctionCallExprSyntax {
    /// The name of what is called, without what it is a member of.
    fileprivate var calledName: String? {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    fileprivate func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    /// Whether the call says what a target depends on, which is written like a target.
    fileprivate var isDependency: Bool {
        sequence(first: Syntax(self), next: \.parent).contains { node in
            if let argument = node.as(LabeledExprSyntax.self) { return argument.label?.text == "dependencies" }
            let type = node.as(PatternBindingSyntax.self)?.typeAnnotation?.trimmedDescription
            return type?.contains("Dependency") ?? false
        }
    }
}
