import Foundation
import ModelObjects
import ModelStore
import Testing

/// What is told of one object.
struct ObjectObservingTests {
  private let teams: Teams
  private let team: Team
  private let told = Told()
  private var store: ObjectStore { teams.store }

  init() throws {
    teams = try Teams()
    team = try teams.team("a")
  }

  private func observe(_ keyPaths: [String]? = nil) -> NotificationToken {
    team.observe(keyPaths: keyPaths) { [told] (change: ObjectChange<Team>) in told.note(change) }
  }

  @Test func `properties with their old and new values`() throws {
    let token = observe()
    #expect(told.take() == [])
    try store.write { team.rank = 2 }
    #expect(told.take() == ["rank 0 2"])
    try store.write { (team.name, team.note) = ("A", "n") }
    #expect(told.take() == ["name  A, note nil n"])
    try store.write { team.note = nil }
    #expect(told.take() == ["note n nil"])
    try store.write { team.rank = 2 }
    try store.write { try teams.team("b").rank = 5 }
    #expect(told.take() == [])
    token.invalidate()
    try store.write { team.rank = 3 }
    #expect(told.take() == [])
  }

  @Test func `links, embedded objects and collections`() throws {
    let token = observe()
    let (one, two) = (Player("one"), Player("two"))
    try store.write { team.captain = one }
    #expect(told.take() == ["captain nil one"])
    try store.write { team.captain = two }
    #expect(told.take() == ["captain one two"])
    try store.write { two.age = 4 }
    #expect(told.take() == [])
    try store.write { team.badge = Crest("gold") }
    #expect(told.take() == ["badge nil gold"])
    try store.write { team.tags.append("t") }
    try store.write { team.scores["s"] = 1 }
    try store.write { team.marks.insert(1) }
    try store.write { team.players.append(one) }
    #expect(told.take() == ["tags nil nil", "scores nil nil", "marks nil nil", "players nil nil"])
    try store.write { store.delete(two) }
    #expect(told.take() == ["captain nil nil"])
    token.invalidate()
  }

  @Test func `what key paths name, also over links`() throws {
    let player = Player("x")
    try store.write { team.players.append(player) }
    let token = observe(["rank", "players.age", "captain.friend.name"])
    try store.write { (team.name, player.name) = ("A", "xx") }
    #expect(told.take() == [])
    try store.write { player.age = 2 }
    #expect(told.take() == ["players nil nil"])
    try store.write { team.captain = player }
    #expect(told.take() == ["captain nil xx"])
    try store.write { player.friend = Player("friend") }
    #expect(told.take() == ["captain xx xx"])
    try store.write { player.friend?.name = "pal" }
    #expect(told.take() == ["captain xx xx"])
    try store.write { team.rank = 7 }
    #expect(told.take() == ["rank 0 7"])
    token.invalidate()
  }

  @Test func `a path over those that link to the object`() throws {
    let player = Player("x")
    try store.write { team.players.append(player) }
    let token = player.observe(keyPaths: ["teams.name"]) { [told] (change: ObjectChange<Player>) in
      told.note(change)
    }
    try store.write { player.age = 1 }
    #expect(told.take() == [])
    try store.write { team.name = "A" }
    try store.write { try teams.team("b").players.append(player) }
    #expect(told.take() == ["teams nil nil", "teams nil nil"])
    token.invalidate()
  }

  @Test func `typed key paths, and an object of no given type`() throws {
    let typed = team.observe(keyPaths: [\Team.rank]) { [told] in told.note($0) }
    let any = team.observe { [told] change in
      if case .change(let object, let properties) = change {
        told.note("\(type(of: object)) \(properties.count)")
      }
    }
    try store.write { (team.rank, team.name) = (9, "A") }
    #expect(told.take() == ["rank 0 9", "Team 2"])
    typed.invalidate()
    any.invalidate()
  }

  @Test func `an object that is deleted, once`() throws {
    let token = observe()
    let other = observe(["rank"])
    try store.write { store.delete(team) }
    #expect(told.take() == ["deleted", "deleted"])
    try store.write { store.add(Team("a", rank: 9)) }
    try store.write { try teams.team("a").rank = 1 }
    #expect(told.take() == [])
    token.invalidate()
    other.invalidate()
  }

  @Test func `an embedded object`() throws {
    try store.write { team.badge = Crest("gold") }
    let token = try #require(team.badge).observe { [told] (change: ObjectChange<Crest>) in
      told.note(change)
    }
    try store.write { team.badge?.title = "silver" }
    #expect(told.take() == ["title gold silver"])
    try store.write { team.badge = nil }
    #expect(told.take() == ["deleted"])
    token.invalidate()
  }
}
