package import ModelJSON

/// A part of a `contents` file that is kept without being understood.
package struct CoreDataUnknown: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case element
    case attribute
    case text
  }

  package let kind: Kind
  /// The element that holds the part, from the root: `Person/attribute birthday`.
  package let owner: String
  /// The name of the element or attribute; empty for text.
  package let name: String
  /// The attribute's value, the text, or the element as it stands in the file.
  package let value: String
  package let position: TextPosition
}

extension CoreDataUnknown {
  /// All unknown parts below an element, in the file's order.
  static func parts(of root: CoreDataElement) -> [CoreDataUnknown] {
    parts(of: root, owner: root.name)
  }

  /// The unknown parts of an element, without those of entities, composites and properties in it.
  static func own(parts element: CoreDataElement) -> [CoreDataUnknown] {
    var element = element
    element.children.removeAll { CoreDataVocabulary.parts.contains($0.name) }
    return parts(of: element)
  }

  private static func parts(of element: CoreDataElement, owner: String) -> [CoreDataUnknown] {
    guard let words = CoreDataVocabulary.elements[element.name] else { return [] }
    var found: [CoreDataUnknown] = []
    func note(_ kind: Kind, _ name: String, _ value: String, _ position: TextPosition) {
      found.append(
        CoreDataUnknown(kind: kind, owner: owner, name: name, value: value, position: position)
      )
    }
    for name in element.attributes.keys.sorted() where !words.attributes.contains(name) {
      note(.attribute, name, element[name] ?? "", element.position)
    }
    if !element.text.isEmpty { note(.text, "", element.text, element.position) }
    for child in element.children {
      if words.children.contains(child.name) {
        found += parts(of: child, owner: path(of: child, in: owner))
      } else {
        note(.element, child.name, child.markup, child.position)
      }
    }
    return found
  }

  private static func path(of child: CoreDataElement, in owner: String) -> String {
    let label = child.label.isEmpty ? child.name : "\(child.name) \(child.label)"
    return "\(owner)/\(label)"
  }
}

extension CoreDataElement {
  /// The element as XML on one line, its attributes sorted.
  package var markup: String {
    let pairs = attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
    let content = Self.escaped(text) + children.map(\.markup).joined()
    return content.isEmpty ? "<\(name)\(pairs)/>" : "<\(name)\(pairs)>\(content)</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
