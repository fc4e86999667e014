import Foundation
import ModelBenchmarkModels
import ModelJSON

/// A text to be measured, and the models that fit it.
struct Feed {
  let name: String
  let bytes: [UInt8]
  let data: Data
  let document: JSONDocument
  /// Nil for a text that only the parser can be measured with.
  let models: FeedModels?

  /// Reads the file of a path, or makes the generated brands for the word `brands`.
  init(_ operand: String) throws {
    if operand == "brands" {
      try self.init(name: operand, bytes: GeneratedBrands.text(count: 100_000))
    } else {
      try self.init(name: (operand as NSString).lastPathComponent, bytes: readFile(operand))
    }
  }

  init(name: String, bytes: [UInt8]) throws {
    self.name = name
    self.bytes = bytes
    data = Data(bytes)
    document = try JSONDocument(parsing: bytes)
    let root = document.root
    models = FeedModels.matching { root[$0] != nil }
  }

  func requiredModels() throws -> FeedModels {
    guard let models else { throw BenchmarkError.noModels(name: name) }
    return models
  }

  /// How many units the costs are divided by, and what they are called.
  func units() -> (count: Int, name: String) {
    let unit = models?.unit ?? .object
    let count = Self.count(unit == .number ? .number : .object, in: document.root)
    return (max(count, 1), unit.rawValue)
  }

  private static func count(_ kind: JSONKind, in value: JSONValue) -> Int {
    var total = value.kind == kind ? 1 : 0
    if let array = value.array {
      for element in array { total += count(kind, in: element) }
    }
    if let object = value.object {
      for member in object { total += count(kind, in: member.value) }
    }
    return total
  }
}

/// Reads a whole file.
func readFile(_ path: String) throws -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw BenchmarkError.unreadable(path: path, reason: error.localizedDescription)
  }
}
