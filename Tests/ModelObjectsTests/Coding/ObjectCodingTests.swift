import Foundation
import ModelMapping
import ModelObjects
import Testing

/// Objects, embedded objects and lists through our coders, beside Foundation's.
struct ObjectCodingTests {
  final class Shade: EmbeddedObject, Codable {
    @Persisted var name = ""
    @Persisted var alpha: Double?

    required init() {}
  }

  final class Palette: Object, Codable {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var title: String?
    @Persisted var main: Shade?
    @Persisted var shades = List<Shade>()
    @Persisted var tags = List<String>()

    required init() {}
  }

  private func check(_ palette: Palette, isFull: Bool) {
    #expect(palette.id == 7)
    #expect(palette.title == (isFull ? "t" : nil))
    #expect(palette.main?.name == (isFull ? "red" : nil))
    #expect(palette.shades.map(\.alpha) == (isFull ? [0.5, nil] : []))
    #expect(Array(palette.tags) == (isFull ? ["a/b"] : []))
  }

  private let full = """
    {"id":7,"title":"t","main":{"name":"red"},\
    "shades":[{"name":"a","alpha":0.5},{"name":"b"}],"tags":["a/b"]}
    """

  @Test
  func `objects are decoded with all that they hold`() throws {
    check(try ModelDecoder().decode(Palette.self, from: full), isFull: true)
  }

  @Test
  func `an absent list is empty, and an absent optional nil`() throws {
    check(try ModelDecoder().decode(Palette.self, from: #"{"id":7}"#), isFull: false)
    let nulls = #"{"id":7,"title":null,"main":null,"shades":null,"tags":null}"#
    check(try ModelDecoder().decode(Palette.self, from: nulls), isFull: false)
  }

  @Test
  func `objects are encoded as Foundation encodes them`() throws {
    let palette = try ModelDecoder().decode(Palette.self, from: full)
    let own = ModelEncoder()
    own.outputFormatting = .sortedKeys
    let peer = JSONEncoder()
    peer.outputFormatting = .sortedKeys
    let data = try own.encode(palette)
    #expect(try data == peer.encode(palette))
    check(try JSONDecoder().decode(Palette.self, from: data), isFull: true)
  }

  @Test
  func `an error names the element and its member`() {
    #expect {
      try ModelDecoder().decode(Palette.self, from: #"{"id":7,"shades":[{"name":1}]}"#)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["shades", "Index 0", "name"]
    }
  }
}
