internal import Foundation

extension RealmImportReport {
  /// Reads what a finished import has left in the store.
  init?(_ text: String) {
    guard let report = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = report
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
