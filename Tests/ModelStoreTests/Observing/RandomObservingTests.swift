import Foundation
import ModelObjects
import ModelStore
import Testing

/// Lists on a screen that are brought up to date by what observers tell, against the store.
struct RandomObservingTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all" ? 10_000 : 300

  /// Own transactions, another store's and another connection's, told one by one and together.
  @Test(arguments: [false, true])
  func `what is told brings every list up to date`(inMemory: Bool) throws {
    let folder = try TemporaryStore()
    var configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
    if inMemory { configuration.inMemoryIdentifier = UUID().uuidString }
    let (own, other) = (try Teams(configuration), try Teams(configuration))
    let foreign = inMemory ? nil : try folder.open()
    try foreign?.setPragma("foreign_keys", to: 1)
    let screen = try Screen(own)
    for round in 0..<Self.rounds {
      let changes = RandomChanges(Bool.random() ? own : other)
      if let foreign, Int.random(in: 0..<4) == 0 {
        try changes.run(on: foreign)
      } else {
        try changes.run()
      }
      if Int.random(in: 0..<3) == 0 {
        own.store.refresh()
        screen.check("round \(round): \(changes.log)")
      }
    }
    own.store.refresh()
    screen.check("the end")
    #expect(screen.updates > Self.rounds)
    screen.end()
  }
}

/// The lists on a screen.
private final class Screen {
  private final class Shown {
    var lines: [String] = []
    let now: () -> [String]

    init(_ now: @escaping () -> [String]) {
      self.now = now
    }
  }

  private let teams: Teams
  private var shown: [String: Shown] = [:]
  private var tokens: [NotificationToken] = []
  private(set) var updates = 0

  init(_ teams: Teams) throws {
    self.teams = teams
    let all = teams.all
    let kept = try teams.team("a")
    let players = teams.store.objects(Player.self)
    add("all", all, Self.line)
    add("by rank", all.sorted(by: [SortKey("rank"), SortKey("name", ascending: false)]), Self.line)
    add("low", all.where { $0.rank < 5 }.sorted(byKeyPath: "name"), Self.line)
    add("of young captains", all.where { $0.captain.age < 5 }, Self.line)
    add("by captain", all.sorted(byKeyPath: "captain.name").limited(to: 3), Self.line)
    add("with players", all.where { $0.players.age > 3 }.distinct(by: ["rank"]), Self.line)
    add("players", players) { Self.line($0, links: 4) }
    add("list", kept.players) { Self.line($0, links: 4) }
    add("old of list", kept.players.where { $0.age > 4 }) { Self.line($0, links: 4) }
    add("badges", kept.badges) { "\($0.title) \(Self.line($0.maker, links: 4))" }
    add("tags", kept.tags) { $0 }
    add("marks", kept.marks) { "\($0)" }
    addMap("scores", kept.scores) { "\($0)" }
    addMap("roles", kept.roles) { Self.line($0, links: 4) }
  }

  private func add<Collection: RandomAccessCollection<Item> & ObservableCollection, Item>(
    _ name: String,
    _ collection: Collection,
    _ line: @escaping (Item) -> String
  ) where Collection.Index == Int {
    let shown = Shown { collection.map(line) }
    self.shown[name] = shown
    tokens.append(
      collection.observe { [unowned self] change in
        switch change {
        case .initial: shown.lines = shown.now()
        case .update(_, let deletions, let insertions, let modifications):
          updates += 1
          var lines: [String?] = shown.lines
          for place in modifications { lines[place] = nil }
          for place in deletions.reversed() { lines.remove(at: place) }
          for place in insertions { lines.insert(line(collection[place]), at: place) }
          shown.lines = lines.enumerated().map { $1 ?? line(collection[$0]) }
        case .error(let error): Issue.record(error)
        }
      }
    )
  }

  private func addMap<Value>(
    _ name: String,
    _ map: PersistedMap<String, Value>,
    _ line: @escaping (Value) -> String
  ) {
    let shown = Shown { map.map { "\($0.key) \(line($0.value))" }.sorted() }
    self.shown[name] = shown
    tokens.append(
      map.observe { change in
        switch change {
        case .initial: shown.lines = shown.now()
        case .update(_, let deletions, let insertions, let modifications):
          let others = deletions + modifications
          shown.lines.removeAll { line in others.contains { line.hasPrefix("\($0) ") } }
          for key in insertions + modifications {
            guard let value = map[key] else { continue }
            shown.lines.append("\(key) \(line(value))")
          }
          shown.lines.sort()
        case .error(let error): Issue.record(error)
        }
      }
    )
  }

  func check(_ moment: String) {
    for (name, shown) in shown {
      #expect(shown.lines == shown.now(), "\(name), \(moment)")
    }
  }

  func end() {
    for token in tokens { token.invalidate() }
  }

  // MARK: Lines

  /// All that an observer of teams hears of.
  private static func line(_ team: Team) -> String {
    let players = team.players.map { line($0, links: 3) }
    let badges = (Array(team.badges) + [team.badge].compactMap(\.self)).map { badge in
      "\(badge.title) \(line(badge.maker, links: 2))"
    }
    let roles = team.roles.map { "\($0.key) \(line($0.value, links: 3))" }.sorted()
    let scores = team.scores.map { "\($0.key) \($0.value)" }.sorted()
    return """
      \(team.id) \(team.name) \(team.rank) \(team.note ?? "-") \(line(team.captain, links: 3)) \
      \(players) \(badges) \(Array(team.tags)) \(team.marks.sorted()) \(scores) \(roles)
      """
  }

  private static func line(_ player: Player?, links: Int) -> String {
    guard let player else { return "nobody" }
    let friend = links > 0 ? line(player.friend, links: links - 1) : "…"
    return "(\(player.name) \(player.age) \(friend))"
  }
}

/// Some changes in one transaction.
private final class RandomChanges {
  private let teams: Teams
  private(set) var log: [String] = []

  init(_ teams: Teams) {
    self.teams = teams
  }

  func run() throws {
    let isKept = Int.random(in: 0..<10) > 0
    try teams.store.beginWrite()
    for _ in 0..<Int.random(in: 1...4) {
      let number = Int.random(in: 0..<22)
      log.append("\(number)")
      switch number {
      case 0..<8: changeTeam(number)
      case 8..<14: changePlayer(number)
      default: try changeCollection(number)
      }
    }
    if isKept { try teams.store.commitWrite() } else { teams.store.cancelWrite() }
  }

  /// The same on a connection that no store has.
  func run(on connection: SQLiteConnection) throws {
    let statements = [
      "UPDATE Team SET rank = (rank * 7 + 3) % 9 WHERE rank % 3 = 0",
      "UPDATE Team SET name = 'foreign', note = NULL WHERE rank > 6",
      "UPDATE Player SET age = (age + 1) % 9 WHERE _id % 2 = 0",
      "DELETE FROM Player WHERE _id IN (SELECT _id FROM Player ORDER BY random() LIMIT 1)",
      "INSERT INTO Player (name, age) VALUES ('foreign', 4)",
      "UPDATE \"Team.tags\" SET value = 'f' WHERE _position = 1",
      "DELETE FROM Team WHERE id <> 'a' AND rank = 8",
      "UPDATE Crest SET title = 'foreign' WHERE _id % 2 = 1",
    ]
    let statement = statements.randomElement() ?? ""
    log.append(statement)
    try connection.execute(statement)
  }

  private var word: String { ["x", "y", "z", "v", "w"].randomElement() ?? "" }
  private var number: Int { Int.random(in: 0..<9) }
  private var team: Team? { teams.all.randomElement() }
  private var player: Player? { teams.store.objects(Player.self).randomElement() }

  private func changeTeam(_ number: Int) {
    switch number {
    case 0, 1:
      guard teams.all.count < 12 else { return }
      teams.store.add(Team(UUID().uuidString, rank: self.number))
    case 2:
      guard let team, team.id != "a" else { return }
      teams.store.delete(team)
    case 3: team?.name = word
    case 4, 5: team?.rank = self.number
    case 6: team?.note = Bool.random() ? word : nil
    default: team?.captain = Bool.random() ? player : nil
    }
  }

  private func changePlayer(_ number: Int) {
    switch number {
    case 8, 9:
      guard teams.store.objects(Player.self).count < 12 else { return }
      teams.store.add(Player(word, age: self.number))
    case 10: player?.age = self.number
    case 11: player?.name = word
    case 12: player?.friend = Bool.random() ? player : nil
    default: player.map(teams.store.delete)
    }
  }

  private func changeCollection(_ number: Int) throws {
    guard let team = Bool.random() ? try teams.team("a") : team else { return }
    switch number {
    case 14:
      guard let player, team.players.count < 8 else { return }
      team.players.insert(player, at: Int.random(in: 0...team.players.count))
    case 15:
      guard team.players.count > 1 else { return }
      team.players.move(from: 0, to: team.players.count - 1)
    case 16: if !team.players.isEmpty { team.players.remove(at: 0) }
    case 17: changeBadges(of: team)
    case 18: changeTags(of: team)
    case 19:
      if Bool.random() { team.marks.insert(self.number) } else { team.marks.remove(self.number) }
    case 20: team.scores[word] = Bool.random() ? self.number : nil
    default:
      if Bool.random() { team.roles[word] = .some(player) } else { team.roles[word] = nil }
    }
  }

  private func changeBadges(of team: Team) {
    if Bool.random() {
      team.badge = Bool.random() ? Crest(word) : nil
    } else if team.badges.count < 4 {
      team.badges.insert(Crest(word), at: 0)
    } else {
      team.badges.remove(at: Int.random(in: 0..<4))
    }
    team.badges.last?.title = word
    team.badges.first?.maker = player
  }

  private func changeTags(of team: Team) {
    if team.tags.count < 5 {
      team.tags.insert(word, at: Int.random(in: 0...team.tags.count))
    } else if Bool.random() {
      team.tags[1] = word
    } else {
      team.tags.removeSubrange(0..<3)
    }
  }
}
