import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// When observers of a thread's store are told, and what they may do then.
struct DeliveryTests {
  private let folder: TemporaryStore
  private let teams: Teams
  private let told = Told()
  private var store: ObjectStore { teams.store }

  init() throws {
    folder = try TemporaryStore()
    teams = try Teams(.init(fileURL: URL(fileURLWithPath: folder.path)))
  }

  private func observe() -> NotificationToken {
    teams.all.observe { [told] in told.note($0) }
  }

  /// Another store of the file, as another thread or process has one.
  private func other() throws -> Teams {
    try Teams(store.configuration)
  }

  // MARK: Others

  @Test func `what another store commits is told when the store is refreshed`() throws {
    let (token, other) = (observe(), try other())
    try other.store.write { other.store.add(Team("d")) }
    try other.store.write { try other.team("a").rank = 9 }
    #expect(told.take() == ["initial 3"])
    store.refresh()
    #expect(told.take() == ["-[] +[3] ~[0]"])
    store.refresh()
    #expect(told.take() == [])
    token.invalidate()
  }

  @Test func `what another store commits is told before a transaction begins`() throws {
    let (token, other) = (observe(), try other())
    #expect(told.take() == ["initial 3"])
    try other.store.write { other.store.delete(try other.team("b")) }
    try store.write {
      #expect(told.take() == ["-[1] +[] ~[]"])
      store.add(Team("d"))
    }
    #expect(told.take() == ["-[] +[2] ~[]"])
    token.invalidate()
  }

  @Test func `what comes and goes again between two looks is not told`() throws {
    let (token, other) = (observe(), try other())
    try other.store.write { other.store.add(Team("d")) }
    try other.store.write { other.store.delete(try other.team("d")) }
    store.refresh()
    #expect(told.take() == ["initial 3"])
    token.invalidate()
  }

  @Test func `statements of any connection are told, and what links lead to`() throws {
    try store.write {
      try teams.team("a").captain = Player("x")
      try teams.team("b").tags.append("t")
    }
    let (token, other) = (observe(), try folder.open())
    let object = try teams.team("a").observe(keyPaths: ["name", "captain.name"]) { [told] in
      told.note($0 as ObjectChange<Team>)
    }
    #expect(told.take() == ["initial 3"])
    try other.execute("UPDATE Player SET name = 'y'")
    store.refresh()
    #expect(told.take() == ["-[] +[] ~[0]", "captain y y"])
    try other.executeScript("UPDATE \"Team.tags\" SET value = 'u'; UPDATE Team SET name = 'n'")
    store.refresh()
    #expect(told.take() == ["-[] +[] ~[0, 1, 2]", "name  n"])
    token.invalidate()
    object.invalidate()
  }

  @Test func `stores in memory of one name tell each other`() throws {
    var configuration = ObjectStore.Configuration()
    configuration.inMemoryIdentifier = UUID().uuidString
    let (one, two) = (try Teams(configuration), try Teams(configuration))
    let token = one.all.observe { [told] in told.note($0) }
    try two.store.write { two.store.add(Team("d")) }
    one.store.refresh()
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]"])
    token.invalidate()
  }

  @Test func `a suspended store tells what happened when it goes on`() throws {
    let (token, other) = (observe(), try other())
    try store.suspend()
    try other.store.write { other.store.add(Team("d")) }
    try store.resume()
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]"])
    token.invalidate()
  }

  // MARK: Leaving out

  @Test func `a transaction can leave observers out`() throws {
    let (token, other) = (observe(), Told())
    let second = teams.all.observe { other.note($0) }
    try store.write(withoutNotifying: [token]) { store.add(Team("d")) }
    try store.write { try teams.team("d").rank = 7 }
    #expect(told.take() == ["initial 3", "-[] +[] ~[3]"])
    #expect(other.take() == ["initial 3", "-[] +[3] ~[]", "-[] +[] ~[3]"])
    try store.beginWrite()
    store.delete(try teams.team("d"))
    try store.commitWrite(withoutNotifying: [token, second])
    #expect(told.take() + other.take() == [])
    token.invalidate()
    second.invalidate()
  }

  /// Another connection commits between the last look and the lock.
  @Test func `what others write just before a transaction is told to who is left out of it`() throws
  {
    let team = try teams.team("c")
    try store.write { team.scores["kept"] = 1 }
    let (token, other) = (observe(), try other())
    let object = team.observe { [told] in told.note($0 as ObjectChange<Team>) }
    let map = team.scores.observe { [told] in told.note($0) }
    #expect(told.take() == ["initial 3", "initial 1"])
    store.connection.willRun = { [store] sql in
      guard sql == "BEGIN IMMEDIATE" else { return }
      store.connection.willRun = nil
      try other.store.write {
        other.store.delete(try other.team("a"))
        other.store.add(Team("d"))
        (try other.team("c").rank, try other.team("c").scores["theirs"]) = (8, 8)
      }
    }
    try store.write(withoutNotifying: [token, object, map]) {
      store.delete(try teams.team("b"))
      store.add(Team("own"))
      (team.name, team.scores["own"]) = ("own", 9)
    }
    // The list on the screen had a, b, c, and was brought to a, c, own by whoever wrote.
    #expect(
      told.take() == ["-[0] +[1] ~[1]", "rank 2 8", #"-[] +["theirs"] ~[]"#]
    )
    token.invalidate()
    object.invalidate()
    map.invalidate()
  }

  @Test func `a token of another store ends the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (one, two) = (try Teams(), try Teams())
      let token = one.all.observe { _ in }
      try two.store.write(withoutNotifying: [token]) {}
    }
    let words = "Incorrect Realm: only notifications for the Realm being modified can be skipped."
    #expect(result?.errorText.contains(words) == true)
  }

  // MARK: Tokens

  @Test func `an observer ends with its token, on any thread`() throws {
    var token: NotificationToken? = observe()
    #expect(token != nil)
    token = nil
    let another = observe()
    onAnotherThread(Unchecked(another)) { $0.value.invalidate() }
    #expect(told.take() == ["initial 3", "initial 3"])
    try store.write { store.add(Team("d")) }
    #expect(told.take() == [])
    #expect(store.observation == nil)
  }

  @Test func `a token keeps its store`() throws {
    let identity = URL(fileURLWithPath: folder.path("own.db"))
    var made: Teams? = try Teams(.init(fileURL: identity))
    weak let kept = made?.store
    var token = made?.all.observe { [told] in told.note($0) }
    made = nil
    try kept?.write { kept?.add(Team("d")) }
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]"])
    token?.invalidate()
    token = nil
    #expect(kept == nil)
  }

  // MARK: What observers do

  @Test func `an observer may write`() throws {
    let results = teams.all
    let token = results.observe { [told, store] change in
      told.note(change)
      guard results.count < 6 else { return }
      do {
        try store.write { store.add(Team(UUID().uuidString)) }
      } catch { told.note("\(error)") }
    }
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]", "-[] +[4] ~[]", "-[] +[5] ~[]"])
    let other = observe()
    try store.write { store.delete(try teams.team("a")) }
    #expect(told.lines.count(where: { $0 == "-[0] +[] ~[]" }) == 2)
    #expect(results.count == 6)
    token.invalidate()
    other.invalidate()
  }

  @Test func `observers that write are all told everything`() throws {
    let seen = (0..<3).map { _ in Told() }
    let tokens = seen.indices.map { place in
      teams.all.observe { [store, told] change in
        seen[place].note(change)
        guard case .update(let all, _, _, _) = change, all.count < 12 else { return }
        do {
          try store.write { store.add(Team("\(place) \(all.count)")) }
          try store.write { all[0].rank += 1 }
        } catch { told.note("\(error)") }
      }
    }
    try store.write { store.add(Team("first")) }
    for told in seen {
      let inserted = told.lines.joined().components(separatedBy: "+[").dropFirst()
      let counts = inserted.map { $0.prefix { $0 != "]" }.split(separator: ",").count }
      #expect(counts.reduce(3, +) == teams.all.count)
    }
    #expect(told.take() == [])
    for token in tokens { token.invalidate() }
  }

  @Test func `an observer may end its own token, and observe`() throws {
    var tokens: [NotificationToken] = []
    let results = teams.all
    let first = results.observe { [told] change in
      told.note(change)
      guard case .update = change else { return }
      tokens.first?.invalidate()
      tokens.append(results.observe { told.note($0) })
    }
    tokens.append(first)
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]", "initial 4"])
    try store.write { store.add(Team("e")) }
    #expect(told.take() == ["-[] +[4] ~[]"])
    for token in tokens { token.invalidate() }
  }

  @Test func `an observer that is ended by the one before it is not told`() throws {
    var second: NotificationToken?
    let first = teams.all.observe { change in
      if case .update = change { second?.invalidate() }
    }
    second = observe()
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["initial 3"])
    first.invalidate()
  }

  @Test func `an observer may begin a transaction that goes on`() throws {
    let first = teams.all.observe { [store, told] change in
      guard case .update = change, !store.isInWriteTransaction else { return }
      do { try store.beginWrite() } catch { told.note("\(error)") }
      store.cancelWrite()
    }
    let second = observe()
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["initial 3", "-[] +[3] ~[]"])
    first.invalidate()
    second.invalidate()
  }

  // MARK: The store itself

  @Test func `the store tells of its transactions, and of others when it shows them`() throws {
    let other = try other()
    let token = store.observe { [told] notification, _ in told.note(notification.rawValue) }
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["didChange"])
    try other.store.write { other.store.add(Team("e")) }
    #expect(told.take() == [])
    store.refresh()
    #expect(told.take() == ["didChange"])
    try store.write(withoutNotifying: [token]) { store.add(Team("f")) }
    #expect(told.take() == [])
    token.invalidate()
  }
}
