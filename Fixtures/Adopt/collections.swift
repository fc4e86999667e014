import RealmSwift

class Team: Object {
  public let members = List<Player>()
  let names: List<String> = List<String>()
  var others = RealmSwift.List<Player>()
  let tags: MutableSet<String> = .init()
  let scores = Map<String, Int>()
  @objc dynamic var captain: Player?
}

class Player: Object {
  @objc dynamic var team: Team!
  let teams = LinkingObjects(fromType: Team.self, property: "members")
  private let led = LinkingObjects(fromType: Team.self, property: #keyPath(Team.captain))
}
