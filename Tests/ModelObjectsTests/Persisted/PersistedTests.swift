import Foundation
import Testing

@testable import ModelObjects

struct PersistedTests {
  @Test
  func `starts every type with its default value`() {
    let start = Date()
    let object = Defaults()
    #expect(!object.bool)
    #expect(object.int == 0 && object.int8 == 0 && object.int16 == 0)
    #expect(object.int32 == 0 && object.int64 == 0)
    #expect(object.uint8 == 0 && object.uint16 == 0 && object.uint32 == 0)
    #expect(object.float == 0 && object.double == 0 && object.decimal == 0)
    #expect(object.string.isEmpty && object.data.isEmpty)
    #expect(object.date >= start && object.date <= Date())
    #expect(object.uuid != Defaults().uuid)
    #expect(object.plan == .free)
    #expect(object.optional == nil && object.optionalPlan == nil)
    #expect(object.link == nil && object.embedded == nil)
    #expect(object.list.isEmpty)
  }

  @Test
  func `starts with the value of the declaration`() {
    #expect(Item().price == 1)
    #expect(Chain().stores == 1)
    #expect(Franchise().owner == "nobody")
  }

  @Test
  func `keeps what was written, in each object for itself`() {
    let first = Franchise()
    let second = Franchise()
    first.name = "first"
    first.stores = 5
    first.owner = nil
    first.rating = 4.5
    first.parent = second
    first.plan = .paid
    second.name = "second"
    #expect(first.name == "first" && first.stores == 5 && first.owner == nil)
    #expect(first.rating == 4.5 && first.plan == .paid)
    #expect(first.parent === second)
    #expect(second.name == "second" && second.stores == 1 && second.owner == "nobody")
    #expect(second.rating == nil && second.plan == .free)
  }

  @Test
  func `changes a value in place`() {
    let chain = Chain()
    chain.stores += 2
    chain.name.append("abc")
    chain.name.append("def")
    chain.rating = 1
    chain.rating? += 1
    #expect(chain.stores == 3)
    #expect(chain.name == "abcdef")
    #expect(chain.rating == 2)
  }

  @Test
  func `gives each object a list of its own`() {
    let first = Brand()
    let second = Brand()
    first.tags.append("a")
    #expect(second.tags.isEmpty)
    let tags = first.tags
    tags.append("b")
    #expect(Array(first.tags) == ["a", "b"])
    #expect(first.tags === tags)
  }

  @Test
  func `works in a generic class`() {
    let box = Box<Plan?>()
    box.elements.append(objectsIn: [.paid, nil])
    box.label = "plans"
    #expect(Array(box.elements) == [.paid, nil])
    #expect(Box<Plan?>.persistedProperties.map(\.name) == ["label", "elements"])
  }

  @Test
  func `stores the value inline, with one byte for its traits`() {
    #expect(MemoryLayout<Persisted<Int>>.size == 9)
    #expect(MemoryLayout<Persisted<String?>>.size == 17)
    #expect(MemoryLayout<Persisted<Bool>>.size == 2)
  }

  @Test
  func `lets go of what it held`() {
    weak var child: Chain?
    weak var list: List<Item>?
    weak var element: Item?
    let parent = Chain()
    do {
      let owned = Chain()
      parent.parent = owned
      child = owned
      let items = List<Item>([Item()])
      parent.items = items
      list = items
      element = items.first
    }
    #expect(child != nil && list != nil && element != nil)
    parent.parent = nil
    parent.items.removeAll()
    #expect(child == nil)
    #expect(element == nil)
    parent.items = List()
    #expect(list == nil)
  }

  @Test
  func `ends with its object`() {
    weak var object: Brand?
    weak var list: List<String>?
    do {
      let brand = Brand()
      object = brand
      list = brand.tags
    }
    #expect(object == nil)
    #expect(list == nil)
  }
}
