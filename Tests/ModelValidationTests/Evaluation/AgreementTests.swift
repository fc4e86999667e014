import ModelJSON
import Testing

@testable import ModelValidation

/// Three judges must agree on random schemas and values: the program, the tracer and a plain
/// validator that knows neither.
struct AgreementTests {
  @Test(arguments: 0..<8)
  func `the program, the tracer and a plain validator agree`(_ part: Int) throws {
    var random = RandomSchemas(seed: UInt64(part) &* 7_919 &+ 17)
    var verdicts: [Bool: Int] = [:]
    for _ in 0..<150 {
      let text = random.document()
      let source = try JSONDocument(parsing: text)
      let schema: JSONSchema
      do {
        schema = try JSONSchema(source)
      } catch {
        #expect(error.kind.isLoop, "\(error) \(text)")
        continue
      }
      let plain = PlainValidator(root: source.root)
      for _ in 0..<12 {
        let instance = random.value()
        let value = try JSONDocument(parsing: instance).root
        let expected = plain.accepts(value, source.root)
        let report = schema.validate(value)
        verdicts[expected, default: 0] += 1
        #expect(schema.isValid(value) == expected, "\(text) \(instance)")
        #expect(report.isValid == expected, "\(text) \(instance)")
        #expect(!report.failures.contains { $0.code == .unexplained }, "\(text) \(instance)")
      }
    }
    // Both verdicts have to be frequent for this to prove anything.
    #expect(verdicts.values.allSatisfy { $0 > 150 } && verdicts.count == 2, "\(verdicts)")
  }
}

extension JSONSchemaError.Kind {
  fileprivate var isLoop: Bool {
    if case .referenceLoop = self { return true }
    return false
  }
}
