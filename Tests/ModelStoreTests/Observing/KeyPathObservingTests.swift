import Foundation
import ModelObjects
import ModelStore
import Testing

/// Which changes of what objects lead to are told.
struct KeyPathObservingTests {
  private let teams: Teams
  private let told = Told()
  private var store: ObjectStore { teams.store }

  init() throws {
    teams = try Teams()
  }

  @Test func `links are followed over four objects, and not over five`() throws {
    let team = try teams.team("b")
    var players = (1...5).map { Player("\($0)") }
    try store.write {
      team.captain = players[0]
      for number in 0..<4 { players[number].friend = players[number + 1] }
    }
    let token = teams.all.observe { [told] in told.note($0) }
    #expect(told.take() == ["initial 3"])
    for number in 0..<4 {
      try store.write { players[number].age += 1 }
      #expect(told.take() == ["-[] +[] ~[1]"], "\(number + 1) links")
    }
    try store.write { players[4].age += 1 }
    #expect(told.take() == [])
    try store.write { store.delete(players.removeFirst()) }
    #expect(told.take() == ["-[] +[] ~[1]"])
    token.invalidate()
  }

  @Test func `lists, maps, embedded objects and circles are followed`() throws {
    let team = try teams.team("a")
    let (one, two, three) = (Player("1"), Player("2"), Player("3"))
    try store.write {
      team.players.append(one)
      team.roles["goal"] = two
      team.badges.append(Crest("gold"))
      team.badges[0].maker = three
      (one.friend, two.friend) = (two, one)
    }
    let token = teams.all.observe { [told] in told.note($0) }
    #expect(told.take() == ["initial 3"])
    let steps: [() -> Void] = [
      { one.age += 1 }, { two.age += 1 }, { three.age += 1 }, { team.badges[0].title = "silver" },
      { team.badge = Crest("own") }, { team.badge?.title = "mine" }, { team.badge = nil },
      { team.tags.append("t") }, { team.scores["s"] = 1 }, { team.marks.insert(4) },
      { team.players.remove(at: 0) }, { team.badges.remove(at: 0) }, { store.delete(two) },
    ]
    for (number, step) in steps.enumerated() {
      try store.write(step)
      #expect(told.take() == ["-[] +[] ~[0]"], "step \(number)")
    }
    try store.write { one.age += 1 }
    #expect(told.take() == [])
    token.invalidate()
  }

  @Test func `only what key paths name counts, and what comes and goes`() throws {
    let team = try teams.team("a")
    let player = Player("x")
    try store.write {
      team.captain = player
      team.players.append(player)
    }
    let token = teams.all.observe(keyPaths: ["name", "captain.age"]) { [told] in told.note($0) }
    #expect(told.take() == ["initial 3"])
    try store.write {
      team.rank = 77
      player.name = "xx"
      team.players.append(Player("y"))
    }
    #expect(told.take() == [])
    try store.write { team.name = "A" }
    #expect(told.take() == ["-[] +[] ~[0]"])
    try store.write { player.age = 3 }
    #expect(told.take() == ["-[] +[] ~[0]"])
    try store.write { team.captain = nil }
    #expect(told.take() == ["-[] +[] ~[0]"])
    try store.write { store.add(Team("d")) }
    #expect(told.take() == ["-[] +[3] ~[]"])
    token.invalidate()
  }

  @Test func `a path that ends at a list is not one to its elements`() throws {
    let team = try teams.team("a")
    try store.write { team.players.append(Player("x")) }
    let list = teams.all.observe(keyPaths: [\Team.players]) { [told] in told.note($0) }
    try store.write { team.players[0].age = 1 }
    #expect(told.take() == ["initial 3"])
    try store.write { team.players.append(Player("y")) }
    #expect(told.take() == ["-[] +[] ~[0]"])
    list.invalidate()
    let names = teams.all.observe(keyPaths: ["players.name"]) { [told] in told.note($0) }
    try store.write { team.players[1].age = 1 }
    #expect(told.take() == ["initial 3"])
    try store.write { team.players[1].name = "yy" }
    #expect(told.take() == ["-[] +[] ~[0]"])
    names.invalidate()
  }

  @Test func `a path may go back over those that link`() throws {
    let player = Player("x")
    try store.write { try teams.team("a").players.append(player) }
    let token = store.objects(Player.self).observe(keyPaths: ["teams.name"]) { [told] in
      told.note($0)
    }
    try store.write { try teams.team("a").rank = 5 }
    #expect(told.take() == ["initial 1"])
    try store.write { try teams.team("a").name = "A" }
    #expect(told.take() == ["-[] +[] ~[0]"])
    try store.write { try teams.team("b").players.append(player) }
    #expect(told.take() == ["-[] +[] ~[0]"])
    try store.write { try teams.team("b").name = "B" }
    #expect(told.take() == ["-[] +[] ~[0]"])
    token.invalidate()
  }

  @Test(arguments: [
    (
      ["nose"],
      "Property 'nose' in KeyPath 'nose' is not a valid property in Team."
    ),
    (
      ["name", "captain.nose"],
      "Property 'nose' in KeyPath 'captain.nose' is not a valid property in Player."
    ),
    (
      ["name.length"],
      """
      Property 'name' in KeyPath 'name.length' is not a collection of objects or an object \
      reference, so it cannot be used as an intermediate keypath element.
      """
    ),
  ])
  func `a path that leads nowhere ends the program`(_ paths: [String], _ words: String) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [paths] in
      _ = try Teams().all.observe(keyPaths: paths) { _ in }
    }
    #expect(result?.errorText.contains(words) == true)
    let object = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [paths] in
      _ = try Teams().team("a").observe(keyPaths: paths) { (_: ObjectChange<Team>) in }
    }
    #expect(object?.errorText.contains(words) == true)
  }
}
