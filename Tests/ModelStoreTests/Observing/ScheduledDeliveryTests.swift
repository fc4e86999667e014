import Dispatch
import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// When observers of a queue's or an actor's store are told: when it is its turn, and by itself.
struct ScheduledDeliveryTests {
  private let folder: TemporaryStore
  private let configuration: ObjectStore.Configuration
  private let queue = DispatchQueue(label: "observing")
  private let told = Told()

  init() throws {
    folder = try TemporaryStore()
    var configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
    configuration.objectTypes = [Team.self, Player.self]
    self.configuration = configuration
    _ = try Teams(configuration)
  }

  /// Observes on the queue; what is returned is let go of there.
  private func begin() throws -> Unchecked<(ObjectStore, NotificationToken)> {
    try queue.sync {
      let store = try ObjectStore(configuration: configuration, queue: queue)
      let token = store.objects(Team.self).observe { [told] in told.note($0) }
      return Unchecked((store, token))
    }
  }

  @Test func `a queue's observers are told after the work that wrote`() throws {
    let observed = try begin()
    try told.wait(for: 1)
    try queue.sync {
      let store = observed.value.0
      try store.write { store.add(Team("d")) }
      try store.write { store.add(Team("e")) }
      #expect(told.lines == ["initial 3", "-[] +[3] ~[]"])
    }
    try told.wait(for: 3)
    #expect(told.lines == ["initial 3", "-[] +[3] ~[]", "-[] +[4] ~[]"])
    observed.value.1.invalidate()
  }

  @Test func `what another thread's store commits comes by itself`() throws {
    let observed = try begin()
    try told.wait(for: 1)
    let other = try Teams(configuration)
    try other.store.write { other.store.add(Team("d")) }
    try told.wait(for: 2)
    #expect(told.lines.last == "-[] +[3] ~[]")
    observed.value.1.invalidate()
  }

  @Test func `what another connection commits comes by itself`() throws {
    let observed = try begin()
    try told.wait(for: 1)
    try folder.open().execute("UPDATE Team SET name = 'foreign' WHERE id = 'b'")
    try told.wait(for: 2)
    #expect(told.lines.last == "-[] +[] ~[1]")
    observed.value.1.invalidate()
  }

  @Test func `a store that does not refresh itself says that it must be`() throws {
    let (observed, notices) = (try begin(), Told())
    let token = queue.sync {
      let store = observed.value.0
      store.autorefresh = false
      return store.observe { notification, _ in notices.note(notification.rawValue) }
    }
    try told.wait(for: 1)
    try folder.open().execute("UPDATE Team SET name = 'foreign' WHERE id = 'b'")
    try notices.wait { $0.contains("refreshRequired") }
    queue.sync {
      #expect(told.lines == ["initial 3"])
      observed.value.0.refresh()
      #expect(told.lines == ["initial 3", "-[] +[] ~[1]"])
    }
    token.invalidate()
    observed.value.1.invalidate()
  }

  @Test func `observing on a queue gives the queue's own collection`() throws {
    let teams = try Teams(configuration)
    let team = try teams.team("a")
    let tokens = [
      team.observe(on: queue) { [queue, told] (change: ObjectChange<Team>) in
        dispatchPrecondition(condition: .onQueue(queue))
        if case .change(let team, _) = change { told.note("object \(team.name)") }
      },
      teams.all.observe(keyPaths: ["name"], on: queue) { [queue, told] change in
        dispatchPrecondition(condition: .onQueue(queue))
        guard case .update(let all, _, _, let places) = change else { return told.note("all") }
        told.note(places.map { all[$0].name }.joined())
      },
      team.scores.observe(on: queue) { [told] change in
        guard case .update(_, _, let keys, _) = change else { return told.note("scores") }
        told.note("keys \(keys)")
      },
    ]
    try told.wait(for: 2)
    #expect(told.take().sorted() == ["all", "scores"])
    try teams.store.write { (team.name, team.scores["s"]) = ("new", 1) }
    try told.wait(for: 3)
    #expect(told.lines.sorted() == [#"keys ["s"]"#, "new", "object new"])
    for token in tokens { token.invalidate() }
  }

  @Test func `a token that ends before the queue comes to it is told nothing`() throws {
    let teams = try Teams(configuration)
    queue.suspend()
    let token = teams.all.observe(on: queue) { [told] in told.note($0) }
    token.invalidate()
    queue.resume()
    for _ in 0..<3 { queue.sync {} }
    #expect(told.lines == [])
  }

  @Test func `nothing looks at the file when nobody observes any more`() throws {
    let observed = try begin()
    try told.wait(for: 1)
    observed.value.1.invalidate()
    try queue.sync {
      let store = observed.value.0
      #expect(store.observation != nil)
      try store.write { store.add(Team("d")) }
      #expect(store.observation == nil)
    }
  }
}

extension Told {
  /// Waits until a number of lines was told.
  func wait(for count: Int) throws { try wait { $0.count >= count } }

  /// Waits until what was told fulfils a condition.
  func wait(until isEnough: ([String]) -> Bool) throws {
    let end = Date().addingTimeInterval(600)
    while !isEnough(lines) {
      guard Date() < end else { throw StoreError(.misuse, "told in vain: \(lines)") }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
