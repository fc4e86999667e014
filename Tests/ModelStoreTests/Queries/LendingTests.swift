import ModelObjects
import Testing

@testable import ModelStore

/// A loop lends its objects; one that somebody keeps must be the row's.
struct LendingTests {
  @Test
  func `an object that is kept is the one of its row, and others are not mixed up with it`() throws
  {
    let store = try Self.filledStore()
    var kept: [Step] = []
    for step in store.objects(Step.self) where step.number % 3 == 0 { kept.append(step) }
    #expect(kept.map(\.number) == [0, 3, 6, 9])
    #expect(kept.map(\.title) == ["step 0", "step 3", "step 6", "step 9"])
    for step in kept {
      #expect(store.object(ofType: Step.self, forPrimaryKey: step.number) === step)
    }
    for step in store.objects(Step.self) {
      #expect((kept.first { $0.number == step.number } ?? step) === step)
      #expect(step.title == "step \(step.number)")
    }
  }

  @Test
  func `two loops lend one object for one row`() throws {
    let store = try Self.filledStore()
    var pairs = 0
    for (one, other) in zip(store.objects(Step.self), store.objects(Step.self)) {
      #expect(one === other)
      pairs += 1
    }
    #expect(pairs == 10)
    for step in store.objects(Step.self) {
      #expect(store.object(ofType: Step.self, forPrimaryKey: step.number) === step)
    }
  }

  @Test
  func `an object that is weakly held is gone when the loop goes on`() throws {
    let store = try Self.filledStore()
    weak var last: Step?
    for step in store.objects(Step.self) {
      #expect(last == nil)
      last = step
    }
    #expect(last == nil)
  }

  @Test
  func `an object that is kept is live after the loop and its store's last reference`() throws {
    var kept: Step?
    do {
      let store = try Self.filledStore()
      for step in store.objects(Step.self) where step.number == 4 { kept = step }
      try store.write { kept?.title = "other" }
    }
    let step = try #require(kept)
    #expect(step.title == "other")
    #expect(step.objectStore?.objects(Step.self).count == 10)
  }

  @Test
  func `a loop goes on when a transaction begins, and its object can be written`() throws {
    let store = try Self.filledStore()
    var titles: [String] = []
    for step in store.objects(Step.self) {
      if step.number == 2 { try store.beginWrite() }
      if store.isInWriteTransaction { step.title += "!" }
      titles.append(step.title)
    }
    try store.commitWrite()
    #expect(titles.prefix(3) == ["step 0", "step 1", "step 2!"])
    #expect(store.objects(Step.self).map(\.title) == titles)
  }

  @Test
  func `an object asks its store while it goes away`() throws {
    let store = try Self.filledStore()
    let asked = Asked(store)
    Step.$asked.withValue(asked) {
      for step in store.objects(Step.self) { step.asks = true }
    }
    #expect(asked.found == 10)
    #expect(store.objects(Step.self).map(\.number) == Array(0..<10))
  }

  private static func filledStore() throws -> ObjectStore {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Step.self]))
    try store.write {
      for number in 0..<10 { store.add(Step(number)) }
    }
    return store
  }
}

private final class Step: Object {
  @TaskLocal static var asked: Asked?

  @Persisted(primaryKey: true) var number = 0
  @Persisted var title = ""
  var asks = false

  override class func ignoredProperties() -> [String] { ["asks"] }

  convenience init(_ number: Int) {
    self.init()
    self.number = number
    title = "step \(number)"
  }

  deinit {
    if asks { Step.asked?.ask(number, title) }
  }
}

private final class Asked: @unchecked Sendable {
  private(set) var found = 0
  private let store: ObjectStore

  init(_ store: ObjectStore) { self.store = store }

  func ask(_ number: Int, _ title: String) {
    let step = store.object(ofType: Step.self, forPrimaryKey: number)
    if step?.title == title { found += 1 }
  }
}
