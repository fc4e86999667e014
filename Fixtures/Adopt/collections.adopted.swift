import RealmSwift

class Team: Object {
  @Persisted public var members: List<Player>
  @Persisted var names: List<String>
  @Persisted var others: RealmSwift.List<Player>
  @Persisted var tags: MutableSet<String>
  @Persisted var scores: Map<String, Int>
  @Persisted var captain: Player?
}

class Player: Object {
  @Persisted var team: Team!
  @Persisted(originProperty: "members") var teams: LinkingObjects<Team>
  @Persisted(originProperty: "captain") private var led: LinkingObjects<Team>
}
