import Foundation
import ModelObjects
import ModelStore

final class Team: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name = ""
  @Persisted var rank = 0
  @Persisted var note: String?
  @Persisted var captain: Player?
  @Persisted var players: List<Player>
  @Persisted var badge: Crest?
  @Persisted var badges: List<Crest>
  @Persisted var tags: List<String>
  @Persisted var marks: MutableSet<Int>
  @Persisted var scores: PersistedMap<String, Int>
  @Persisted var roles: PersistedMap<String, Player?>

  convenience init(_ id: String, rank: Int = 0) {
    self.init()
    self.id = id
    self.rank = rank
  }
}

final class Player: Object {
  @Persisted var name = ""
  @Persisted var age = 0
  @Persisted var friend: Player?
  @Persisted(originProperty: "players") var teams: LinkingObjects<Team>
  @Persisted(originProperty: "captain") var captainOf: LinkingObjects<Team>

  convenience init(_ name: String, age: Int = 0) {
    self.init()
    self.name = name
    self.age = age
  }
}

final class Crest: EmbeddedObject {
  @Persisted var title = ""
  @Persisted var maker: Player?

  convenience init(_ title: String) {
    self.init()
    self.title = title
  }
}

/// Three teams in memory, of one thread.
final class Teams {
  let store: ObjectStore

  init(_ configuration: ObjectStore.Configuration = .init(fileURL: nil)) throws {
    var configuration = configuration
    configuration.objectTypes = [Team.self, Player.self]
    store = try ObjectStore(separate: configuration)
    guard store.objects(Team.self).isEmpty else { return }
    try store.write { store.add(["a", "b", "c"].enumerated().map { Team($1, rank: $0) }) }
  }

  var all: Results<Team> { store.objects(Team.self) }

  func team(_ id: String) throws -> Team {
    guard let team = store.object(ofType: Team.self, forPrimaryKey: id) else {
      throw StoreError(.missing, "no team \(id)")
    }
    return team
  }
}

/// What an observer was told, a line each.
final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [String] = []

  var lines: [String] { lock.withLock { found } }

  /// What was told since the last look.
  func take() -> [String] {
    lock.withLock {
      defer { found = [] }
      return found
    }
  }

  func note(_ line: String) { lock.withLock { found.append(line) } }

  func note<Collection: Swift.Collection>(_ change: CollectionChange<Collection>) {
    switch change {
    case .initial(let collection): note("initial \(collection.count)")
    case .update(_, let deletions, let insertions, let modifications):
      note("-\(deletions) +\(insertions) ~\(modifications)")
    case .error(let error): note("error \(error)")
    }
  }

  func note<Key, Value>(_ change: MapChange<PersistedMap<Key, Value>>) {
    switch change {
    case .initial(let map): note("initial \(map.count)")
    case .update(_, let deletions, let insertions, let modifications):
      note("-\(deletions) +\(insertions) ~\(modifications)")
    case .error(let error): note("error \(error)")
    }
  }

  func note<Value>(_ change: ObjectChange<Value>) {
    switch change {
    case .change(_, let properties):
      let parts = properties.map {
        "\($0.name) \(Self.text($0.oldValue)) \(Self.text($0.newValue))"
      }
      note(parts.joined(separator: ", "))
    case .deleted: note("deleted")
    case .error(let error): note("error \(error)")
    }
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case let player as Player: player.name
    case let badge as Crest: badge.title
    case .some(let value): "\(value)"
    case nil: "nil"
    }
  }
}
