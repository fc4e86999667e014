import ModelObjects
import Testing

@testable import ModelStore

/// A delete concerns the objects whose rows it may have changed, and makes no other read its row again.
struct DeletedRowTests {
  @Test
  func `objects that nothing leads from to what is deleted do not read their rows again`() throws {
    let store = try Self.filledStore()
    let coins = Array(store.objects(Coin.self))
    let purse = try #require(store.objects(Purse.self).first)
    let people = Array(store.objects(Person.self))
    var statements: [String] = []
    try store.write {
      store.connection.willRun = { statements.append($0) }
      store.delete(coins[0])
      #expect(people.map(\.name) == ["Ada", "Bob"])
      #expect(coins.dropFirst().map(\.value) == [2, 5])
      #expect(!statements.contains { $0.hasPrefix("SELECT") })
      #expect(purse.best == nil)
      #expect(statements.contains { $0.hasPrefix("SELECT") })
      #expect(coins[0].isInvalidated)
      store.connection.willRun = nil
    }
  }

  @Test
  func `links of the same class and of others are gone with what they lead to`() throws {
    let store = try Self.filledStore()
    let people = Array(store.objects(Person.self))
    let purse = try #require(store.objects(Purse.self).first)
    #expect(people[0].friend === people[1] && purse.owner === people[1])
    try store.write { store.delete(people[1]) }
    #expect(people[0].friend == nil)
    #expect(purse.owner == nil)
    #expect(purse.best?.value == 1)
  }

  @Test
  func `an embedded object is gone with its owner`() throws {
    let store = try Self.filledStore()
    let purse = try #require(store.objects(Purse.self).first)
    let label = try #require(purse.label)
    let coins = Array(store.objects(Coin.self))
    try store.write { store.delete(purse) }
    #expect(label.isInvalidated)
    #expect(coins.map(\.isInvalidated) == [false, false, false])
  }

  @Test
  func `an embedded object is gone when another takes its place`() throws {
    let store = try Self.filledStore()
    let purse = try #require(store.objects(Purse.self).first)
    let label = try #require(purse.label)
    try store.write { purse.label = Image(9) }
    #expect(label.isInvalidated)
    #expect(purse.label?.width == 9)
  }

  @Test
  func `a second object of a row is gone with the first`() throws {
    let store = try Self.filledStore()
    let coin = try #require(store.object(ofType: Coin.self, forPrimaryKey: 1))
    let second = Coin(1, 1)
    try store.write {
      store.add(second, update: .modified)
      store.delete(second)
    }
    #expect(coin.isInvalidated && second.isInvalidated)
  }

  private static func filledStore() throws -> ObjectStore {
    let types: [ObjectBase.Type] = [Coin.self, Purse.self, Person.self]
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: types))
    try store.write {
      let people = [Person("Ada"), Person("Bob")]
      people[0].friend = people[1]
      let purse = Purse()
      purse.owner = people[1]
      purse.label = Image(3)
      let coins = [Coin(1, 1), Coin(2, 2), Coin(3, 5)]
      purse.best = coins[0]
      store.add(people)
      store.add(coins)
      store.add(purse)
    }
    return store
  }
}

private final class Coin: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var value = 0

  convenience init(_ id: Int, _ value: Int) {
    self.init()
    self.id = id
    self.value = value
  }
}

private final class Purse: Object {
  @Persisted var best: Coin?
  @Persisted var owner: Person?
  @Persisted var label: Image?
}
