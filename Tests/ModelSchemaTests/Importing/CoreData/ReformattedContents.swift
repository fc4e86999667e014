import ModelTestSupport

@testable import ModelSchema

/// A `contents` file as another tool, or another version of Xcode, might have written it.
struct ReformattedContents {
  /// Whether the stamps of tools and the positions on the canvas are others, too.
  var isRestamped = false
  private var random: SeededGenerator

  /// Elements whose children are a set: the order in which they are written says nothing.
  private static let sets: Set<String> = [
    "model", "entity", "composite", "userInfo", "uniquenessConstraints", "compoundIndexes",
    "configuration", "elements", "fetchedProperty",
  ]

  /// What a model says of the tool that wrote it last.
  private static let stamps: Set<String> = [
    "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion", "macOSVersion", "iOSVersion",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func bytes(_ bytes: [UInt8], path: String) throws -> [UInt8] {
    let root = try CoreDataXML.read(bytes, path: path)
    let head = "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\r\n<!-- anew -->\r\n"
    return Array((head + text(of: root, depth: 0)).utf8)
  }

  private mutating func text(of element: CoreDataElement, depth: Int) -> String {
    let indent = String(repeating: "\t", count: depth)
    var text = indent + "<" + element.name
    for (name, value) in element.attributes.shuffled(using: &random) {
      let value = isRestamped ? restamped(value, of: name, element.name) : value
      text += "\r\n\(indent)  \(name) = '\(Self.escaped(value))'"
    }
    let isSet = Self.sets.contains(element.name)
    let children = isSet ? element.children.shuffled(using: &random) : element.children
    text += ">" + Self.escaped(element.text) + "\r\n\r\n"
    for child in children { text += self.text(of: child, depth: depth + 1) }
    return text + "\(indent)</\(element.name)>\r\n"
  }

  private mutating func restamped(_ value: String, of name: String, _ element: String) -> String {
    let isPosition = element == "element" && name != "name"
    let isStamp = element == "model" && Self.stamps.contains(name)
    return isPosition || isStamp ? "\(UInt16.random(in: 0...9_999, using: &random))" : value
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar == " ")
      return isPlain ? String(scalar) : "&#x\(String(scalar.value, radix: 16));"
    }
    .joined()
  }
}
