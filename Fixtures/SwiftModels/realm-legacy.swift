import Foundation
import RealmSwift

// The models of 2017, when properties were dynamic and numbers needed boxes.

@objcMembers class Shelter: Object {
  dynamic var shelterID = UUID().uuidString
  dynamic var title = "Shelter \(1)"
  dynamic var openedAt: Date? = nil
  let dogs = List<Dog>()
  let nicknames = List<String>()
  let capacity = RealmOptional<Int>()
  var rating = RealmProperty<Double?>()

  override static func primaryKey() -> String? {
    return "shelterID"
  }
}

class Dog: Object {
  @objc dynamic var id = 0
  @objc dynamic var name = ""
  @objc dynamic var weight: Float = 0.5
  @objc dynamic var isTrained = false
  @objc dynamic var photo: Data?
  @objc dynamic var home: Home?
  @objc dynamic var sizeRaw: String = Size.small.rawValue
  @objc private dynamic var secret: String? = "\u{73}hh"
  @objc dynamic var age: Int16 = 3 {
    didSet { print("older") }
  }
  let shelters = LinkingObjects(fromType: Shelter.self, property: "dogs")
  var cachedTitle = ""
  lazy var sorted: [String] = { [] }()

  var size: Size {
    get { Size(rawValue: sizeRaw) ?? .small }
    set { sizeRaw = newValue.rawValue }
  }

  override class func primaryKey() -> String? { "id" }
  override static func indexedProperties() -> [String] { ["name", "age"] }
  override static func ignoredProperties() -> [String] { return ["cachedTitle"] }
  override class func propertiesMapping() -> [String: String] { ["name": "dogName"] }

  required init() { super.init() }
}

class Home: EmbeddedObject {
  @objc dynamic var street: String = ""
  @objc dynamic var door = -1
  #if DEBUG
  @objc dynamic var debugNote = "-"
  #else
  @objc dynamic var releaseNote: String?
  #endif
}

enum Size: String {
  case small, big = "BIG"
}
