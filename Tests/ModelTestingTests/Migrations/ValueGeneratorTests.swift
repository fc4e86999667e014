import ModelSchema
import ModelStore
import Testing

@testable import ModelTesting

struct ValueGeneratorTests {
  @Test
  func `real numbers are finite, and floats are floats`() {
    var generator = ValueGenerator(SchemaVersion(), seed: 1)
    for type in [ScalarType.float, .double] {
      for _ in 0..<500 {
        guard case .real(let value) = generator.value(of: PropertySchema("x", .scalar(type))) else {
          Issue.record("no real number of \(type)")
          return
        }
        #expect(value.isFinite)
        #expect(type == .double || Double(Float(value)) == value)
      }
    }
  }
}
