/// The templates that come with the tool, under their names, and those that a project puts in their place.
public struct TemplateSet: Sendable {
    private let templates: [String: Template]

    /// The built-in templates' texts by name, such as `realm-migration-step`.
    public static let builtInTexts: [String: String] = [
        "date-formatter": text(PackageResources.date_formatter_mustache),
        "date-formatter-set-up": text(PackageResources.date_formatter_set_up_mustache),
        "date-iso8601-formatter": text(PackageResources.date_iso8601_formatter_mustache),
        "date-iso8601-style": text(PackageResources.date_iso8601_style_mustache),
        "date-json-formatter": text(PackageResources.date_json_formatter_mustache),
        "date-json-iso8601": text(PackageResources.date_json_iso8601_mustache),
        "date-verbatim-style": text(PackageResources.date_verbatim_style_mustache),
        "realm-migration-column": text(PackageResources.realm_migration_column_mustache),
        "realm-migration-guard": text(PackageResources.realm_migration_guard_mustache),
        "realm-migration-helpers": text(PackageResources.realm_migration_helpers_mustache),
        "realm-migration-manager": text(PackageResources.realm_migration_manager_mustache),
        "realm-migration-new-value": text(PackageResources.realm_migration_new_value_mustache),
        "realm-migration-old-value": text(PackageResources.realm_migration_old_value_mustache),
        "realm-migration-operation": text(PackageResources.realm_migration_operation_mustache),
        "realm-migration-step": text(PackageResources.realm_migration_step_mustache),
        "realm-migration-test": text(PackageResources.realm_migration_test_mustache),
        "swiftdata-convert-copy": text(PackageResources.swiftdata_convert_copy_mustache),
        "swiftdata-convert-model": text(PackageResources.swiftdata_convert_model_mustache),
        "swiftdata-convert-schema": text(PackageResources.swiftdata_convert_schema_mustache),
        "swiftdata-newest": text(PackageResources.swiftdata_newest_mustache),
        "swiftdata-plan": text(PackageResources.swiftdata_plan_mustache),
        "swiftdata-schema": text(PackageResources.swiftdata_schema_mustache),
        "swiftdata-stage": text(PackageResources.swiftdata_stage_mustache),
    ]

    /// Parses the built-in templates and those that win over them.
    ///
    /// - Parameter overrides: Texts by template name, without the suffix `.mustache`.
    /// - Throws: ``TemplateError`` for the first that is broken.
    public init(overrides: [String: String] = [:]) throws(TemplateError) {
        var templates: [String: Template] = [:]
        for (name, text) in Self.builtInTexts.merging(overrides, uniquingKeysWith: { _, own in own }) {
            templates[name] = try Template(parsing: text, name: name + ".mustache")
        }
        self.templates = templates
    }

    /// Returns a template's text filled in; partial tags name the other templates.
    public func render(_ name: String, _ value: TemplateValue) throws(TemplateError) -> String {
        guard let template = templates[name] else { throw .unknownTemplate(name) }
        return try template.render(value, partials: templates)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
