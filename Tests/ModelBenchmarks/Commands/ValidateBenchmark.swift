import ModelJSON
import ModelValidation

/// Judges the instances of a folder and prints one line of JSON.
struct ValidateBenchmark {
  private static let passes = 7...1000
  private static let totalNanoseconds = 1e9

  let folder: String

  func run() throws {
    let schema = try JSONSchema(JSONDocument(parsing: readFile(folder + "/schema.json")))
    let documents = try instances()
    let invalid = documents.count { !schema.isValid($0) }
    let best = fastestPass(of: documents, by: schema)
    print(#"{"docs":\#(documents.count),"invalid":\#(invalid),"warm_min_ns":\#(Int(best))}"#)
  }

  private func instances() throws -> [JSONDocument] {
    let text = try readFile(folder + "/instances.jsonl")
    return try text.split(separator: 0x0A)
      .filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
      .map { try JSONDocument(parsing: Array($0)) }
  }

  /// The nanoseconds of the fastest of several passes over documents that are ready.
  private func fastestPass(of documents: [JSONDocument], by schema: JSONSchema) -> Double {
    var best = Double.infinity
    var total = 0.0
    var count = 0
    while count < Self.passes.lowerBound
      || (count < Self.passes.upperBound && total < Self.totalNanoseconds)
    {
      let start = threadNanoseconds()
      var accepted = 0
      for document in documents where schema.isValid(document) { accepted += 1 }
      let cost = threadNanoseconds() - start
      keep(accepted)
      best = min(best, cost)
      total += cost
      count += 1
    }
    return best
  }
}
