import Diagnostics
import Testing

@testable import Migrations

@Suite("Reading Core Data models")
struct ModelReaderTests {
    private static func reading(_ body: String) throws -> ModelReading {
        try ModelReader.reading(of: SourceFile(path: "contents", text: "<model>\n\(body)\n</model>"))
    }

    @Test("attributes have their types, defaults and options")
    func attributes() throws {
        let reading = try Self.reading(
            """
            <entity name="Item">
            <attribute name="a" attributeType="Integer 16" defaultValueString="5" usesScalarValueType="YES"/>
            <attribute name="b" optional="YES" attributeType="String" defaultValueString="x" elementID="old"/>
            <attribute name="c" attributeType="Date" defaultDateTimeInterval="60" usesScalarValueType="NO"/>
            <attribute name="d" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
            <attribute name="e" optional="YES" transient="YES" attributeType="Undefined" customClassName="NSSet"/>
            <attribute name="f" optional="YES" attributeType="Transformable" valueTransformerName="T"/>
            <attribute name="g" attributeType="Integer 64" derived="YES" derivationExpression="x.@count"/>
            <attribute name="h" attributeType="URI" versionHashModifier="2" spotlightIndexingEnabled="YES"/>
            <attribute name="i" attributeType="Composite" elementName="Size"/>
            </entity>
            <composite name="Size"><attribute name="width" attributeType="Double" defaultValueString="0"/></composite>
            """
        )
        #expect(reading.findings == [])
        let properties = try #require(reading.schema.entity(named: "Item")).properties
        #expect(
            properties.map(\.type.description) == [
                "int16", "string?", "date", "data?", "mixed", "transformable(T)?", "int?", "uri", "Size",
            ]
        )
        #expect(
            properties.map(\.initialValue?.text) == [
                "5", "\"x\"", "60 seconds after 2001-01-01", nil, nil, nil, nil, nil, nil,
            ]
        )
        #expect(properties[1].renamedFrom == "old")
        #expect(properties[3].options == [.externalStorage])
        #expect(properties[4].isTransient)
        #expect(properties[7].options == [.hashModifier("2"), .spotlight])
        #expect(reading.schema.shape(of: "Size") == ["width": "double"])
        #expect(properties[0].location == SourceLocation(file: "contents", line: 3, column: 1))
    }

    @Test("relationships have their ends, rules, order and counts")
    func relationships() throws {
        let reading = try Self.reading(
            """
            <entity name="A">
            <relationship name="bs" optional="YES" toMany="YES" minCount="1" maxCount="3" deletionRule="Cascade" \
            ordered="YES" destinationEntity="B" inverseName="a" inverseEntity="B"/>
            </entity>
            <entity name="B">
            <relationship name="a" minCount="1" maxCount="1" deletionRule="No Action" destinationEntity="A" \
            inverseName="bs" inverseEntity="A"/>
            </entity>
            """
        )
        #expect(reading.findings == [])
        let many = try #require(reading.schema.entity(named: "A")?.property(named: "bs"))
        #expect(many.type.description == "array<B>")
        #expect(many.type.isOptional)
        #expect(
            many.relationship
                == Relationship(
                    inverse: "a",
                    deleteRule: .cascade,
                    isOrdered: true,
                    minimumCount: 1,
                    maximumCount: 3
                )
        )
        let one = try #require(reading.schema.entity(named: "B")?.property(named: "a"))
        #expect(!one.type.isOptional)
        #expect(one.relationship == Relationship(inverse: "bs", deleteRule: .noAction))
    }

    @Test("entities have parents, constraints and indexes; what is of one property stands at the property")
    func entities() throws {
        let reading = try Self.reading(
            """
            <entity name="Base" isAbstract="YES"><attribute name="id" attributeType="UUID"/></entity>
            <entity name="Leaf" parentEntity="Base" elementID="Old" versionHashModifier="v2">
            <attribute name="x" attributeType="String"/><attribute name="y" attributeType="String"/>
            <fetchIndex name="byX"><fetchIndexElement property="x" type="Binary" order="ascending"/></fetchIndex>
            <fetchIndex name="both"><fetchIndexElement property="x"/><fetchIndexElement property="y"/></fetchIndex>
            <uniquenessConstraints>
            <uniquenessConstraint><constraint value="y"/></uniquenessConstraint>
            <uniquenessConstraint><constraint value="x"/><constraint value="id"/></uniquenessConstraint>
            </uniquenessConstraints>
            </entity>
            <configuration name="Cloud"><memberEntity name="Leaf"/></configuration>
            """
        )
        #expect(reading.findings.map(\.rule) == ["unread-configuration"])
        let leaf = try #require(reading.schema.entity(named: "Leaf"))
        #expect(leaf.properties.map(\.name) == ["id", "x", "y"])
        #expect(leaf.parent == "Base" && leaf.renamedFrom == "Old" && !leaf.isAbstract)
        #expect(leaf.properties.filter(\.isIndexed).map(\.name) == ["x"])
        #expect(leaf.properties.filter(\.isUnique).map(\.name) == ["y"])
        #expect(leaf.indexes == [["x", "y"]])
        #expect(leaf.uniqueConstraints == [["x", "id"]])
        #expect(reading.hashModifiers == ["Leaf": "v2"])
        #expect(reading.schema.entity(named: "Base")?.isAbstract == true)
    }

    @Test(
        "what is named and is not there is told",
        arguments: [
            (
                #"<entity name="A" parentEntity="B"/>"#, "the parentEntity of 'A' is 'B', and there is no such entity",
                18
            ),
            (#"<entity name="A"/><entity name="A"/>"#, "the entity 'A' is there twice", 27),
            (#"<entity/>"#, "an element 'entity' has no name", 1),
            (
                #"<entity name="A"><relationship name="r" destinationEntity="A" inverseName="s"/></entity>"#,
                "the inverseName of 'A.r' is 's', and there is no such property", 63
            ),
            (
                #"<entity name="A"><relationship name="r"/></entity>"#,
                "the relationship 'r' has no destinationEntity", 18
            ),
        ]
    )
    func dangling(body: String, message: String, column: Int) throws {
        let findings = try Self.reading(body).findings
        #expect(findings.map(\.message) == [message])
        #expect(findings.first?.location == SourceLocation(file: "contents", line: 2, column: column))
        #expect(findings.first?.hint?.isEmpty == false)
    }

    @Test("what is wrong with both of two models is told once")
    func findings() throws {
        let file = SourceFile(path: "A.xcdatamodel/contents", text: "<model><entity/></model>")
        let comparison = try CoreDataMigration.difference(from: [file], to: [file], since: "1")
        #expect(ModelReport([comparison]).findings.count == 1)
    }

    // MARK: Several models

    private static func file(_ path: String, _ entity: String = "A", _ attribute: String = "x") -> SourceFile {
        SourceFile(
            path: path,
            text: """
                <model><entity name="\(entity)">
                <attribute name="\(attribute)" optional="YES" attributeType="Date"/></entity></model>
                """
        )
    }

    @Test("models are found again by path, by name, or since there are no others")
    func pairs() throws {
        func changes(_ old: [SourceFile], _ new: [SourceFile]) throws -> [String] {
            try CoreDataMigration.difference(from: old, to: new, since: "1").difference.changes.map {
                "\($0.kind.rawValue) \($0.className) \($0.effect.rawValue)"
            }
        }
        let one = "S.xcdatamodeld/1.xcdatamodel/contents"
        let other = Self.file("T.xcdatamodel/contents", "B")
        #expect(try changes([Self.file(one)], [Self.file("T.xcdatamodeld/2.xcdatamodel/contents")]) == [])
        #expect(try changes([Self.file(one)], [Self.file("./\(one)"), other]) == ["class-added B none"])
        #expect(try changes([Self.file(one), other], [Self.file("a/\(one)")]) == ["class-removed B loss"])
        // Two of one name in different folders are two.
        #expect(
            try changes(
                [Self.file("a/\(one)"), Self.file("b/\(one)", "B")],
                [Self.file("b/\(one)", "B"), Self.file("a/\(one)", "A", "y")]
            ) == ["property-removed A loss", "property-added A bump"]
        )
    }

    @Test("a version that was there is neither changed nor removed; what is no part of its hash may change")
    func shippedVersions() throws {
        func rules(_ old: [SourceFile], _ new: [SourceFile]) throws -> [String] {
            try CoreDataMigration.difference(from: old, to: new, since: "1").violations.map(\.rule)
        }
        let path = "S.xcdatamodeld/1.xcdatamodel/contents"
        let same = Self.file(path)
        #expect(try rules([same], [Self.file(path, "A", "y")]) == ["shipped-version-edited"])
        let moved = SourceFile(path: path, text: same.text.replacing("<entity", with: "\n<entity"))
        #expect(try rules([same], [moved]) == [])
        let harmless = same.text.replacing("optional", with: "spotlightIndexingEnabled=\"YES\" optional")
        #expect(try rules([same], [SourceFile(path: path, text: harmless)]) == [])
        // Those that are named by themselves are two models.
        #expect(try rules([Self.file("a/1.xcdatamodel/contents")], [Self.file("b/1.xcdatamodel/contents", "B")]) == [])
        let marker = SourceFile(
            path: "S.xcdatamodeld/.xccurrentversion",
            text: "<plist><dict><key>_XCCurrentVersionName</key><string>2.xcdatamodel</string></dict></plist>"
        )
        let second = Self.file("S.xcdatamodeld/2.xcdatamodel/contents")
        #expect(try rules([same, second, marker], [second, marker]) == ["shipped-version-removed"])
    }
}
