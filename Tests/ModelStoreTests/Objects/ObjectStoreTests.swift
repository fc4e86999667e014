import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct ObjectStoreTests {
  @Test
  func `an added object is live and is found by its key`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a", name: "Aroma")
    try store.write { store.add(brand) }
    #expect(store.object(ofType: Brand.self, forPrimaryKey: "a") === brand)
    try store.write { brand.name = "Aroma Two" }
    #expect(store.objects(Brand.self).first?.name == "Aroma Two")
    #expect(store.object(ofType: Brand.self, forPrimaryKey: "b") == nil)
  }

  @Test
  func `every value comes back from the file`() throws {
    let folder = try TemporaryStore()
    let file = URL(fileURLWithPath: folder.path)
    let date = Date(timeIntervalSince1970: 1_234_567.891)
    do {
      let store = try ObjectStore(configuration: .init(fileURL: file))
      let brand = Brand("é", name: nil)
      brand.rank = .min
      brand.price = 0.1
      brand.isNew = true
      brand.since = date
      brand.plan = .paid
      brand.tags.append(objectsIn: ["x", "", "e\u{301}"])
      brand.logo = Image(7)
      brand.gallery.append(objectsIn: [Image(1), Image(2)])
      brand.owner = Person("Ada")
      brand.partners.append(objectsIn: [Person("Bob"), Person("Cy")])
      try store.write { store.add(brand) }
    }
    let store = try ObjectStore(configuration: .init(fileURL: file))
    let brand = try #require(store.objects(Brand.self).first)
    #expect(brand.id == "é")
    #expect(brand.name == nil)
    #expect(brand.rank == .min)
    #expect(brand.price == 0.1)
    #expect(brand.isNew)
    #expect(brand.since == date)
    #expect(brand.plan == .paid)
    #expect(Array(brand.tags) == ["x", "", "e\u{301}"])
    #expect(brand.logo?.width == 7)
    #expect(brand.gallery.map(\.width) == [1, 2])
    #expect(brand.owner?.name == "Ada")
    #expect(brand.partners.map(\.name) == ["Bob", "Cy"])
  }

  @Test
  func `what a cancelled transaction has changed is undone`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a", name: "one")
    try store.write { store.add(brand) }
    try store.beginWrite()
    brand.name = "two"
    brand.tags.append("x")
    store.add(Brand("b"))
    store.cancelWrite()
    #expect(brand.name == "one")
    #expect(brand.tags.isEmpty)
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test
  func `deleting takes what an object owns and empties the links to it`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a")
    brand.gallery.append(Image(1))
    brand.owner = Person("Ada")
    brand.partners.append(objectsIn: [Person("Bob"), Person("Cy"), Person("Di")])
    try store.write { store.add(brand) }
    let partners = store.objects(Person.self)
    #expect(partners.count == 4)
    try store.write {
      store.delete(try #require(brand.owner))
      store.delete(brand.partners[1])
    }
    #expect(brand.owner == nil)
    #expect(brand.partners.map(\.name) == ["Bob", "Di"])
    try store.write { brand.partners.append(Person("Ed")) }
    #expect(brand.partners.map(\.name) == ["Bob", "Di", "Ed"])
    try store.write { store.delete(brand) }
    #expect(store.objects(Brand.self).isEmpty)
    #expect(partners.map(\.name).sorted() == ["Bob", "Di", "Ed"])
  }

  @Test
  func `objects that link in a circle are added once, and do not keep each other alive`() throws {
    let store = try ObjectStore.inMemory()
    weak var gone: Person?
    do {
      let (ada, bob) = (Person("Ada"), Person("Bob"))
      ada.friend = bob
      bob.friend = ada
      try store.write { store.add(ada) }
      #expect(ada.friend?.friend === ada)
      gone = bob
    }
    #expect(gone == nil)
    #expect(store.objects(Person.self).count == 2)
  }

  @Test
  func `a long chain of links is added without a deep stack`() throws {
    let store = try ObjectStore.inMemory()
    let first = Person("0")
    var last = first
    for number in 1..<20_000 {
      let next = Person("\(number)")
      last.friend = next
      last = next
    }
    try store.write { store.add(first) }
    #expect(store.objects(Person.self).count == 20_000)
    #expect(store.objects(Person.self)[10_000].friend?.name == "10001")
  }

  @Test
  func `an update gives the row the values of the new object, and both objects show them`() throws {
    let store = try ObjectStore.inMemory()
    let old = Brand("a", name: "one")
    old.tags.append(objectsIn: ["x", "y"])
    old.logo = Image(1)
    try store.write { store.add(old) }
    let new = Brand("a", name: "two")
    new.tags.append("z")
    new.logo = Image(2)
    try store.write { store.add(new, update: .modified) }
    #expect(old.name == "two")
    #expect(Array(old.tags) == ["z"])
    #expect(old.logo?.width == 2)
    try store.write { new.rank = 5 }
    #expect(old.rank == 5)
    try store.write { old.rank = 6 }
    #expect(new.rank == 6)
    try store.write {
      new.tags.insert("y", at: 0)
      old.tags.remove(at: 1)
    }
    #expect(Array(new.tags) == ["y"])
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test
  func `a list is changed in every way, in memory and in its rows`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a")
    try store.write { store.add(brand) }
    let model = List<String>()
    for list in [model, brand.tags] {
      try store.write {
        list.append(objectsIn: ["a", "b", "c", "d", "e"])
        list.remove(at: 1)
        list.insert("x", at: 0)
        list[2] = "y"
        list.move(from: 0, to: 3)
        list.swapAt(0, 1)
        list.removeAll { $0 == "d" }
        list.move(fromOffsets: [0], toOffset: 2)
        list.removeLast()
        list.append("z")
      }
    }
    #expect(brand.tags == model)
    store.generation += 1
    #expect(brand.tags == model)
  }

  @Test
  func `embedded objects and links move within their lists as scalars do`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a")
    let model = List<Int>()
    for number in 0..<6 {
      model.append(number)
      brand.gallery.append(Image(number))
      brand.partners.append(Person("\(number)"))
    }
    try store.write { store.add(brand) }
    let first = brand.gallery[0]
    try store.write {
      change(model)
      change(brand.gallery)
      change(brand.partners)
    }
    for _ in 0..<2 {
      #expect(brand.gallery.map(\.width) == Array(model))
      #expect(brand.partners.map(\.name) == model.map(String.init))
      #expect(first.width == 0 && !first.isInvalidated)
      store.generation += 1
    }
    #expect(Array(model) == [5, 4, 0, 2, 1, 3])
  }

  private func change<Element>(_ list: List<Element>) {
    list.move(from: 0, to: 3)
    list.move(from: 5, to: 1)
    list.swapAt(1, 4)
    list.swapAt(2, 2)
    list.move(fromOffsets: [0, 3], toOffset: 5)
    list.move(fromOffsets: [2, 5], toOffset: 0)
  }

  @Test
  func `elements that fulfil a condition are removed, and the others stay`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a")
    for number in 0..<6 {
      brand.gallery.append(Image(number))
      brand.partners.append(Person("\(number)"))
      brand.tags.append("\(number)")
    }
    try store.write { store.add(brand) }
    let kept = brand.gallery[1]
    try store.write {
      brand.gallery.removeAll { $0.width % 3 == 0 }
      brand.partners.removeAll { ["0", "3"].contains($0.name) }
      brand.tags.removeAll { ["0", "3"].contains($0) }
    }
    #expect(brand.gallery.map(\.width) == [1, 2, 4, 5])
    #expect(brand.partners.map(\.name) == ["1", "2", "4", "5"])
    #expect(Array(brand.tags) == ["1", "2", "4", "5"])
    #expect(kept.width == 1)
  }

  @Test
  func `a sum that no double holds exactly is rounded where a double is asked for`() throws {
    let store = try ObjectStore.inMemory()
    let brands = ["a", "b"].map { Brand($0) }
    brands[0].rank = 1 << 53
    brands[1].rank = 1
    try store.write { store.add(brands) }
    let sum: Double = store.objects(Brand.self).sum(ofProperty: "rank")
    #expect(sum == 9_007_199_254_740_992)
    let exact: Int = store.objects(Brand.self).sum(ofProperty: "rank")
    #expect(exact == 9_007_199_254_740_993)
  }

  @Test
  func `another connection's commits are seen`() throws {
    let folder = try TemporaryStore()
    let file = URL(fileURLWithPath: folder.path)
    let one = try ObjectStore(configuration: .init(fileURL: file))
    let two = try ObjectStore(separate: .init(fileURL: file))
    try one.write { one.add(Brand("a", name: "one")) }
    let seen = try #require(two.objects(Brand.self).first)
    #expect(seen.name == "one")
    try one.write { one.objects(Brand.self)[0].name = "two" }
    #expect(seen.name == "one")
    #expect(two.refresh())
    #expect(seen.name == "two")
  }

  @Test
  func `a class that is first used in a transaction is forgotten when it is cancelled`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let (brand, logo) = (Brand("a"), Image(3))
    brand.logo = logo
    try store.beginWrite()
    store.add(brand)
    store.cancelWrite()
    #expect(brand.isInvalidated && logo.isInvalidated)
    #expect(store.objects(Brand.self).isEmpty)
    #expect(brand.isInvalidated && logo.isInvalidated)
    try store.write { store.add(Brand("a")) }
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test
  func `an object that a loop looks at is the one of its row`() throws {
    let store = try ObjectStore.inMemory()
    try store.write { store.add((0..<10).map { Brand("\($0)") }) }
    var kept: [Brand] = []
    for brand in store.objects(Brand.self) {
      #expect(store.object(ofType: Brand.self, forPrimaryKey: brand.id) === brand)
      for other in store.objects(Brand.self) where other.id == brand.id {
        #expect(other === brand)
      }
      if brand.id != "3" { kept.append(brand) }
      if brand.id == "5" { break }
    }
    for brand in kept {
      #expect(store.object(ofType: Brand.self, forPrimaryKey: brand.id) === brand)
    }
    weak let last = kept.last
    kept = []
    #expect(last == nil)
  }

  @Test
  func `a loop may change and delete what it goes through`() throws {
    let store = try ObjectStore.inMemory()
    try store.write {
      for number in 0..<100 { store.add(Brand("\(number)")) }
    }
    var count = 0
    for brand in store.objects(Brand.self) {
      try store.write { store.delete(brand) }
      count += 1
    }
    #expect(count == 100)
    #expect(store.objects(Brand.self).isEmpty)
  }
}
