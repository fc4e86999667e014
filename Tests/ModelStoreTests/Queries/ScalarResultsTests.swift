import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct ScalarResultsTests {
  @Test
  func `elements without parts are asked by the database`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let ada = store.objects(Author.self)[0]
    #expect(Array(ada.marks.where { $0 > 1 }) == [5])
    #expect(Array(ada.marks.where { $0 == nil }) == [nil])
    #expect(Array(ada.marks.filter("SELF >= %@", 1)) == [1, 5])
    #expect(Array(ada.tags.where { $0.starts(with: "R", options: .caseInsensitive) }) == ["red"])
    #expect(Array(ada.tags.filter("self IN %@", ["red", "blue"])) == ["red"])
    #expect(Array(ada.codes.where { $0 != "x" }) == ["y"])
    #expect(Array(ada.notes.where { $0 != nil }) == [1])
    #expect(Array(ada.moods.where { $0 == .busy }) == [.busy])
    let old = ada.marks.where { $0 > 0 }
    #expect(Array(old.sorted(ascending: false)) == [5, 1])
    #expect((old.count, old.first, old.last) == (2, 1, 5))
    #expect((old.min(), old.max(), old.sum()) == (1, 5, 6))
    #expect(old.average() == Double?.some(3))
    try store.write { ada.marks.append(objectsIn: [9, 9]) }
    #expect(Array(old) == [1, 5, 9, 9])
    #expect(Array(old.distinct()) == [1, 5, 9])
    #expect(old.index(of: 9) == 2)
    #expect(!ada.marks.where { $0 > 9 }.contains(9))
    #expect(old.where { $0 < 5 }.explain().contains("_owner"))
  }
}
