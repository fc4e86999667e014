/// Where a schema is: a file or a URI, and a place in it.
package struct SchemaReference: Hashable {
  /// As it was given.
  let text: String
  /// The path of the file, or the URI without its fragment.
  let document: String
  /// A JSON Pointer or an anchor; empty for the whole document.
  let fragment: String
  let isURI: Bool

  /// Takes a reference of the command line apart; a file whose name has a `#` in it comes first.
  package init(_ text: String, in terminal: Terminal) {
    self.text = text
    isURI = Self.hasScheme(text)
    guard !isURI, terminal.kind(text) == .file else {
      (document, fragment) = Self.parts(text)
      return
    }
    document = text
    fragment = ""
  }

  /// Takes a reference apart that stands in a payload.
  init(_ text: String, namedIn payload: String) {
    isURI = Self.hasScheme(text)
    let parts = Self.parts(text.hasPrefix("./") ? String(text.dropFirst(2)) : text)
    let folder = payload.lastIndex(of: "/").map { payload[...$0] } ?? ""
    document = isURI || parts.document.hasPrefix("/") ? parts.document : folder + parts.document
    fragment = parts.fragment
    self.text = fragment.isEmpty ? document : document + "#" + fragment
  }

  /// A schema that is nothing but this reference.
  var asSchema: String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" || scalar.value < 0x20 ? "%22" : String(scalar)
    }
    return "{\"$ref\": \"\(escaped.joined())\"}"
  }

  private static func parts(_ text: String) -> (document: String, fragment: String) {
    guard let mark = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.hasPrefix("urn:") || text.hasPrefix("file:") || text.hasPrefix("http:")
      || text.hasPrefix("https:")
  }
}
