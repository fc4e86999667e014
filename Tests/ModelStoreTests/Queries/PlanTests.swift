import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct PlanTests {
  @Test
  func `indexes serve ranges, orders and the elements of collections`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    let found = [
      all.where { $0.age.contains(3...5) }, all.where { $0.age.in([1, 2]) },
      all.filter("name BEGINSWITH 'A' AND age > 2"), all.filter("name IN {'a', nil}"),
      all.filter("name == 'a' OR age == 3"),
    ]
    for results in found {
      #expect(results.explain().contains("INDEX Author:"), "\(results.explain())")
    }
    // Half of a range is worth an index where the order is the index's: else SQLite reads all in order.
    let ranges = [
      all.sorted(byKeyPath: "age").where { $0.age >= 3 },
      all.sorted(byKeyPath: "name").filter("name < 'b'"),
    ]
    for results in ranges {
      #expect(results.explain().contains("SEARCH t0 USING"), "\(results.explain())")
      #expect(!results.explain().contains("TEMP B-TREE"), "\(results.explain())")
    }
    let sorted = [
      all.sorted(byKeyPath: "age"), all.sorted(byKeyPath: "name"), all.sorted(byKeyPath: "id"),
    ]
    for results in sorted {
      #expect(!results.explain().contains("TEMP B-TREE"), "\(results.explain())")
    }
    let tagged = all.where { $0.tags.contains("red") }.explain()
    #expect(tagged.contains("USING INDEX") || tagged.contains("USING COVERING INDEX"), "\(tagged)")
  }

  @Test
  func `the plan tells whether an index is used`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    let indexed = [
      all.where { $0.name == "Ada" }, all.where { $0.name.starts(with: "A") },
      all.where { $0.age.contains(3...5) }, all.where { $0.name.in(["a", "b"]) },
      all.where { $0.name.like("Ad*") }, all.where { $0.name == nil },
      all.where { $0.id == 3 && $0.alias == "x" },
    ]
    for results in indexed {
      #expect(results.explain().contains("SEARCH t0 USING"), "\(results.explain())")
    }
    let book = store.objects(Book.self)[0]
    let owners = all.where { $0.books.contains(book) || $0.readers.contains(book) }
    #expect(owners.map(\.id) == [1, 2])
    #expect(all.where { !$0.books.contains(book) }.map(\.id) == [2, 3])
    #expect(all.where { $0.books.contains(book) }.explain().contains("SEARCH t0 USING"))
    let scan = all.where { $0.alias == "x" }.explain()
    #expect(scan.contains("SCAN t0"))
    #expect(scan.contains("?1 = 'x'"))
    #expect(all.where { $0.friend.name == "Ada" }.explain().contains("SEARCH t1 USING"))
  }
}
