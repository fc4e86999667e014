import RealmSwift

class Modern: Object, Codable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var names: List<String>
  @objc dynamic var left = 0

  required init() {}
}
// 6:21: Realm ignores 'left' beside properties with @Persisted: mark it with @Persisted or remove the words of Objective-C
