import Foundation
import ModelMapping
import ModelObjects
import Testing

struct MutableSetTests {
  @Test
  func `has each element once`() {
    let set: MutableSet = [3, 1, 3, 2, 1]
    #expect(set.count == 3)
    set.insert(2)
    set.insert(objectsIn: [4, 4, 1])
    #expect(Set(set) == [1, 2, 3, 4])
    #expect(set.contains(4) && !set.contains(5))
    #expect((0..<set.count).map { set[$0] }.sorted() == [1, 2, 3, 4])
  }

  @Test
  func `loses what is removed, and finds the rest`() {
    let set = MutableSet(0..<100)
    for number in stride(from: 0, to: 100, by: 2) { set.remove(number) }
    set.remove(1000)
    #expect(Set(set) == Set(stride(from: 1, to: 100, by: 2)))
    #expect((0..<100).allSatisfy { set.contains($0) == ($0 % 2 == 1) })
    set.removeAll()
    #expect(set.isEmpty && !set.contains(1))
  }

  @Test(
    arguments: [
      ([1, 2, 3], [2, 3, 4], [1, 2, 3, 4], [2, 3], [1]),
      ([], [1], [1], [], []),
      ([1], [], [1], [], [1]),
      ([1, 2], [1, 2], [1, 2], [1, 2], []),
    ] as [([Int], [Int], Set<Int>, Set<Int>, Set<Int>)]
  )
  func `is united, intersected and subtracted`(
    one: [Int],
    two: [Int],
    union: Set<Int>,
    intersection: Set<Int>,
    difference: Set<Int>
  ) {
    let other = MutableSet(two)
    let sets = (0..<3).map { _ in MutableSet(one) }
    sets[0].formUnion(other)
    sets[1].formIntersection(other)
    sets[2].subtract(other)
    #expect(sets.map(Set.init) == [union, intersection, difference])
    #expect(MutableSet(one).intersects(other) == !intersection.isEmpty)
    #expect(MutableSet(one).isSubset(of: other) == difference.isEmpty)
  }

  @Test
  func `changes itself by itself`() {
    let set: MutableSet = ["a", "b"]
    set.formUnion(set)
    set.formIntersection(set)
    #expect(set == ["b", "a"])
    set.subtract(set)
    #expect(set.isEmpty)
  }

  @Test
  func `holds nil and objects`() {
    let set: MutableSet<Int?> = [nil, 1, nil]
    #expect(set.count == 2 && set.contains(nil))
    let (one, two) = (Brand(), Brand())
    #expect(MutableSet([one, two, one]).count == 2)
  }

  @Test(arguments: [("[1,2,1]", "[1,2]"), ("[]", "[]")])
  func `is read and written as an array`(text: String, written: String) throws {
    let set = try JSONDecoder().decode(MutableSet<Int>.self, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder().encode(set), as: UTF8.self) == written)
  }

  @Test(
    arguments: [
      ("{}", ["old"]), (#"{"tags":null}"#, []), (#"{"tags":["b","a",1,"b"]}"#, ["a", "b"]),
      (#"{"tags":7}"#, ["old"]),
    ] as [(String, Set<String>)]
  )
  func `is mapped in place`(text: String, tags: Set<String>) throws {
    let shelf = try #require(Mapper<Shelf>().map(JSONString: text))
    #expect(Set(shelf.tags) == tags)
  }

  @Test
  func `writes a mapping sorted`() throws {
    let text = #"{"plans":["paid","free","gold"],"prices":{"b":1,"a":null},"tags":["y","x"]}"#
    let shelf = try #require(Mapper<Shelf>().map(JSONString: text))
    #expect(shelf.plans == [.free, .paid])
    let written = shelf.toJSONString()
    #expect(written == #"{"tags":["x","y"],"plans":["free","paid"],"prices":{"a":null,"b":1}}"#)
  }

  @Test
  func `describes its elements`() {
    #expect(MutableSet([7]).description == "MutableSet<Int> (\n\t[0] 7\n)")
  }
}

final class Shelf: Object, Mappable {
  @Persisted var tags: MutableSet<String> = ["old"]
  @Persisted var plans: MutableSet<Plan>
  @Persisted var prices: PersistedMap<String, Int?> = ["old": 1]

  required init() {}
  required init?(map: Map) { super.init() }

  func mapping(map: Map) {
    tags <- map["tags"]
    plans <- map["plans"]
    prices <- map["prices"]
  }
}
