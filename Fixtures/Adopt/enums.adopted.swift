import RealmSwift

public enum Level: Int, PersistableEnum, Codable {
  case low, high
}

enum Both: Int, PersistableEnum { case a }

enum Late: Int { case a }
extension Late: PersistableEnum {}

@objc(Renamed) class Named: Object {
  @Persisted var level = Level.low
  @Persisted var late: Late = .a
}

final class Same: Object {
  @Persisted var level: Level = .high
}
// 13:1: stores know the class as 'Renamed': rename it to that, or the stored class by a migration, and remove '@objc'
