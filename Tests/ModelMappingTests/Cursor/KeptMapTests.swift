import Foundation
import ModelMapping
import Testing

/// A model may keep its map: it stays valid when the call, and the text, are gone.
struct KeptMapTests {
  class Keeper: Mappable {
    let map: Map
    var name = ""
    var children: [Keeper] = []
    var only: Keeper?
    required init?(map: Map) { self.map = map }
    func mapping(map: Map) {
      name <- map["name"]
      children <- map["children"]
      only <- map["only"]
    }
  }

  private static let unit = "{\"name\":\"" + String(repeating: "long name ", count: 8) + "\""

  private static func text() -> String {
    // Made at run time, so that nothing but the call keeps it.
    let leaf = unit + #","tags":["x","y"],"size":3.5,"deep":{"a.b":{"c":true}}}"#
    return unit + #","children":[\#(leaf),\#(leaf),\#(leaf)],"only":\#(leaf),"last":null}"#
  }

  private func check(_ keeper: Keeper) {
    let map = keeper.map
    #expect((map["name"].currentValue as? String)?.count == 80)
    #expect(map.JSON["name"] as? String == keeper.name)
    let name: String? = map["name"].value()
    #expect(name == keeper.name)
    #expect(map["none"].currentValue == nil)
    #expect(map.currentKey == "none")
  }

  private func checkTree(_ root: Keeper) {
    #expect(root.children.count == 3)
    check(root)
    #expect(root.map["last"].isKeyPresent)
    #expect((root.map.JSON["children"] as? [Any])?.count == 3)
    for leaf in root.children + [root.only].compactMap(\.self) {
      check(leaf)
      let tags: [String]? = leaf.map["tags"].value()
      #expect(tags == ["x", "y"])
      let deep: Bool? = leaf.map["deep->a.b->c", delimiter: "->"].value()
      #expect(deep == true)
      var size = 0.0
      size <- leaf.map["size"]
      #expect(size == 3.5)
      var nested: [String: [String: Bool]] = [:]
      nested <- leaf.map["deep"]
      #expect(nested == ["a.b": ["c": true]])
    }
    let grandchildren: [Keeper]? = root.map["children"].value()
    #expect(grandchildren?.map(\.name) == root.children.map(\.name))
    grandchildren?.forEach(check)
  }

  @Test
  func `outlives a string`() throws {
    var text: String? = Self.text()
    let root = try #require(Mapper<Keeper>().map(JSONString: text ?? ""))
    text = nil
    scribble()
    checkTree(root)
  }

  @Test
  func `outlives data`() throws {
    var data = Data(Self.text().utf8)
    let root = try #require(Mapper<Keeper>().map(JSONData: data))
    data.resetBytes(in: 0..<data.count)
    scribble()
    checkTree(root)
  }

  @Test
  func `outlives bytes that are unmapped`() throws {
    let text = Array(Self.text().utf8)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: text.count, alignment: 8)
    unsafe memory.copyMemory(from: text, byteCount: text.count)
    let data = unsafe Data(bytesNoCopy: memory, count: text.count, deallocator: .none)
    let root = try #require(Mapper<Keeper>().map(JSONData: data))
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0xAA, count: text.count)
    unsafe memory.deallocate()
    scribble()
    checkTree(root)
  }

  @Test
  func `outlives a dictionary`() throws {
    let root: Keeper? = try {
      let object = try JSONSerialization.jsonObject(with: Data(Self.text().utf8))
      return Mapper<Keeper>().map(JSONObject: object)
    }()
    scribble()
    checkTree(try #require(root))
  }

  @Test
  func `outlives an array, each element with a map of its own`() throws {
    let element = Self.unit + #","id":"#
    let text = "[" + (0..<100).map { element + "\($0)}" }.joined(separator: ",") + "]"
    let keepers = try #require(Mapper<Keeper>().mapArray(JSONString: text))
    scribble()
    #expect(keepers.map { $0.map["id"].currentValue as? Int } == Array(0..<100))
    keepers.forEach(check)
  }

  @Test
  func `stands where it was when the call ended`() throws {
    class Late: Mappable {
      var map: Map?
      required init?(map: Map) {}
      func mapping(map: Map) { self.map = map["price"] }
    }
    let late = try #require(Mapper<Late>().map(JSONString: #"{"id":1,"price":{"amount":12}}"#))
    scribble()
    #expect(late.map?.currentKey == "price")
    #expect((late.map?.currentValue as? [String: Any])?["amount"] as? Int == 12)
    var amounts: [String: Int] = [:]
    if let map = late.map { amounts <- map }
    #expect(amounts == ["amount": 12])
  }

  @Test
  func `a scalar that waited in the slot is still there`() throws {
    class Late: Mappable {
      var map: Map?
      required init?(map: Map) {}
      func mapping(map: Map) { self.map = map["name"] }
    }
    let late = try #require(Mapper<Late>().map(JSONString: #"{"id":1,"name":"Ada"}"#))
    scribble()
    var name = ""
    if let map = late.map { name <- map }
    #expect(name == "Ada")
  }

  @Test
  func `a dynamic key survives too`() throws {
    class Late: Mappable {
      var map: Map?
      required init?(map: Map) {}
      func mapping(map: Map) { self.map = map["na" + "me"] }
    }
    let late = try #require(Mapper<Late>().map(JSONString: #"{"id":1,"name":"Ada"}"#))
    #expect(late.map?.currentKey == "name")
    #expect(late.map?.currentValue as? String == "Ada")
  }

  @Test
  func `a map kept while writing does no harm afterwards`() throws {
    class Writer: Mappable {
      var map: Map?
      var name = "Ada"
      required init?(map: Map) {}
      func mapping(map: Map) {
        name <- map["name"]
        self.map = map
      }
    }
    let model = try #require(Mapper<Writer>().map(JSONString: "{}"))
    #expect(model.toJSONString() == #"{"name":"Ada"}"#)
    var late = "late"
    if let map = model.map { late <- map["late"] }
    _ = model.map?.JSON
    #expect(model.toJSONString() == #"{"name":"Ada"}"#)
  }

  /// Uses memory again that the call may have freed.
  private func scribble() {
    for size in [16, 64, 256, 1024, 4096] {
      _ = (0..<50).map { _ in [UInt8](repeating: 0xEE, count: size) }
    }
  }
}
