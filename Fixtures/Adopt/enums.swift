import RealmSwift

@objc public enum Level: Int, RealmEnum, Codable {
  case low, high
}

enum Both: Int, RealmEnum, PersistableEnum { case a }

@objc
enum Late: Int { case a }
extension Late: RealmEnum {}

@objc(Renamed) class Named: Object {
  @objc dynamic var level = Level.low
  @objc dynamic var late: Late = .a
}

@objc(Same) final class Same: RealmSwiftObject {
  @objc dynamic var level: Level = .high
}
