import RealmSwift
import Testing

/// A store with the models that `modelkit adopt` has rewritten, as they were written.
struct AdoptedModelsTests {
  private func realm() throws -> Realm {
    try Realm(
      configuration: Realm.Configuration(
        fileURL: nil,
        objectTypes: [Track.self, Stored.self, Computed.self, Team.self, Player.self]
      )
    )
  }

  @Test
  func `keeps their values and finds them by key and by index`() throws {
    let realm = try realm()
    let stored = Stored()
    stored.name = "first"
    let key = stored.id
    try realm.write {
      realm.add(stored)
      realm.add(Track())
      realm.add(Computed())
    }
    #expect(realm.object(ofType: Stored.self, forPrimaryKey: key)?.name == "first")
    #expect(realm.objects(Stored.self).where { $0.name == "first" }.count == 1)
    #expect(realm.object(ofType: Computed.self, forPrimaryKey: 0) != nil)
    #expect(realm.objects(Track.self).first?.b == 2)
  }

  @Test
  func `follows links in both directions`() throws {
    let realm = try realm()
    let (team, player) = (Team(), Player())
    team.members.append(player)
    team.scores["won"] = 3
    team.captain = player
    try realm.write {
      realm.add(team)
    }
    let found = try #require(realm.objects(Player.self).first)
    #expect(found.teams.count == 1)
    #expect(realm.objects(Team.self).first?.scores["won"] == 3)
  }
}
