import Foundation

/// A payload of the package, found from here upwards.
struct SampleFile {
  let data: Data

  init(_ name: String) throws {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
      let file = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
      guard let data = try? Data(contentsOf: file) else { continue }
      self.data = data
      return
    } while folder.path != "/"
    throw CocoaError(.fileNoSuchFile)
  }

  var text: String { String(decoding: data, as: UTF8.self) }

  /// The brands of the sample feed, with those of their members that a model maps.
  static func brands(_ keys: String...) throws -> [[String: Any]] {
    let feed = try JSONSerialization.jsonObject(
      with: SampleFile("dining-partner-brands.json").data
    )
    let brands = (feed as? [String: Any])?["brands"] as? [[String: Any]] ?? []
    return brands.map { brand in brand.filter { keys.contains($0.key) } }
  }
}

/// A value as Foundation writes it, with sorted keys: equal texts are equal values.
func canonicalText(_ value: Any) throws -> String {
  let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
  return String(decoding: data, as: UTF8.self)
}

/// The same of a text.
func canonicalText(ofJSON text: String) throws -> String {
  try canonicalText(JSONSerialization.jsonObject(with: Data(text.utf8)))
}
