import Foundation
import ModelObjects
import ModelStore
import Testing

/// What is told of results and collections in a store of a thread: at once.
struct CollectionObservingTests {
  private let teams: Teams
  private let told = Told()
  private var store: ObjectStore { teams.store }

  init() throws {
    teams = try Teams()
  }

  // MARK: Results

  @Test func `results are told as they are, and then each change`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    #expect(told.take() == ["initial 3"])
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["-[] +[3] ~[]"])
    try store.write { try teams.team("b").name = "Bees" }
    #expect(told.take() == ["-[] +[] ~[1]"])
    try store.write { store.delete(try teams.team("a")) }
    #expect(told.take() == ["-[0] +[] ~[]"])
    try store.write {}
    #expect(told.take() == [])
    token.invalidate()
    try store.write { store.add(Team("e")) }
    #expect(told.take() == [])
  }

  @Test func `one transaction is one change, with old and new positions`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    try store.write {
      try teams.team("c").rank = 9
      store.delete(try teams.team("a"))
      store.add([Team("x"), Team("y")])
    }
    #expect(told.take() == ["initial 3", "-[0] +[2, 3] ~[2]"])
    token.invalidate()
  }

  @Test func `what moves in an order goes and comes`() throws {
    let token = teams.all.sorted(byKeyPath: "rank").observe { [told] in told.note($0) }
    try store.write { try teams.team("a").rank = 7 }
    #expect(told.take() == ["initial 3", "-[0] +[2] ~[]"])
    try store.write { try teams.team("a").name = "stays" }
    #expect(told.take() == ["-[] +[] ~[2]"])
    token.invalidate()
  }

  @Test func `what fulfils a condition comes, and what does not goes`() throws {
    let low = teams.all.where { $0.rank < 2 }
    let token = low.observe { [told] in told.note($0) }
    try store.write {
      try teams.team("a").rank = 5
      try teams.team("c").rank = 1
    }
    #expect(told.take() == ["initial 2", "-[0] +[1] ~[]"])
    try store.write { try teams.team("a").name = "not among them" }
    #expect(told.take() == [])
    token.invalidate()
  }

  @Test func `a condition over links is asked again when what they lead to changes`() throws {
    let player = Player("Ann", age: 20)
    try store.write { try teams.team("b").captain = player }
    let young = teams.all.where { $0.captain.age < 30 }
    let token = young.observe { [told] in told.note($0) }
    try store.write { player.age = 40 }
    #expect(told.take() == ["initial 1", "-[0] +[] ~[]"])
    try store.write { player.age = 10 }
    #expect(told.take() == ["-[] +[0] ~[]"])
    token.invalidate()
  }

  @Test func `a limit lets the next one in`() throws {
    let first = teams.all.sorted(byKeyPath: "rank").limited(to: 2)
    let token = first.observe { [told] in told.note($0) }
    try store.write { store.delete(try teams.team("a")) }
    #expect(told.take() == ["initial 2", "-[0] +[1] ~[]"])
    token.invalidate()
  }

  @Test func `a value that is what it was is no change`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    try store.write { try teams.team("a").rank = 0 }
    try store.write {
      try teams.team("b").rank = 8
      try teams.team("b").rank = 1
    }
    #expect(told.take() == ["initial 3"])
    token.invalidate()
  }

  @Test func `an object in the place of another with the same row number is another`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    try store.write {
      store.delete(try teams.team("c"))
      store.add(Team("d"))
    }
    #expect(told.take() == ["initial 3", "-[2] +[2] ~[]"])
    token.invalidate()
  }

  @Test func `deleting everything is told`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    try store.write { store.deleteAll() }
    #expect(told.take() == ["initial 3", "-[0, 1, 2] +[] ~[]"])
    token.invalidate()
  }

  @Test func `a transaction that is cancelled is not told`() throws {
    let token = teams.all.observe { [told] in told.note($0) }
    try store.beginWrite()
    store.add(Team("d"))
    try teams.team("a").rank = 8
    store.cancelWrite()
    try store.write {}
    #expect(told.take() == ["initial 3"])
    token.invalidate()
  }

  // MARK: Lists and sets

  @Test func `a list of objects`() throws {
    let team = try teams.team("a")
    try store.write { team.players.append(objectsIn: ["x", "y", "z"].map { Player($0) }) }
    let token = team.players.observe { [told] in told.note($0) }
    try store.write { team.players.move(from: 0, to: 2) }
    #expect(told.take() == ["initial 3", "-[0] +[2] ~[]"])
    try store.write { team.players[1].name = "zz" }
    #expect(told.take() == ["-[] +[] ~[1]"])
    try store.write { team.players[1] = Player("new") }
    #expect(told.take() == ["-[] +[] ~[1]"])
    try store.write { store.delete(team.players[0]) }
    #expect(told.take() == ["-[0] +[] ~[]"])
    try store.write { store.delete(team) }
    #expect(told.take() == ["-[0, 1] +[] ~[]"])
    token.invalidate()
  }

  @Test func `a list that has an object twice`() throws {
    let team = try teams.team("a")
    let player = Player("x")
    try store.write { team.players.append(objectsIn: [player, Player("y"), player]) }
    let token = team.players.observe { [told] in told.note($0) }
    try store.write { player.age = 3 }
    #expect(told.take() == ["initial 3", "-[] +[] ~[0, 2]"])
    try store.write { team.players.remove(at: 0) }
    #expect(told.take().count == 1)
    token.invalidate()
  }

  @Test func `a list of texts`() throws {
    let team = try teams.team("a")
    try store.write { team.tags.append(objectsIn: ["r", "g", "b"]) }
    let token = team.tags.observe { [told] in told.note($0) }
    try store.write { team.tags[1] = "G" }
    try store.write { team.tags.insert("first", at: 0) }
    try store.write { team.tags.removeAll() }
    #expect(
      told.take() == ["initial 3", "-[] +[] ~[1]", "-[] +[0] ~[]", "-[0, 1, 2, 3] +[] ~[]"]
    )
    try store.write { try teams.team("b").tags.append("another team's") }
    #expect(told.take() == [])
    token.invalidate()
  }

  @Test func `a list of embedded objects`() throws {
    let team = try teams.team("a")
    try store.write { team.badges.append(objectsIn: [Crest("one"), Crest("two")]) }
    let token = team.badges.observe { [told] in told.note($0) }
    try store.write { team.badges[1].title = "second" }
    #expect(told.take() == ["initial 2", "-[] +[] ~[1]"])
    try store.write { team.badges.insert(Crest("zero"), at: 0) }
    #expect(told.take() == ["-[] +[0] ~[]"])
    token.invalidate()
  }

  @Test func `a set, and results of a list`() throws {
    let team = try teams.team("a")
    try store.write {
      team.marks.insert(objectsIn: [1, 2])
      team.players.append(objectsIn: [Player("x", age: 1), Player("y", age: 2)])
    }
    let set = team.marks.observe { [told] in told.note($0) }
    try store.write { team.marks.insert(3) }
    try store.write { team.marks.remove(1) }
    #expect(told.take() == ["initial 2", "-[] +[2] ~[]", "-[0] +[] ~[]"])
    set.invalidate()
    let old = team.players.where { $0.age > 1 }.observe { [told] in told.note($0) }
    try store.write { team.players[0].age = 9 }
    #expect(told.take() == ["initial 1", "-[] +[0] ~[]"])
    old.invalidate()
  }

  @Test func `objects that link to one`() throws {
    let player = Player("x")
    try store.write {
      try teams.team("a").players.append(player)
      try teams.team("a").captain = player
    }
    let token = player.teams.observe { [told] in told.note($0) }
    let captain = player.captainOf.observe { [told] in told.note($0) }
    #expect(told.take() == ["initial 1", "initial 1"])
    try store.write { try teams.team("b").players.append(player) }
    #expect(told.take() == ["-[] +[1] ~[]"])
    try store.write { try teams.team("a").captain = nil }
    #expect(told.take().sorted() == ["-[0] +[] ~[]", "-[] +[] ~[0]"])
    token.invalidate()
    captain.invalidate()
  }

  // MARK: Maps

  @Test func `a map of numbers`() throws {
    let team = try teams.team("a")
    try store.write { team.scores["one"] = 1 }
    let token = team.scores.observe { [told] in told.note($0) }
    try store.write {
      team.scores["one"] = 11
      team.scores["two"] = 2
    }
    try store.write { team.scores["one"] = nil }
    #expect(
      told.take() == ["initial 1", #"-[] +["two"] ~["one"]"#, #"-["one"] +[] ~[]"#]
    )
    token.invalidate()
  }

  @Test func `a map of objects`() throws {
    let team = try teams.team("a")
    let player = Player("x")
    try store.write {
      team.roles["goal"] = player
      team.roles["none"] = .some(nil)
    }
    let token = team.roles.observe { [told] in told.note($0) }
    try store.write { player.age = 5 }
    #expect(told.take() == ["initial 2", #"-[] +[] ~["goal"]"#])
    try store.write { team.roles["none"] = Player("y") }
    #expect(told.take() == [#"-[] +[] ~["none"]"#])
    token.invalidate()
    let named = team.roles.observe(keyPaths: ["name"]) { [told] in told.note($0) }
    try store.write { player.age = 6 }
    #expect(told.take() == ["initial 2"])
    try store.write { player.name = "X" }
    #expect(told.take() == [#"-[] +[] ~["goal"]"#])
    named.invalidate()
  }
}
