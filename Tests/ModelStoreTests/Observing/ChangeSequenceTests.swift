import Foundation
import ModelObjects
import ModelStore
import Testing

/// Changes that are read one after the other.
struct ChangeSequenceTests {
  @MainActor
  @Test func `the main actor reads the changes of its store`() async throws {
    let folder = try TemporaryStore()
    let store = try ObjectStore(configuration: .teams(folder))
    var told: [String] = []
    let changes = store.objects(Team.self).changes()
    for await change in changes {
      told.append(Told.line(change))
      switch told.count {
      case 1: try store.write { store.add([Team("a"), Team("b")]) }
      case 2:
        try store.write { store.add(Team("c")) }
        try store.write { store.objects(Team.self)[0].rank = 5 }
        try store.write { store.add(Team("d")) }
      default: break
      }
      if told.count == 3 { break }
    }
    #expect(told == ["initial 0", "-[] +[0, 1] ~[]", "-[] +[2, 3] ~[0]"])
  }

  @Test func `an actor reads the changes of its store, and of others`() async throws {
    let folder = try TemporaryStore()
    let (reader, configuration) = (Reader(), ObjectStore.Configuration.teams(folder))
    let reading = Task { try await reader.read(configuration, until: 500) }
    let writing = Task.detached {
      let store = ObjectStoreActor(configuration: configuration)
      for number in 0..<100 {
        try await store.write { store in
          store.add((0..<5).map { Team("\(number) \($0)") })
        }
      }
    }
    try await writing.value
    #expect(try await reading.value == 500)
  }

  @MainActor
  @Test func `the changes of an object end with it`() async throws {
    let folder = try TemporaryStore()
    let store = try ObjectStore(configuration: .teams(folder))
    let team = Team("a")
    try store.write { store.add(team) }
    let told = Told()
    let reading = Task {
      for await change in team.changes(keyPaths: [\.rank]) { told.note(change) }
      told.note("end")
    }
    while told.lines.last != "end" {
      await Task.yield()
      try store.write {
        guard !team.isInvalidated else { return }
        if told.lines.isEmpty { team.rank += 1 } else { store.delete(team) }
      }
    }
    await reading.value
    #expect(told.lines.dropFirst() == ["deleted", "end"])
  }

  @MainActor
  @Test func `a task that is cancelled ends the sequence`() async throws {
    let folder = try TemporaryStore()
    let store = try ObjectStore(configuration: .teams(folder))
    let told = Told()
    let reading = Task {
      for await change in store.objects(Team.self).changes() { told.note(change) }
      told.note("end")
    }
    while told.lines.isEmpty { await Task.yield() }
    reading.cancel()
    await reading.value
    #expect(told.lines == ["initial 0", "end"])
  }

  @MainActor
  @Test func `another actor observes its own twin`() async throws {
    let folder = try TemporaryStore()
    let store = try ObjectStore(configuration: .teams(folder))
    let team = Team("a")
    try store.write { store.add(team) }
    let (told, other) = (Told(), Reader())
    let tokens = [
      await store.objects(Team.self).observe(on: other) { actor, change in
        actor.note(change, in: told)
      },
      await team.observe(keyPaths: ["name"], on: other) { actor, change in
        actor.note(change, in: told)
      },
      await team.scores.observe(on: other) { actor, change in
        actor.note(change, in: told)
      },
    ]
    while told.lines.count < 2 { await Task.yield() }
    try store.write { (team.name, team.scores["s"]) = ("A", 1) }
    while told.lines.count < 5 { await Task.yield() }
    #expect(
      told.lines.sorted()
        == [#"-[] +["s"] ~[]"#, "-[] +[] ~[0]", "initial 0", "initial 1", "name  A"]
    )
    for token in tokens { token.invalidate() }
  }

  @Test func `a store of a thread has no such changes`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Teams().all.changes(isolation: nil)
    }
    #expect(result?.errorText.contains("only by the actor that has opened the store") == true)
  }
}

private actor Reader {
  func note(_ change: CollectionChange<Results<Team>>, in told: Told) { told.note(change) }

  func note(_ change: ObjectChange<Team>, in told: Told) { told.note(change) }

  func note(_ change: MapChange<PersistedMap<String, Int>>, in told: Told) { told.note(change) }

  /// Counts what came and went, until there is so much.
  func read(_ configuration: ObjectStore.Configuration, until end: Int) async throws -> Int {
    let store = try ObjectStore(configuration: configuration)
    var count = 0
    for await change in store.objects(Team.self).changes() {
      switch change {
      case .initial(let all): count = all.count
      case .update(let all, let deletions, let insertions, _):
        count += insertions.count - deletions.count
        guard count == all.count else { return -1 }
      case .error(let error): throw error
      }
      if count == end { break }
      // A slow reader.
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    return count
  }
}

extension ObjectStore.Configuration {
  fileprivate static func teams(_ folder: TemporaryStore) -> ObjectStore.Configuration {
    var configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: folder.path),
      objectTypes: [Team.self, Player.self]
    )
    configuration.waitingTime = 600
    return configuration
  }
}

extension Told {
  fileprivate static func line<Collection: Swift.Collection>(
    _ change: CollectionChange<Collection>
  ) -> String {
    let told = Told()
    told.note(change)
    return told.lines[0]
  }
}
