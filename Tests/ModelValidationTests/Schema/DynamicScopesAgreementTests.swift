import ModelJSON
import Testing

@testable import ModelValidation

/// Schemas whose scopes were settled when they were compiled must judge as a stack of resources does.
struct DynamicScopesAgreementTests {
  @Test(arguments: 0..<4)
  func `judges as a stack of resources does`(_ part: Int) throws {
    var random = ScopedSchemas(seed: UInt64(part) &* 104_729 &+ 5)
    var verdicts: [Bool: Int] = [:]
    var specializedCount = 0
    for round in 0..<150 {
      let text = round % 3 == 0 ? random.recursiveDocument() : random.dynamicDocument()
      let source = try JSONDocument(parsing: text)
      let schema: JSONSchema
      do {
        schema = try JSONSchema(source)
      } catch {
        guard case .referenceLoop = error.kind else {
          Issue.record("\(error) \(text)")
          continue
        }
        continue
      }
      let places = Set(schema.graph.nodes.map(\.location))
      if places.count < schema.graph.nodes.count { specializedCount += 1 }
      let plain = ScopedValidator(source.root)
      for _ in 0..<20 {
        let value = try JSONDocument(parsing: random.value()).root
        let expected = plain.accepts(value)
        verdicts[expected, default: 0] += 1
        #expect(schema.isValid(value) == expected, "\(text) \(value.text)")
        #expect(schema.validate(value).isValid == expected, "\(text) \(value.text)")
      }
    }
    // Both verdicts, and schemas made more than once, have to be frequent for this to prove anything.
    #expect(verdicts.count == 2 && verdicts.values.allSatisfy { $0 > 150 }, "\(verdicts)")
    #expect(specializedCount > 20, "\(specializedCount)")
  }
}
