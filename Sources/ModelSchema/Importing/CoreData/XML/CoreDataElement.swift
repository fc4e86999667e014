package import ModelJSON

/// An element of a `contents` file with all that it holds, so that nothing of the file is lost.
package struct CoreDataElement: Hashable, Sendable {
  package var name: String
  package var attributes: [String: String]
  package var children: [CoreDataElement] = []
  /// The text between the tags, without the white space around it.
  package var text = ""
  /// Where the element starts.
  package var position: TextPosition

  package init(_ name: String, _ attributes: [String: String], at position: TextPosition) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }
}

extension CoreDataElement {
  /// The value of an attribute.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The attribute `name`, or an empty string.
  package var label: String { attributes["name", default: ""] }

  /// The children of a name, in the file's order.
  package func children(_ names: String...) -> [CoreDataElement] {
    children.filter { names.contains($0.name) }
  }

  /// Whether an attribute says yes; what is absent says no, as Xcode leaves such out.
  ///
  /// Files that other tools wrote say `true` and `false`.
  package func flag(_ attribute: String) -> Bool {
    CoreDataFlag.value(attributes[attribute]) ?? false
  }
}

/// The words for yes and no.
package enum CoreDataFlag {
  /// What a word says, or nil for a word that says neither.
  package static func value(_ text: String?) -> Bool? {
    switch text?.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}
