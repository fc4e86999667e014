import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("The JSON of a diff")
struct SchemaDiffReportTests {
  @Test("tells changes, verdicts, questions and answers in an order that stays")
  func golden() throws {
    let text = PropertyType.scalar(.string)
    var state = EnumSchema("State", rawType: .string, cases: [.init("open", "open")])
    var shop = EntitySchema(
      "Shop",
      properties: [
        PropertySchema("title", text), PropertySchema("state", .enumeration("State")),
        PropertySchema("seats", .scalar(.int32), isOptional: true),
      ]
    )
    state.setCases(state.cases + [.init("void", "void")])
    let old = SchemaVersion(number: 1, name: "first", entities: [shop], enums: [state])
    shop["title"] = nil
    shop["name"] = PropertySchema("name", text)
    shop["seats"]?.type = .scalar(.int16)
    shop["seats"]?.isOptional = false
    state.setCases([.init("open", "open"), .init("shut", "shut")])
    let new = SchemaVersion(number: 2, entities: [shop], enums: [state])
    let answers = SchemaAnswers([
      "EU102:State": .map(["void": "shut"], others: .fail), "FD106:Shop.gone": .distinct,
    ])
    let diff = try SchemaDiff(from: old, to: new, answers: answers)
    let report = diff.jsonValue.prettyText
    GoldenFile.check(report, against: "Fixtures/Diffs/shop-versions.json")
  }
}
