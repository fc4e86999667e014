import ModelSchema
import ModelTestSupport
import Testing

/// Versions that were edited after they had shipped.
struct CoreDataShippedVersionTests {
  private func version(_ content: String) throws -> SchemaVersion {
    let files = CoreDataFixture.files(["A.xcdatamodel/contents": "<model>\(content)</model>"])
    return try #require(CoreDataImporter.read("A.xcdatamodel", from: files).versions.first)
  }

  private func attribute(_ words: String) throws -> SchemaVersion {
    try version("<entity name='E'><attribute name='a' attributeType='String' \(words)/></entity>")
  }

  @Test(
    arguments: [
      "optional='YES'", "transient='YES'", "versionHashModifier='2'",
      "allowsExternalBinaryDataStorage='YES'", "preserveAfterDeletion='YES'",
    ]
  )
  func `an edit of what is hashed is an error`(words: String) throws {
    let error = #expect(throws: SchemaError.self) {
      try CoreDataInference.check(attribute(words), isAsShipped: attribute(""), file: "A")
    }
    #expect(error?.kind == .checksum)
    #expect(error?.path == SchemaPath("E", "a"))
    #expect(error?.message.contains("(E.a)") == true)
  }

  @Test(
    arguments: [
      "defaultValueString='x'", "elementID='b'", "valueTransformerName='T'", "indexed='YES'",
      "allowsCloudEncryption='YES'", "spotlightIndexingEnabled='YES'", "minValueString='1'",
      "usesScalarValueType='YES'", "customClassName='[String]'",
    ]
  )
  func `an edit of what is not hashed is none`(words: String) throws {
    try CoreDataInference.check(attribute(words), isAsShipped: attribute(""))
  }

  @Test func `names three places and counts the others`() throws {
    let shipped = try version("<entity name='E'/>")
    let names = ["a", "b", "c", "d", "e"]
    let edited = try version(
      "<entity name='E'>"
        + names.map { "<attribute name='\($0)' attributeType='Date'/>" }.joined() + "</entity>"
    )
    let error = #expect(throws: SchemaError.self) {
      try CoreDataInference.check(edited, isAsShipped: shipped)
    }
    #expect(error?.message.contains("(E.a, E.b, E.c and 2 more)") == true)
  }

  @Test func `an edit of a parent or a composite is one of all that have it`() throws {
    let old = "<entity name='P'/><entity name='C' parentEntity='P'/>"
    let new =
      "<entity name='P'><attribute name='a' attributeType='Date'/></entity><entity name='C' parentEntity='P'/>"
    #expect(
      try CoreDataInference.editedPlaces(from: version(old), to: version(new))
        == [SchemaPath("C", "a"), SchemaPath("P", "a")]
    )
    let holder =
      "<entity name='E'><attribute name='c' attributeType='Composite' composite='C'/></entity>"
    let loop =
      "<composite name='C'><attribute name='c' attributeType='Composite' composite='C'/></composite>"
    #expect(
      try CoreDataInference.editedPlaces(
        from: version(holder + "<composite name='C'/>"),
        to: version(holder + loop)
      ) == [SchemaPath("E", "c")]
    )
  }
}
