import ModelSchema
import ModelTestSupport
import Testing

struct CoreDataInferenceTests {
  private func version(_ content: String) throws -> SchemaVersion {
    let files = CoreDataFixture.files(["A.xcdatamodel/contents": "<model>\(content)</model>"])
    return try #require(CoreDataImporter.read("A.xcdatamodel", from: files).versions.first)
  }

  private func verdicts(_ old: String, _ new: String) throws -> [CoreDataVerdict] {
    try CoreDataInference.verdicts(from: version(old), to: version(new))
  }

  /// The verdicts on an entity `E` whose content changes, in few words.
  private func outcomes(_ old: String, _ new: String) throws -> [String] {
    let others = "<entity name='F'/><entity name='G'/>"
    return try verdicts(
      "<entity name='E'>\(old)</entity>\(others)",
      "<entity name='E'>\(new)</entity>\(others)"
    ).map { "\($0.path) \($0.outcome.rawValue)" }
  }

  private static let string = "attributeType='String'"

  @Test(
    arguments: [
      ("", "optional='YES' attributeType='String'", "lightweight"),
      ("", "attributeType='String' defaultValueString=''", "lightweight"),
      ("", "attributeType='String'", "failsOnRows"),
      ("", "transient='YES'", "lightweight"),
      (
        "", "attributeType='Integer 64' derived='YES' derivationExpression='r.@count'",
        "lightweight"
      ),
      ("attributeType='String'", "", "lightweight"),
      ("attributeType='Integer 16'", "attributeType='Integer 64'", "needsCode"),
      ("attributeType='String'", "optional='YES' attributeType='String'", "lightweight"),
      ("optional='YES' attributeType='String'", "attributeType='String'", "failsOnRows"),
      (
        "optional='YES' attributeType='String'",
        "attributeType='String' defaultValueString='a'", "lightweight"
      ),
      ("attributeType='Binary'", "attributeType='Binary' versionHashModifier='2'", "lightweight"),
      (
        "attributeType='Binary'",
        "attributeType='Binary' allowsExternalBinaryDataStorage='YES'", "lightweight"
      ),
      ("attributeType='UUID'", "attributeType='UUID' preserveAfterDeletion='YES'", "lightweight"),
      ("attributeType='String'", "transient='YES' attributeType='String'", "lightweight"),
      ("transient='YES' attributeType='String'", "attributeType='String'", "failsOnRows"),
      (
        "attributeType='Transformable' optional='YES'",
        "attributeType='Transformable' optional='YES' valueTransformerName='T'", "unnoticed"
      ),
      ("attributeType='String'", "attributeType='String' minValueString='1'", "unnoticed"),
    ]
  )
  func `judges changes of an attribute`(old: String, new: String, outcome: String) throws {
    func attribute(_ words: String) -> String {
      words.isEmpty ? "" : "<attribute name='a' \(words)/>"
    }
    #expect(try outcomes(attribute(old), attribute(new)).contains("E.a \(outcome)"))
  }

  @Test func `a default alone is not noticed`() throws {
    let found = try outcomes(
      "<attribute name='a' attributeType='Integer 16' defaultValueString='1'/>",
      "<attribute name='a' attributeType='Integer 16' defaultValueString='2'/>"
    )
    #expect(found == ["E.a unnoticed"])
  }

  @Test func `a class of a transformable is not noticed, though it names a type here`() throws {
    let found = try outcomes(
      "<attribute name='a' optional='YES' attributeType='Transformable'/>",
      "<attribute name='a' optional='YES' attributeType='Transformable' customClassName='[String]'/>"
    )
    #expect(found.isEmpty)
  }

  @Test(
    arguments: [
      ("", "optional='YES' maxCount='1' destinationEntity='F'", ["lightweight"]),
      ("", "maxCount='1' destinationEntity='F'", ["failsOnRows"]),
      ("", "toMany='YES' destinationEntity='F'", ["lightweight"]),
      ("destinationEntity='F'", "", ["lightweight"]),
      (
        "optional='YES' destinationEntity='F'",
        "optional='YES' toMany='YES' destinationEntity='F'", ["lightweight"]
      ),
      (
        "optional='YES' toMany='YES' destinationEntity='F'",
        "optional='YES' destinationEntity='F'", ["needsCode"]
      ),
      (
        "optional='YES' toMany='YES' destinationEntity='F'",
        "optional='YES' toMany='YES' ordered='YES' destinationEntity='F'", ["lightweight"]
      ),
      ("optional='YES' destinationEntity='F'", "destinationEntity='F'", ["failsOnRows"]),
      ("destinationEntity='F'", "optional='YES' destinationEntity='F'", ["lightweight"]),
      ("destinationEntity='F'", "destinationEntity='G'", ["needsCode"]),
      (
        "deletionRule='Nullify' destinationEntity='F'",
        "deletionRule='Cascade' destinationEntity='F'", ["unnoticed"]
      ),
      (
        "optional='YES' toMany='YES' destinationEntity='F'",
        "optional='YES' toMany='YES' maxCount='3' destinationEntity='F'", ["lightweight"]
      ),
    ]
  )
  func `judges changes of a relationship`(old: String, new: String, expected: [String]) throws {
    func relationship(_ words: String) -> String {
      words.isEmpty ? "" : "<relationship name='r' \(words)/>"
    }
    let found = try outcomes(relationship(old), relationship(new))
    #expect(found == expected.map { "E.r \($0)" })
  }

  @Test func `an attribute does not become a relationship`() throws {
    let found = try outcomes(
      "<attribute name='a' attributeType='String'/>",
      "<relationship name='a' optional='YES' destinationEntity='F'/>"
    )
    #expect(found == ["E.a needsCode"])
  }

  @Test func `follows renaming identifiers over several versions`() throws {
    let first = "<entity name='E'><attribute name='a' \(Self.string)/></entity>"
    let second = """
      <entity name='F' elementID='E'><attribute name='b' elementID='a' \(Self.string)/></entity>
      """
    let third = """
      <entity name='G' elementID='E'><attribute name='c' elementID='a' \(Self.string)/></entity>
      """
    for (old, new, entity) in [(first, second, "F"), (second, third, "G"), (first, third, "G")] {
      let found = try verdicts(old, new)
      #expect(found.map(\.outcome) == [.lightweight, .lightweight])
      #expect(found.allSatisfy { $0.path.entity == entity && $0.reason.hasPrefix("renamed from") })
    }
  }

  @Test func `a rename with another type needs code, and an unknown earlier name adds`() throws {
    let renamed = try outcomes(
      "<attribute name='a' attributeType='String'/>",
      "<attribute name='b' elementID='a' attributeType='Date'/>"
    )
    #expect(renamed == ["E.b needsCode", "E.b lightweight"])
    let added = try outcomes(
      "<attribute name='a' attributeType='String'/>",
      "<attribute name='b' elementID='z' optional='YES' attributeType='String'/>"
    )
    #expect(added == ["E.a lightweight", "E.b lightweight"])
  }

  @Test func `a property that took a former name is not the one that had it`() throws {
    let both = """
      <attribute name='a' attributeType='String'/>
      <attribute name='b' elementID='a' attributeType='Date'/>
      """
    #expect(try outcomes(both, both).isEmpty)
  }

  @Test func `judges entities`() throws {
    let found = try verdicts(
      "<entity name='A'/><entity name='B'/><entity name='C' versionHashModifier='1'/>",
      "<entity name='B' isAbstract='YES'/><entity name='C' versionHashModifier='2'/><entity name='D'/>"
    )
    #expect(
      found.map { "\($0.path) \($0.outcome.rawValue)" }
        == ["A lightweight", "B failsOnRows", "C lightweight", "D lightweight"]
    )
  }

  @Test func `moves properties within a hierarchy`() throws {
    let low = """
      <entity name='P'/><entity name='C' parentEntity='P'><attribute name='a' \(Self.string)/></entity>
      """
    let high = """
      <entity name='P'><attribute name='a' \(Self.string)/></entity><entity name='C' parentEntity='P'/>
      """
    let up = try verdicts(low, high)
    #expect(up.map(\.outcome) == [.failsOnRows, .lightweight], "rows of P have no value")
    #expect(try verdicts(high, low).map(\.reason) == ["moved down the hierarchy"])
  }

  @Test func `compares what moves up to a parent that is new`() throws {
    let old =
      "<entity name='C'><attribute name='a' attributeType='Float'/></entity><entity name='D'/>"
    func new(_ words: String) -> String {
      """
      <entity name='P'><attribute name='a' \(words)/></entity><entity name='C' parentEntity='P'/>
      <entity name='D'/>
      """
    }
    let moved = try verdicts(old, new("attributeType='Float'"))
    #expect(moved.filter { $0.path == SchemaPath("P", "a") }.map(\.outcome) == [.lightweight])
    let changed = try verdicts(old, new("attributeType='Date'"))
    #expect(changed.contains { $0.path == SchemaPath("P", "a") && $0.outcome == .needsCode })
    let added = try verdicts("<entity name='C'/><entity name='D'/>", new("attributeType='Date'"))
    #expect(added.contains { $0.path == SchemaPath("P", "a") && $0.outcome == .failsOnRows })
  }

  @Test func `follows a rename into indexes`() throws {
    func content(_ attribute: String, _ name: String) -> String {
      """
      <attribute \(attribute) attributeType='String'/>
      <fetchIndex name='i'><fetchIndexElement property='\(name)'/></fetchIndex>
      """
    }
    let found = try outcomes(content("name='a'", "a"), content("name='b' elementID='a'", "b"))
    #expect(found == ["E.b lightweight"])
  }

  @Test func `does not merge hierarchies`() throws {
    let apart = "<entity name='A'/><entity name='B'/>"
    let together =
      "<entity name='A' parentEntity='P'/><entity name='B' parentEntity='P'/><entity name='P'/>"
    let merged = try verdicts(apart, together)
    #expect(merged.contains { $0.path == SchemaPath("B") && $0.outcome == .needsCode })
    #expect(try verdicts(together, apart).map(\.outcome).max() == .lightweight)
    let alone = "<entity name='A' parentEntity='P'/><entity name='P'/>"
    #expect(try verdicts("<entity name='A'/>", alone).map(\.outcome).max() == .lightweight)
  }

  @Test func `uniqueness fails on equal rows`() throws {
    let unique = """
      <uniquenessConstraints><uniquenessConstraint><constraint value='a'/></uniquenessConstraint>
      </uniquenessConstraints>
      """
    let attribute = "<attribute name='a' attributeType='String'/>"
    #expect(try outcomes(attribute, attribute + unique) == ["E.a failsOnRows"])
    #expect(try outcomes(attribute + unique, attribute) == ["E.a lightweight"])
    let renamed = """
      <attribute name='b' elementID='a' attributeType='String'/>
      <uniquenessConstraints><uniquenessConstraint><constraint value='b'/></uniquenessConstraint>
      </uniquenessConstraints>
      """
    #expect(try outcomes(attribute + unique, renamed) == ["E.b lightweight"])
  }

  @Test func `composites can grow and not change`() throws {
    let entity =
      "<entity name='E'><attribute name='c' attributeType='Composite' composite='C'/></entity>"
    func composite(_ content: String) -> String {
      "\(entity)<composite name='C'>\(content)</composite>"
    }
    let one = composite("<attribute name='x' attributeType='Double'/>")
    let two = composite(
      "<attribute name='x' attributeType='Double'/><attribute name='y' optional='YES' attributeType='Double'/>"
    )
    #expect(try verdicts(one, two).map { "\($0)" } == ["C.y: lightweight: added"])
    let changed = composite("<attribute name='x' attributeType='Float'/>")
    #expect(try verdicts(one, changed).map(\.outcome) == [.needsCode])
  }

  @Test func `the worst change decides`() throws {
    let old = try version("<entity name='E'><attribute name='a' attributeType='Float'/></entity>")
    let new = try version(
      "<entity name='E'><attribute name='a' attributeType='Date'/></entity><entity name='F'/>"
    )
    #expect(CoreDataInference.outcome(from: old, to: new) == .needsCode)
    #expect(CoreDataInference.outcome(from: old, to: old) == .unnoticed)
  }
}
