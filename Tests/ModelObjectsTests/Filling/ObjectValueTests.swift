import Foundation
import ModelObjects
import Testing

struct ObjectValueTests {
  @Test
  func `takes the values that a dictionary has, and keeps the defaults of the rest`() {
    let house = House(
      value: ["number": 7, "unknown": 1, "windows": [1, 2], "names": ["a": "x"]] as [String: Any]
    )
    #expect(house.number == 7 && house.street == "Main" && house.color == .red)
    #expect(house.windows == [1, 2] && house.names == ["a": "x"] && house.tags.isEmpty)
  }

  @Test
  func `takes the values of an array in the order of the declarations`() {
    let house = House(value: [3, "High", NSNull(), "blue"] as [Any])
    #expect(
      house.number == 3 && house.street == "High" && house.rent == nil && house.color == .blue
    )
  }

  @Test
  func `nested dictionaries, arrays and objects become objects`() {
    let door = Door(value: ["width": 4])
    let house = House(
      value: [
        "door": ["width": 2], "doors": [["width": 3], [5], door] as [Any], "next": ["number": 9],
        "rooms": ["a": ["width": 6], "b": NSNull()] as [String: Any],
      ] as [String: Any]
    )
    #expect(house.door?.width == 2 && house.doors.map(\.width) == [3, 5, 4])
    #expect(house.doors[2] === door && house.next?.number == 9)
    #expect(house.rooms["a"]??.width == 6 && house.rooms["b"] == .some(nil))
  }

  @Test
  func `takes the values of another object`() {
    let house = House(value: ["number": 7, "tags": ["x"], "next": ["number": 8]] as [String: Any])
    let copy = House(value: house)
    #expect(copy !== house && copy.number == 7 && copy.tags == ["x"] && copy.next === house.next)
    #expect(copy.tags !== house.tags)
  }

  @Test(arguments: [1, 1.0, Int8(1), UInt16(1), Float(1), NSNumber(value: 1)] as [any Sendable])
  func `numbers fit that are exactly one of the type`(one: any Sendable) {
    let house = House(value: ["number": one, "rent": one, "weight": one, "exact": one])
    #expect(house.number == 1 && house.rent == 1 && house.weight == 1 && house.exact == 1)
  }

  @Test
  func `what Foundation reads fits`() throws {
    let text = #"{"number":2,"isOld":true,"rent":null,"weight":1.5,"mixed":true,"color":"blue"}"#
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let house = House(value: value)
    #expect(house.number == 2 && house.isOld && house.rent == nil && house.weight == 1.5)
    #expect(house.color == .blue && house.mixed == .bool(true))
  }

  @Test
  func `own types and identifiers fit, themselves or as their scalars`() {
    let id = ObjectId.generate()
    let house = House(
      value: ["id": id, "heat": 3.5, "share": Share(persistedValue: 7) as Any] as [String: Any]
    )
    #expect(house.id == id && house.heat.degrees == 3.5 && house.share?.percent == 7)
    #expect(House(value: ["mixed": "a"]).mixed == "a")
  }

  @Test(arguments: Misfit.all.indices)
  func `values that do not fit are mistakes`(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      _ = House(value: Misfit.all[index].value)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(Misfit.all[index].message))
  }
}

private struct Misfit {
  let value: Any
  let message: String

  static var all: [Misfit] {
    let wrong: [(Any, String)] = [
      (["number": "7"], "Invalid value '7' of type 'String' for 'int' property 'House.number'."),
      (["number": 1.5], "Invalid value '1.5' of type 'Double' for 'int' property 'House.number'."),
      (["number": NSNull()], "Invalid value '<null>' of type 'NSNull' for 'int' property"),
      (["rent": true], "Invalid value 'true' of type 'Bool' for 'double?' property 'House.rent'."),
      (["windows": ["a"]], "'a' of type 'String' for 'int array' property 'House.windows'."),
      (["windows": 1], "'1' of type 'Int' for 'int array' property 'House.windows'."),
      (["names": ["a"]], "for 'string dictionary' property 'House.names'."),
      (["door": 1], "Invalid value '1' of type 'Int' for '<Door>?' property 'House.door'."),
      (["share": 101], "Invalid value '101' of type 'Int' for 'int?' property 'House.share'."),
      (["a": 1, "door": ["width": "x"]] as [String: Any], "for 'int' property 'Door.width'."),
      (7, "Invalid value '7' to initialize object of type 'House'"),
      (Array(repeating: NSNull(), count: 100), "more values (100) than properties (18)."),
    ]
    return wrong.map { Misfit(value: $0.0, message: $0.1) }
  }
}

final class House: Object {
  @Persisted var number: Int
  @Persisted var street = "Main"
  @Persisted var rent: Double?
  @Persisted var color: Color
  @Persisted var isOld: Bool
  @Persisted var weight: Float
  @Persisted var exact: Decimal
  @Persisted var windows: List<Int>
  @Persisted var tags: MutableSet<String>
  @Persisted var names: PersistedMap<String, String>
  @Persisted var door: Door?
  @Persisted var doors: List<Door>
  @Persisted var rooms: PersistedMap<String, Door?>
  @Persisted var next: House?
  @Persisted var mixed: MixedValue
  @Persisted var id: ObjectId
  @Persisted var heat: Celsius
  @Persisted var share: Share?

  enum Color: String, PersistableEnum { case red, blue }
}

final class Door: EmbeddedObject {
  @Persisted var width = 1
}

struct Celsius: CustomPersistable {
  var degrees: Double
  init(persistedValue: Double) { degrees = persistedValue }
  var persistableValue: Double { degrees }
}

struct Share: FailableCustomPersistable {
  var percent: Int
  init?(persistedValue: Int) {
    guard (0...100).contains(persistedValue) else { return nil }
    percent = persistedValue
  }
  var persistableValue: Int { percent }
}
