import Foundation
import Testing

@testable import ModelObjects

struct NamedPropertyTests {
  @Test
  func `a property is read and set by its name`() {
    let leaf = Leaf()
    leaf["name"] = "oak"
    leaf["size"] = 3
    leaf["parts"] = [["name": "rib"]]
    #expect(leaf["name"] as? String == "oak" && leaf.size == 3 && leaf.parts[0].name == "rib")
    leaf["size"] = nil
    #expect(leaf.size == nil && leaf["size"] == nil)
    #expect(leaf["branches"] is LinkingObjects<Leaf>)
    #expect(Leaf.persistedPropertyNames == ["name", "size", "parts"])
  }

  @Test(arguments: [
    ("age", "Invalid property name 'age' for class 'Leaf'."),
    ("name", "Invalid value '1' of type 'Int' for 'string' property 'Leaf.name'."),
  ])
  func `mistakes are named`(name: String, message: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name] in
      Leaf()[name] = 1
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message))
  }

  @Test
  func `a model initialises its properties before its superclass does`() {
    #expect(Seed(kind: "oak").kind == "oak" && Seed().kind == "none")
  }

  @Test
  func `a class that knows who links to it is coded without that`() throws {
    let seed = Seed(kind: "oak")
    let text = String(decoding: try JSONEncoder().encode(seed), as: UTF8.self)
    #expect(text == #"{"kind":"oak"}"#)
    #expect(try JSONDecoder().decode(Seed.self, from: Data(text.utf8)).kind == "oak")
  }

  @Test
  func `a position outside is told to the handler`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      StoreFailure.handler = { print($0) }
      _ = List([1])[-1]
    }
    let words = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(words.contains("Cannot pass a negative value"))
  }

  @Test
  func `elements are found at several positions`() {
    let list = List(["a", "b", "c"])
    list.replace(index: 1, object: "x")
    #expect(list.objects(at: [2, 1]) == ["x", "c"])
  }
}

final class Leaf: Object {
  @Persisted var name = ""
  @Persisted var size: Int?
  @Persisted var parts: List<Leaf>
  @Persisted(originProperty: "parts") var branches: LinkingObjects<Leaf>
}

final class Seed: Object, Codable {
  @Persisted var kind: String
  @Persisted(originProperty: "parts") var leaves: LinkingObjects<Leaf>

  init(kind: String) {
    self.kind = kind
    super.init()
  }

  required init() {
    kind = "none"
    super.init()
  }
}
