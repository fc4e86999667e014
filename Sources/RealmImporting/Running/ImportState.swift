internal import Foundation

/// How far an import is, as the store keeps it between two transactions.
struct ImportState: Hashable, Codable {
  /// The place of the class among those that are carried.
  var classIndex = 0
  /// How many rows of the class the file has given, left-out ones too.
  var rows = 0
  /// How many objects of all classes are done.
  var objects = 0
  /// What the rows that were written are, by table.
  var sums: [String: TableSum] = [:]
  /// The embedded objects that have come with their owners.
  var losses = LossList()

  init() {}

  init?(_ text: String) {
    guard let state = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = state
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
