import ModelSchema
import Testing

@Suite("A version that has shipped")
struct SchemaVersionShippingTests {
  private static func version(_ field: String, number: Int? = 2) -> SchemaVersion {
    let entity = EntitySchema("E", properties: [PropertySchema(field, .scalar(.string))])
    return SchemaVersion(number: number, entities: [entity])
  }

  @Test("is refused once it was edited")
  func edit() throws {
    let version = Self.version("a")
    #expect(version.edit(sinceShippedAs: version.fullHash) == nil)
    let change = try #require(Self.version("b").edit(sinceShippedAs: version.fullHash))
    #expect(change.code == .shippedVersionEdited)
    #expect(change.changeClass == .refused)
    #expect(change.message.contains("version 2 was edited after it had shipped"))
  }

  @Test("is refused where there are two contents of one number")
  func fork() throws {
    let version = Self.version("a")
    #expect(version.fork(from: version) == nil)
    #expect(version.fork(from: Self.version("b", number: 3)) == nil)
    let change = try #require(version.fork(from: Self.version("b")))
    #expect(change.code == .versionsForked)
    #expect(change.changeClass == .refused)
    #expect(change.message.contains("version 2 has two contents: they differ in E.a, E.b."))
  }
}
