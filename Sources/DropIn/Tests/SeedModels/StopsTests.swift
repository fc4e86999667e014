import RealmSwift
import Testing

class Stop: Object {
  @Persisted(primaryKey: true) var code: String?
  @Persisted var name = ""
  @Persisted var place: Coordinate
  @Persisted var entrance: Coordinate?
  @Persisted var outline: List<Coordinate>
  @Persisted var platforms: Map<String, Coordinate>
}

class CoordinateObject: EmbeddedObject {
  @Persisted var latitude = 0.0
  @Persisted var longitude = 0.0
}

nonisolated struct Coordinate: CustomPersistable {
  typealias PersistedType = CoordinateObject
  var latitude: Double
  var longitude: Double

  init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(persistedValue: CoordinateObject) {
    self.init(persistedValue.latitude, persistedValue.longitude)
  }

  var persistableValue: CoordinateObject { CoordinateObject(value: [latitude, longitude]) }
}

/// Keys that may be nil, and values that embedded objects stand for, as apps with Realm write them.
struct StopsTests {
  private let configuration = Realm.Configuration(fileURL: nil, objectTypes: [Stop.self])

  @Test
  func `a key that is nil names one object`() throws {
    let realm = try Realm(configuration: configuration)
    try realm.write {
      realm.add(Stop(value: ["name": "first"]))
      realm.add(Stop(value: ["name": "second"]), update: .modified)
      realm.create(Stop.self, value: ["code": "a", "name": "third"])
    }
    #expect(realm.objects(Stop.self).count == 2)
    #expect(realm.object(ofType: Stop.self, forPrimaryKey: nil as String?)?.name == "second")
    #expect(realm.object(ofType: Stop.self, forPrimaryKey: nil)?.code == nil)
    #expect(realm.objects(Stop.self).where { $0.code == nil }.first?.name == "second")
  }

  @Test
  func `values are stored as the embedded objects that stand for them`() throws {
    let realm = try Realm(configuration: configuration)
    let stop = Stop(value: ["code": "a", "place": Coordinate(1, 2)])
    stop.outline.append(Coordinate(3, 4))
    stop.platforms["west"] = Coordinate(5, 6)
    try realm.write { realm.add(stop) }
    let stops = realm.objects(Stop.self)
    #expect(stops.where { $0.place == Coordinate(1, 2) }.count == 1)
    #expect(stops.where { $0.place != Coordinate(1, 2) }.isEmpty)
    #expect(stops.where { $0.place.persistableValue.longitude > 1 }.count == 1)
    #expect(stops.where { $0.outline == Coordinate(3, 4) }.count == 1)
    #expect(stops.where { $0.platforms.values == Coordinate(5, 6) }.count == 1)
    #expect(stops.where { $0.entrance == nil }.count == 1)
    #expect(!stops.isInvalidated)
    realm.invalidate()
    #expect(stops.isInvalidated)
  }
}
