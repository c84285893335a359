import Diagnostics
import Testing

@testable import Migrations

@Suite("LiveModelVisitor")
struct LiveModelVisitorTests {
    @Test("stages that there are name the copy of the models that they were written for")
    func olderStages() throws {
        let first = SwiftDataScenario(
            name: "",
            old: [SwiftDataScenario.model("")],
            new: [SwiftDataScenario.model("var key: UUID = UUID()")]
        )
        let release = [SwiftDataScenario.model("var key: UUID = UUID()")] + (try first.make().created)
        let later = [SwiftDataScenario.model("var key: UUID = UUID()\n    var note: String?")] + release.dropFirst()
        let result = try SwiftDataScenario(name: "", old: release, new: later).make()
        let plan = try #require(result.edited.first { $0.text.contains("migrateV2toV3") })
        #expect(plan.text.contains("FetchDescriptor<SchemaV2.Task>()"))
        #expect(!plan.text.contains("FetchDescriptor<Task>()"))
        // The newest schema lists the models as they are.
        #expect(plan.text.contains("[Owner.self, Task.self]"))
    }
}
