import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct ResultsTests {
  @Test
  func `objects are sorted by several keys and over links`() throws {
    let all = try ObjectStore.ofThreeAuthors().objects(Author.self)
    #expect(all.sorted(byKeyPath: "age").map(\.id) == [2, 1, 3])
    #expect(all.sorted(byKeyPath: "age", ascending: false).map(\.id) == [3, 1, 2])
    #expect(all.sorted(by: \.name).map(\.id) == [3, 1, 2])
    #expect(all.sorted(by: \.price).map(\.id) == [2, 3, 1])
    #expect(all.sorted(by: ["mood", SortKey("age", ascending: false)]).map(\.id) == [3, 1, 2])
    #expect(all.sorted(by: \.friend?.name, ascending: false).map(\.id) == [1, 2, 3])
    #expect(all.sorted(byKeyPath: "friend.name").map(\.id) == [3, 1, 2])
    #expect(all.sorted(byKeyPath: "tags.@count").map(\.id) == [3, 2, 1])
    #expect(
      all.sorted(byKeyPath: "id", ascending: false).sorted(by: \.mood).map(\.id) == [3, 2, 1]
    )
  }

  @Test
  func `the first of equal objects remains, in the order that was asked for`() throws {
    let all = try ObjectStore.ofThreeAuthors().objects(Author.self)
    #expect(all.distinct(by: ["mood"]).map(\.id) == [1, 3])
    #expect(all.sorted(by: \.age).distinct(by: [\.mood]).map(\.id) == [2, 3])
    #expect(all.distinct(by: ["friend.name"]).map(\.id) == [1, 3])
    #expect(all.distinct(by: ["mood"]).where { $0.age > 30 }.map(\.id) == [3])
    #expect(all.where { $0.age < 40 }.distinct(by: ["mood"]).count == 1)
    #expect(all.distinct(by: ["friend"]).sorted(by: \.age, ascending: false).map(\.id) == [3, 1])
  }

  @Test
  func `limits are kept by what is asked behind them`() throws {
    let all = try ObjectStore.ofThreeAuthors().objects(Author.self)
    let oldest = all.sorted(by: \.age, ascending: false).limited(to: 2)
    #expect(oldest.map(\.id) == [3, 1])
    #expect(oldest.count == 2)
    #expect(oldest.last?.id == 1)
    #expect(oldest.where { $0.age < 40 }.map(\.id) == [1])
    #expect(oldest.sum(of: \.age) == 70)
    #expect(oldest.limited(to: 1, startingAt: 1).map(\.id) == [1])
    #expect(all.limited(to: 10, startingAt: 2).map(\.id) == [3])
    #expect(all.limited(to: 0).isEmpty)
  }

  @Test
  func `values of a property become one`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    #expect(all.min(of: \.age) == 20)
    #expect(all.max(ofProperty: "age") == Int?.some(40))
    #expect(all.sum(of: \.age) == 90)
    #expect(all.sum(of: \.rank) == 5)
    #expect(all.average(of: \.age) == 30)
    #expect(all.min(of: \.price) == Decimal(string: "-3.25"))
    #expect(all.max(of: \.price) == 10.5)
    #expect(all.sum(of: \.price) == Decimal(string: "16.25"))
    #expect(all.average(of: \.price).map { abs($0 - 16.25 / 3) < 1e-9 } == true)
    #expect(all.max(of: \.born) == nil)
    #expect(all.max(ofProperty: "friend.age") == Int?.some(20))
    let none = all.where { $0.age > 100 }
    #expect(none.min(of: \.age) == nil)
    #expect(none.sum(of: \.age) == 0)
    #expect(none.average(of: \.age) == nil)
    try store.write { all[0].age = .max }
    #expect(all.sum(ofProperty: "age") == Double(Int.max))
    #expect(all.filter("marks.@sum == 6").count == 1)
  }

  @Test
  func `one object is looked for by the database`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self).sorted(by: \.age)
    #expect(all.first?.id == 2)
    #expect(all.last?.id == 3)
    #expect(all.first { $0.age == 30 }?.id == 1)
    #expect(all.first(matching: { $0.age >= 30 })?.id == 1)
    #expect(all.index(matching: { $0.age >= 30 }) == 1)
    #expect(all.index(matching: "age == %@", 41) == nil)
    #expect(all.contains(matching: { $0.name == nil }))
    let eve = try #require(all.last)
    #expect(all.index(of: eve) == 2)
    #expect(all.contains(eve))
    #expect(!all.contains(Author()))
    #expect(!all.where { $0.age < 40 }.contains(eve))
  }

  @Test
  func `results are live, within a transaction and behind it`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let old = store.objects(Author.self).where { $0.age >= 30 }
    #expect(old[0].id == 1)
    #expect(old.count == 2)
    try store.write {
      old[0].age = 10
      #expect(old.count == 1)
      #expect(old[0].id == 3)
      let author = Author()
      (author.id, author.age) = (4, 50)
      store.add(author)
      #expect(old.map(\.id) == [3, 4])
    }
    #expect(old.map(\.id) == [3, 4])
    #expect(old[1].id == 4)
    try store.write { store.delete(old[0]) }
    #expect(old.count == 1)
    #expect(old[0].id == 4)
  }

  @Test
  func `lists are asked like results, and keep their order and their repetitions`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let ada = try #require(store.objects(Author.self).first)
    try store.write { ada.books.append(ada.books[0]) }
    #expect(ada.books.where { $0.pages < 200 }.map(\.title) == ["One", "One"])
    #expect(ada.books.filter("pages > %@", 0).map(\.title) == ["One", "Two", "One"])
    #expect(ada.books.sorted(byKeyPath: "pages", ascending: false).map(\.pages) == [300, 100, 100])
    #expect(ada.books.distinct(by: ["title"]).map(\.title) == ["One", "Two"])
    #expect(ada.books.results().sum(of: \.pages) == 500)
    let bob = store.objects(Author.self)[1]
    #expect(bob.badges.where { $0.level > 1 }.map(\.label) == ["silver"])
    #expect(bob.badges.filter("level > 0").map(\.level) == [1, 5])
  }

  @Test
  func `sets are asked like results`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let bob = store.objects(Author.self)[1]
    #expect(bob.readers.where { $0.pages == 100 }.map(\.title) == ["One"])
    #expect(bob.readers.filter("title == %@", "Two").isEmpty)
    #expect(bob.readers.sorted(byKeyPath: "pages").count == 1)
  }

  @Test
  func `objects of maps and those that link are asked like results`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let (ada, bob) = (store.objects(Author.self)[0], store.objects(Author.self)[1])
    #expect(bob.shelf.where { $0.pages == 300 }.map(\.title) == ["Two"])
    #expect(bob.shelf.filter("title == %@", "One").isEmpty)
    #expect(bob.shelf.sorted(byKeyPath: "pages").count == 1)
    #expect(bob.fans.where { $0.age > 20 }.map(\.id) == [1])
    #expect(
      bob.fans.filter("age > 0").sorted(byKeyPath: "age", ascending: false).map(\.id) == [1, 2]
    )
    #expect(ada.fans.results().isEmpty)
    let second = ada.books[1]
    #expect(second.authors.where { $0.rank == nil }.map(\.id) == [1])
    let live = second.authors.results()
    try store.write { bob.books.removeAll() }
    #expect(live.map(\.id) == [1])
    #expect(bob.fans.results().explain().contains("WHERE"))
  }

  @Test
  func `what is asked of all objects is answered by the database`() throws {
    let all = try ObjectStore.ofThreeAuthors().objects(Author.self)
    #expect(all.last(matching: { $0.age < 40 })?.id == 2)
    #expect(all.count(matching: { $0.age >= 30 }) == 2)
    #expect(all.allSatisfy(matching: { $0.age >= 20 }))
    #expect(!all.allSatisfy(matching: { $0.rank == 5 }))
  }
}
