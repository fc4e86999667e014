import ModelMapping
import ModelObjects

final class PointObject: EmbeddedObject {
  @Persisted var x = 0.0
  @Persisted var y = 0.0
  @Persisted var label: String?
}

/// A value for which an embedded object stands.
struct Point: CustomPersistable, Codable {
  var x: Double
  var y: Double
  var label: String?

  init(_ x: Double, _ y: Double, _ label: String? = nil) {
    (self.x, self.y, self.label) = (x, y, label)
  }

  init(persistedValue: PointObject) {
    self.init(persistedValue.x, persistedValue.y, persistedValue.label)
  }

  var persistableValue: PointObject {
    PointObject(value: ["x": x, "y": y, "label": label as Any] as [String: Any])
  }
}

/// A value of which not every object is one: its coordinates are not negative.
struct Corner: FailableCustomPersistable {
  var x: Double

  init?(persistedValue: PointObject) {
    guard persistedValue.x >= 0 else { return nil }
    x = persistedValue.x
  }

  var persistableValue: PointObject { PointObject(value: [x]) }
}

final class Figure: Object, Codable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var center: Point
  @Persisted var origin = Point(1, 2, "origin")
  @Persisted var tip: Point?
  @Persisted var outline: List<Point>
  @Persisted var marks: PersistedMap<String, Point>
  @Persisted var holes: PersistedMap<String, Point?>
  @Persisted var inner: Figure?
}

final class Room: Object {
  @Persisted var corner: Corner
  @Persisted var other: Corner?
}

/// Mapped from JSON by itself, as a value is.
final class MappedFigure: Object, Mappable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var center: Point
  @Persisted var tip: Point?

  convenience init?(map: Map) { self.init() }

  func mapping(map: Map) {
    id <- map["id"]
    center <- (map["center"], PointTransform())
    tip <- (map["tip"], PointTransform())
  }
}

/// Points as texts: "1.0,2.0".
struct PointTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> Point? {
    let numbers = (value as? String)?.split(separator: ",").compactMap { Double($0) }
    guard let numbers, numbers.count == 2 else { return nil }
    return Point(numbers[0], numbers[1])
  }

  func transformToJSON(_ value: Point?) -> String? { value.map { "\($0.x),\($0.y)" } }
}

final class LinkedPart: EmbeddedObject {
  @Persisted var point: PointObject?
}

struct Linked: CustomPersistable {
  init() {}
  init(persistedValue: LinkedPart) {}
  var persistableValue: LinkedPart { LinkedPart() }
}

final class ManyPart: EmbeddedObject {
  @Persisted var numbers: List<Int>
}

struct Many: CustomPersistable {
  init() {}
  init(persistedValue: ManyPart) {}
  var persistableValue: ManyPart { ManyPart() }
}

final class Incomparable: Object {
  @Persisted var linked: Linked?
  @Persisted var many: Many?
}
