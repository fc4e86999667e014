import Foundation
import ModelMapping
import ModelObjects
import Testing

struct PersistedMapTests {
  @Test
  func `has one value a key`() {
    let map: PersistedMap<String, Int> = ["a": 1, "b": 2]
    map["a"] = 3
    map["c"] = 4
    map["b"] = nil
    map["z"] = nil
    #expect(map == ["a": 3, "c": 4])
    #expect(map.keys.sorted() == ["a", "c"] && map.values.sorted() == [3, 4])
    #expect(map["b"] == nil && map["b", default: 9] == 9)
    map["b", default: 5] += 1
    #expect(map["b"] == 6)
  }

  @Test
  func `gives back what it loses`() {
    let map: PersistedMap<String, String> = ["a": "x"]
    #expect(map.updateValue("y", forKey: "a") == "x")
    #expect(map.updateValue("z", forKey: "b") == nil)
    #expect(map.removeValue(forKey: "a") == "y")
    #expect(map.removeValue(forKey: "a") == nil)
    map.removeAll()
    #expect(map.isEmpty && map["b"] == nil)
  }

  @Test
  func `tells apart null and no key`() {
    let map = PersistedMap<String, Int?>()
    map["a"] = .some(nil)
    #expect(map.count == 1 && map["a"] == .some(nil))
    map["a"] = nil
    #expect(map.isEmpty && map["a"] == nil)
  }

  @Test
  func `compares keys by their bytes`() {
    let map: PersistedMap<String, Int> = ["é": 1]
    map["e\u{301}"] = 2
    map["$a.b"] = 3
    #expect(map.count == 3 && map["é"] == 1 && map["e\u{301}"] == 2)
  }

  @Test
  func `is merged`() {
    let map: PersistedMap<String, Int> = ["a": 1, "b": 2]
    map.merge(["b": 10, "c": 20]) { $0 + $1 }
    map.merge(map) { $0 + $1 }
    #expect(map == ["a": 2, "b": 24, "c": 40])
  }

  @Test
  func `has enums as keys`() throws {
    let map: PersistedMap<Size, Int> = [.small: 1]
    let data = try JSONEncoder().encode(map)
    #expect(String(decoding: data, as: UTF8.self) == #"{"S":1}"#)
    #expect(try JSONDecoder().decode(PersistedMap<Size, Int>.self, from: data) == map)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PersistedMap<Size, Int>.self, from: Data(#"{"XL":1}"#.utf8))
    }
  }

  @Test
  func `is read and written as an object`() throws {
    let text = #"{"a":{"price":2,"title":"x"},"b":null}"#
    let map = try JSONDecoder().decode(PersistedMap<String, Item?>.self, from: Data(text.utf8))
    #expect(Set(map.keys) == ["a", "b"] && map["a"]??.title == "x" && map["b"] == .some(nil))
  }

  @Test(arguments: ["{}", #"{"prices":null,"tags":null}"#])
  func `an absent and a null key decode as empty collections`(text: String) throws {
    let menu = try JSONDecoder().decode(CodedMenu.self, from: Data(text.utf8))
    #expect(menu.prices.isEmpty && menu.tags.isEmpty)
  }

  @Test
  func `describes its members`() {
    let map: PersistedMap<String, Int?> = ["a": 7, "b": nil]
    #expect(
      map.description == "PersistedMap<String, Optional<Int>> (\n\t[a]: 7\n\t[b]: (null)\n)"
    )
  }

  private enum Size: String, PersistableKey {
    case small = "S"
  }
}

private final class CodedMenu: Object, Codable {
  @Persisted var prices: PersistedMap<String, Int>
  @Persisted var tags: MutableSet<String>

  required init() {}
}
