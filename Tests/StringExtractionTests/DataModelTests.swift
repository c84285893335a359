import Diagnostics
import LocalizedStrings
import StringExtraction
import Testing

@Suite("Core Data models")
struct DataModelTests {
    private static let model = """
        <?xml version="1.0" encoding="UTF-8"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
            <entity name="Part" representedClassName=".Part" codeGenerationType="class">
                <attribute name="number" optional="YES" attributeType="Integer 16" usesScalarValueType="YES"/>
                <attribute name="weight" attributeType="Double" usesScalarValueType="YES"/>
                <attribute name="boxed" attributeType="Integer 32" usesScalarValueType="NO"/>
                <attribute name="title" attributeType="String"/>
                <relationship name="whole" maxCount="1" destinationEntity="Assembly" inverseName="parts"/>
            </entity>
            <entity name="Assembly" representedClassName="Machine" parentEntity="Part" codeGenerationType="category"/>
            <entity name="Loose"><attribute name="n" attributeType="Integer 64" usesScalarValueType="YES"/></entity>
        </model>
        """

    @Test("a model declares its entities' classes")
    func declarations() {
        #expect(
            DataModel(Self.model).interface(path: "m").text == """
                class Part: NSManagedObject {
                    var number: Int16
                    var weight: Double
                    var boxed: NSNumber?
                    var title: String?
                    var whole: Machine?
                }
                extension Machine {
                }

                """
        )
    }

    @Test("the attributes' types choose the specifiers")
    func specifiers() {
        let extractor = StringExtractor(interfaces: Interfaces.system + [DataModel(Self.model).interface(path: "m")])
        let code = #"""
            func f(part: Part, any: Any) {
                Text("\(part.number) \(part.weight) \(part.title ?? "")")
                Text("whole \((any as? Part)?.whole?.number ?? 0)")
            }
            class Machine: Part {}
            """#
        let strings = extractor.strings(in: [SourceFile(path: "a.swift", text: code)]).strings
        #expect(strings.map(\.key) == ["%d %lf %@", "whole %d"])
    }

    @Test(
        "what is no model declares nothing",
        arguments: ["", "<", "<entity", "<attribute name=\"x\"/>", "\"\"\"<entity \"="]
    )
    func otherTexts(text: String) {
        #expect(!DataModel(text).interface(path: "m").text.contains("var"))
    }
}
