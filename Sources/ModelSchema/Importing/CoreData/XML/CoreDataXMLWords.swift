/// What the parser's error numbers mean, which it gives without words.
///
/// The numbers are those of `XMLParser.ErrorCode`.
enum CoreDataXMLWords {
  static func message(_ code: Int) -> String {
    words[code] ?? "the text is not well-formed XML (error \(code) of the parser)"
  }

  private static let words = [
    4: "no element stands here",
    5: "the text ends before its elements do, or goes on after them",
    9: "a character stands here that XML does not allow",
    26: "an entity is named that XML does not know; write '&amp;' for an ampersand",
    38: "'<' stands inside a value; write '&lt;'",
    39: "the value of an attribute must stand in quotes",
    40: "the value of an attribute is not closed",
    41: "an attribute has no value",
    42: "an attribute stands twice in one element",
    45: "the comment is not closed",
    65: "a space is missing between two attributes",
    68: "a name was expected; write '&amp;' for an ampersand and '&lt;' for a '<'",
    73: "the tag is not closed",
    76: "the closing tag names another element than the opening one",
    77: "the element is not closed",
  ]
}
