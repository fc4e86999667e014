import ModelObjects
import Testing

@testable import ModelStore

struct SectionTests {
  @Test
  func `objects are divided by a property, by the database`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    let moods = all.sectioned(by: \.mood)
    #expect(moods.allKeys == [.busy, .calm])
    #expect(moods.map { $0.map(\.id) } == [[3], [1, 2]])
    let ranks = all.sorted(by: \.age).sectioned(by: \.rank, ascending: false)
    #expect(ranks.allKeys == [5, nil])
    #expect(ranks.map { $0.map(\.id) } == [[2], [1, 3]])
    let friends = all.where { $0.age > 20 }.sectioned(by: \.friend?.name)
    #expect(friends.allKeys == [nil, "Bób"])
    let byAge = all.sectioned(by: \.mood, sortedBy: ["age"])
    #expect(byAge.map { $0.map(\.id) } == [[2, 1], [3]])
  }

  @Test
  func `objects are divided by a closure`() throws {
    let all = try ObjectStore.ofThreeAuthors().objects(Author.self)
    let decades = all.sectioned(by: { $0.age / 30 }, sortedBy: ["age"])
    #expect(decades.allKeys == [0, 1])
    #expect(decades.map { $0.map(\.id) } == [[2], [1, 3]])
  }

  @Test
  func `sections are live, and one that was taken stays as it was`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let moods = store.objects(Author.self).sectioned(by: \.mood)
    let calm = moods[1]
    try store.write { store.objects(Author.self)[0].mood = .busy }
    #expect(moods.map { $0.map(\.id) } == [[1, 3], [2]])
    #expect(calm.map(\.id) == [1, 2])
    #expect(calm.id == .calm)
    try store.write { store.deleteAll() }
    #expect(moods.isEmpty)
  }
}
