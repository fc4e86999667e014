import Foundation
import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

struct CoreDataImporterTests {
  private static let folder = "Fixtures/CoreData/Menu"

  private func menu() throws -> ImportResult {
    try CoreDataImporter.read(PackageRoot.url(of: "\(Self.folder)/Menu.xcdatamodeld").path)
  }

  /// Imports one version whose entities are given as text.
  private func version(_ content: String) throws -> (version: SchemaVersion, notes: [String]) {
    let files = CoreDataFixture.files(["A.xcdatamodel/contents": "<model>\(content)</model>"])
    let result = try CoreDataImporter.read("A.xcdatamodel", from: files)
    return (try #require(result.versions.first), result.notes.map(\.description))
  }

  private func attribute(_ words: String) throws -> (property: PropertySchema, notes: [String]) {
    let (version, notes) = try version("<entity name='E'><attribute name='a' \(words)/></entity>")
    return (try #require(version[SchemaPath("E", "a")]), notes)
  }

  @Test func `makes versions of a bundle`() throws {
    let result = try menu()
    #expect(result.versions.map(\.name) == ["Menu", "Menu 2"])
    #expect(result.versions.map(\.number) == [1, 2])
    #expect(result.currentIndex == 1)
    #expect(result.current?.name == "Menu 2")
    for version in result.versions {
      let name = "\(Self.folder)/version-\(version.number ?? 0).json"
      GoldenFile.check(version.canonicalJSON, against: name)
      #expect(try SchemaVersion(json: version.canonicalJSON) == version)
    }
  }

  @Test func `says what it kept, what it does not know, and what it did not read`() throws {
    let root = PackageRoot.url.path + "/"
    let notes = try menu().notes.map { $0.description.replacingOccurrences(of: root, with: "") }
    GoldenFile.check(notes.joined(separator: "\n") + "\n", against: "\(Self.folder)/notes.txt")
  }

  @Test(
    arguments: [
      ("Integer 16' defaultValueString='7", .scalar(.int16), 7),
      ("Integer 32' defaultValueString='0.0", .scalar(.int32), 0),
      ("Integer 64' defaultValueString='9223372036854775807", .scalar(.int64), .integer(.max)),
      ("Boolean' defaultValueString='YES", .scalar(.bool), true),
      ("Boolean' defaultValueString='NO", .scalar(.bool), false),
      ("String' defaultValueString='", .scalar(.string), ""),
      ("String' defaultValueString='&quot;&quot;", .scalar(.string), "\"\""),
      ("Double' defaultValueString='.5", .scalar(.double), SchemaValue.double(0.5)),
      (
        "Decimal' defaultValueString='2.50", .scalar(.decimal),
        JSONNumber("2.5").map(SchemaValue.number)
      ),
      ("Date' defaultDateTimeInterval='0", .scalar(.date), "2001-01-01T00:00:00Z"),
      ("Date' defaultDateTimeInterval='599529600.25", .scalar(.date), "2020-01-01T00:00:00.25Z"),
      ("Date' defaultDateTimeInterval='-978307201", .scalar(.date), "1969-12-31T23:59:59Z"),
      ("Date' defaultDateTimeInterval='-63113904000", .scalar(.date), "0001-01-01T00:00:00Z"),
      ("Date' defaultDateTimeInterval='-28909267200", .scalar(.date), "1084-11-26T00:00:00Z"),
      ("UUID", .scalar(.uuid), nil),
      ("URI", .scalar(.url), nil),
      ("Binary", .scalar(.data), nil),
      ("Float", .scalar(.float), nil),
      ("Transformable' customClassName='UIColor", .scalar(.transformable), nil),
    ] as [(String, PropertyType, SchemaValue?)]
  )
  func `reads types and typed defaults`(
    words: String,
    type: PropertyType,
    value: SchemaValue?
  ) throws {
    let (property, notes) = try attribute("attributeType='\(words)'")
    #expect(property.type == type)
    #expect(property.defaultValue == value)
    #expect(notes.allSatisfy { $0.contains("no counterpart") }, "\(notes)")
  }

  @Test(
    arguments: [
      ("Integer 16' defaultValueString='70000", "defaultValueString"),
      ("Integer 16' defaultValueString='seven", "defaultValueString"),
      ("Boolean' defaultValueString='maybe", "defaultValueString"),
      ("Date' defaultDateTimeInterval='1e99", "defaultDateTimeInterval"),
      ("Date' defaultValueString='today", "defaultValueString"),
      ("Binary' defaultValueString='00", "defaultValueString"),
      ("Double' minValueString='low", "minValueString"),
      ("Date' maxValueString='12", "maxValueString"),
      ("Integer 64' regularExpressionString='.", "regularExpressionString"),
    ]
  )
  func `keeps what says nothing for the type, and says so`(words: String, word: String) throws {
    let (property, notes) = try attribute("attributeType='\(words)'")
    #expect(property.defaultValue == nil)
    #expect(property.annotations["coreData"]?.object?[word] != nil)
    #expect(notes.contains { $0.contains("A.xcdatamodel/contents:1:25: E.a: changed: \(word)=") })
  }

  @Test func `reads transformables of plain values as lists`() throws {
    let (property, _) = try attribute(
      "optional='YES' attributeType='Transformable' customClassName='[Int64]'"
    )
    #expect(property.type == .scalar(.int64))
    #expect(property.collection == .list)
    #expect(!property.isOptional)
    #expect(property.annotations["coreData"]?.object?["optional"] == "YES")
  }

  @Test func `keeps types that it does not know`() throws {
    let (quaternion, notes) = try attribute("attributeType='Quaternion'")
    #expect(quaternion.type == .scalar(.mixed))
    #expect(notes.contains { $0.contains("E.a: unknown: the type 'Quaternion' is not known") })
    let (composite, more) = try attribute("attributeType='Composite' composite='Nowhere'")
    #expect(composite.type == .scalar(.transformable))
    #expect(more.contains { $0.contains("there is no composite 'Nowhere'") })
    let (untyped, others) = try attribute("optional='YES'")
    #expect(untyped.isTransient)
    #expect(others.contains { $0.contains("has no type") })
  }

  @Test func `reads the counts of relationships`() throws {
    let (version, _) = try version(
      """
      <entity name="E"><relationship name="a" toMany="YES" destinationEntity="E" minCount="2"/>
      <relationship name="b" toMany="YES" optional="YES" ordered="YES" maxCount="9" minCount="1"
       destinationEntity="E" inverseName="a" inverseEntity="E" deletionRule="No Action"/>
      <relationship name="c" maxCount="1" destinationEntity="E"/></entity>
      """
    )
    let required = try #require(version[SchemaPath("E", "a")])
    #expect(required.collection == .set)
    #expect(required.bounds?.minimumCount == 2)
    let optional = try #require(version[SchemaPath("E", "b")])
    #expect(optional.collection == .list)
    #expect(optional.bounds?.minimumCount == nil)
    #expect(optional.bounds?.maximumCount == 9)
    #expect(optional.deleteRule == .noAction)
    #expect(optional.inverse == "a")
    let single = try #require(version[SchemaPath("E", "c")])
    #expect(single.collection == .single)
    #expect(!single.isOptional)
    #expect(single.annotations.isEmpty)
  }

  @Test(
    arguments: [
      ("<entity name='E'/><entity name='E'/>", "contents:1:26: E: there is a second entity"),
      (
        "<entity name='E'><attribute name='a'/><relationship name='a' destinationEntity='E'/></entity>",
        "contents:1:46: E.a: there is a second such property"
      ),
      ("<entity/>", "contents:1:8: entity has no name"),
      ("<entity name='E'><attribute/></entity>", "contents:1:25: E.: attribute has no name"),
      ("<entity name='E' parentEntity='F'/>", "contents:1:8: E: there is no parent 'F'"),
      (
        "<entity name='E' parentEntity='F'/><entity name='F' parentEntity='E'/>",
        "contents:1:8: E: its parents form a cycle"
      ),
    ]
  )
  func `refuses models that contradict themselves`(content: String, message: String) throws {
    let error = #expect(throws: SchemaError.self) { try version(content) }
    #expect(
      error?.description.hasPrefix("A.xcdatamodel/\(message)") == true,
      "\(String(describing: error))"
    )
  }

  @Test func `leaves out what leads nowhere, and says so`() throws {
    let (version, notes) = try version(
      """
      <entity name="E"><relationship name="r" destinationEntity="Gone"/>
      <uniquenessConstraints><uniquenessConstraint><constraint value="gone"/></uniquenessConstraint>
      </uniquenessConstraints><userInfo><entry key="relatedByAttribute" value="lost"/></userInfo>
      <compoundIndexes><compoundIndex><index value="far.away"/></compoundIndex></compoundIndexes>
      </entity>
      """
    )
    let entity = try #require(version[entity: "E"])
    #expect(entity.properties.isEmpty)
    #expect(entity.uniqueKeys.isEmpty)
    #expect(entity.primaryKey.isEmpty)
    #expect(entity.indexes == [IndexSchema([.init(expression: "far.away")])])
    #expect(entity.annotations["coreData"]?.object?["unresolved"]?.array?.count == 1)
    #expect(notes.filter { $0.contains(": changed: ") }.count == 3, "\(notes)")
  }

  @Test func `does not see in which order and by which tool a file was written`() throws {
    let one = """
      <entity name="E"><attribute name="a" attributeType="String" optional="NO"/>
      <attribute name="b" attributeType="Float" syncable="YES"/></entity>
      <entity name="F"/><elements><element name="E" positionX="1"/></elements>
      """
    let other = """
      <entity name="F"/><entity name="E" syncable="YES"><attribute name="b" attributeType="Float"/>
      <attribute attributeType="String" name="a"/></entity>
      """
    #expect(try version(one).version == version(other).version)
  }
}
