import RealmSwift

class Modern: Object, Codable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var names: List<String>
  @objc dynamic var left = 0
}
