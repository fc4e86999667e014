import ModelJSON
import ModelTestSupport
import Testing

struct PointerTrailTests {
  private static let text = #"""
    {"a": [1, {"": {"x/y": [[], {}, [true]]}}, "b"], "a": {"~": null}, "": [], "z": [[[[0], 1]]]}
    """#

  /// Every value and key of the document.
  private func values(of document: JSONDocument) -> [JSONValue] {
    var count = 0
    var rest = [document.root]
    while let value = rest.popLast() {
      count += 1
      rest += value.array.map(Array.init) ?? []
      let members = value.object.map(Array.init) ?? []
      count += members.count
      rest += members.map(\.value)
    }
    return (0..<count).map { JSONValue(atWord: $0, of: document) }
  }

  @Test func `finds every path from every other place`() throws {
    let document = try JSONDocument(parsing: Self.text)
    let values = values(of: document)
    #expect(values.count == 27)
    for first in values {
      for second in values {
        var trail = PointerTrail()
        #expect(trail.pointer(to: first) == first.pointer)
        #expect(trail.pointer(to: second) == second.pointer)
      }
    }
  }

  @Test func `finds the paths of several documents`() throws {
    var trail = PointerTrail()
    for text in [Self.text, "1", "[1]", Self.text] {
      let document = try JSONDocument(parsing: text)
      for value in values(of: document).reversed() {
        #expect(trail.pointer(to: value) == value.pointer)
      }
    }
  }

  @Test func `agrees with values in the sample feed`() throws {
    let feed = try PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json")
    let document = try JSONDocument(parsing: feed)
    var trail = PointerTrail()
    let values = values(of: document)
    for value in stride(from: 0, to: values.count, by: 97).map({ values[$0] }) {
      #expect(trail.pointer(to: value) == value.pointer)
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `steps over a long array once`() throws {
    let count = 200_000
    let text = "[\(Array(repeating: "0", count: count).joined(separator: ","))]"
    let document = try JSONDocument(parsing: text)
    var trail = PointerTrail()
    for index in 0..<count {
      let value = JSONValue(atWord: index + 1, of: document)
      #expect(trail.pointer(to: value).tokens == [String(index)])
    }
  }
}
