import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Verdicts on random schemas against random values that had no part in them.
struct ComparisonAgreementTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `never calls compatible what a value contradicts`(_ seed: UInt64) throws {
    var random = RandomSchemas(seed: seed &* 7919)
    let (first, second) = (random.document(), random.document())
    let values = (0..<150).compactMap { _ in try? JSONDocument(parsing: random.value()) }
    var options = SchemaComparisonOptions()
    options.maximumTrials = 4000
    options.sampleCount = 20
    for (before, after) in pairs(first, second) {
      guard let old = try? Comparing.schema(before), let new = try? Comparing.schema(after) else {
        continue
      }
      let comparison = SchemaComparison(old: old, new: new, options: options)
      #expect(try Comparing.wrongWitnesses(comparison, old: old, new: new).isEmpty)
      for direction in CompatibilityDirection.allCases where comparison.isCompatible(direction) {
        let (writer, reader) = direction == .backward ? (old, new) : (new, old)
        let wrong = values.first { writer.isValid($0) && !reader.isValid($0) }
        #expect(wrong == nil, "\(direction) \(before) \(after) \(wrong?.serialized() ?? "")")
      }
    }
  }

  /// Schemas that have much in common, for else hardly anything is compatible.
  private func pairs(_ first: String, _ second: String) -> [(String, String)] {
    let edits = [
      (#""a","b""#, #""a""#), ("maxItems", "minItems"), ("anyOf", "oneOf"), (#""b""#, #""c""#),
      ("additionalProperties", "unevaluatedProperties"), (#""integer""#, #""number""#),
    ]
    return [(first, second)]
      + edits.map { (first, Self.replacing($0.0, with: $0.1, in: first)) }
      .filter { $0.0 != $0.1 }
  }

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    var result: [UInt8] = []
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: wanted) {
        result += Array(other.utf8)
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
