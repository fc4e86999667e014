import Foundation
import ModelMapping
import Testing

private struct Seat: Mappable, Equatable {
  var row = 0
  var taken: Bool?

  init(row: Int) { self.row = row }
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    row <- map["row"]
    taken <- map["taken"]
  }
}

private final class Cook: Mappable {
  var name = ""
  var age: Int?

  init(name: String) { self.name = name }
  init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
    age <- map["age"]
  }
}

private struct Licence: ImmutableMappable {
  let code: String

  init(code: String) { self.code = code }
  init(map: Map) throws { code = try map.value("code") }
}

private final class Place: Mappable {
  var label = "none"
  var cook: Cook?
  var owner = Cook(name: "Ada")
  var seats: [String: Seat] = [:]
  var byRow: [Int: Seat]? = [:]
  var rows: [Seat] = []
  var licence: Licence?

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    label <- map["label"]
    cook <- map["cook"]
    owner <- map["owner"]
    seats <- map["seats"]
    byRow <- map["by_row"]
    rows <- map["rows"]
    licence <- map["licence"]
  }
}

struct UpdatingTests {
  private let mapper = Mapper<Place>()

  @Test
  func `what the text does not name stays`() {
    let place = Place()
    place.cook = Cook(name: "Eve")
    let updated = mapper.map(JSONString: #"{"label":"here"}"#, toObject: place)
    #expect(updated === place)
    #expect(place.label == "here")
    #expect(place.cook?.name == "Eve")
  }

  @Test
  func `nested models are updated in place`() {
    let place = Place()
    let (cook, owner) = (Cook(name: "Eve"), place.owner)
    cook.age = 40
    place.cook = cook
    _ = mapper.map(
      JSONString: #"{"cook":{"name":"Eva"},"owner":{"age":7}}"#,
      toObject: place
    )
    #expect(place.cook === cook)
    #expect(cook.name == "Eva")
    #expect(cook.age == 40)
    #expect(place.owner === owner)
    #expect(owner.age == 7)
  }

  @Test
  func `a missing nested model is made`() {
    let place = Place()
    _ = mapper.map(JSONString: #"{"cook":{"name":"Eva"}}"#, toObject: place)
    #expect(place.cook?.name == "Eva")
  }

  @Test
  func `null removes an optional model, and leaves one that must be there`() {
    let place = Place()
    place.cook = Cook(name: "Eve")
    let owner = place.owner
    _ = mapper.map(JSONString: #"{"cook":null,"owner":null}"#, toObject: place)
    #expect(place.cook == nil)
    #expect(place.owner === owner)
  }

  @Test
  func `a value that is no object leaves a model alone`() {
    let place = Place()
    place.cook = Cook(name: "Eve")
    _ = mapper.map(JSONString: #"{"cook":3,"owner":[]}"#, toObject: place)
    #expect(place.cook?.name == "Eve")
    #expect(place.owner.name == "Ada")
  }

  @Test
  func `structs of a dictionary are updated, and new ones added (OM#306)`() {
    let place = Place()
    place.seats = ["a": Seat(row: 1), "b": Seat(row: 2)]
    place.byRow = [4: Seat(row: 4)]
    let text = #"{"seats":{"a":{"taken":true},"c":{"row":3},"b":5},"by_row":{"4":{"taken":false}}}"#
    _ = mapper.map(JSONString: text, toObject: place)
    #expect(place.seats["a"]?.row == 1)
    #expect(place.seats["a"]?.taken == true)
    #expect(place.seats["b"]?.row == 2)
    #expect(place.seats["c"]?.row == 3)
    #expect(place.byRow?[4]?.row == 4)
    #expect(place.byRow?[4]?.taken == false)
  }

  @Test
  func `of repeated names the first counts`() {
    let place = Place()
    place.seats = ["a": Seat(row: 1)]
    _ = mapper.map(JSONString: #"{"seats":{"a":{"row":2},"a":{"row":3}}}"#, toObject: place)
    #expect(place.seats["a"]?.row == 2)
  }

  @Test
  func `elements of arrays and immutable models are replaced`() {
    let place = Place()
    place.rows = [Seat(row: 1), Seat(row: 2)]
    place.licence = Licence(code: "old")
    let text = #"{"rows":[{"taken":true}],"licence":{"code":"new"}}"#
    _ = mapper.map(JSONString: text, toObject: place)
    #expect(place.rows.map(\.row) == [0])
    #expect(place.licence?.code == "new")
  }

  @Test(arguments: [#"{"label":"#, "[]", "null", #""text""#])
  func `a root that is no object changes nothing`(_ text: String) {
    let place = Place()
    #expect(mapper.map(JSONString: text, toObject: place) === place)
    #expect(place.label == "none")
  }

  @Test
  func `bytes, dictionaries and any values update too`() {
    let place = Place()
    _ = mapper.map(JSONData: Data(#"{"label":"a"}"#.utf8), toObject: place)
    #expect(place.label == "a")
    _ = mapper.map(JSON: ["label": "b"], toObject: place)
    #expect(place.label == "b")
    _ = mapper.map(JSONObject: ["label": "c"] as Any, toObject: place)
    #expect(place.label == "c")
    _ = mapper.map(JSONObject: nil, toObject: place)
    _ = mapper.map(JSONObject: 3, toObject: place)
    #expect(place.label == "c")
  }

  @Test
  func `a dictionary of models is updated`() {
    let mapper = Mapper<Seat>()
    let known = ["a": Seat(row: 1), "b": Seat(row: 2)]
    let updated = mapper.mapDictionary(
      JSON: ["a": ["taken": true], "c": ["row": 3]],
      toDictionary: known
    )
    #expect(updated.mapValues(\.row) == ["a": 1, "b": 2, "c": 3])
    #expect(updated["a"]?.taken == true)
    #expect(mapper.mapDictionary(JSONObject: 3, toDictionary: known) == known)
    #expect(mapper.mapDictionary(JSONObject: nil, toDictionary: known) == known)
  }

  @Test
  func `the map says that an object is updated`() {
    final class Witness: Mappable {
      var updates: [Bool] = []
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) { updates.append(map.toObject) }
    }
    let witness = Witness()
    _ = Mapper<Witness>().map(JSONString: "{}", toObject: witness)
    #expect(witness.updates == [true])
    #expect(Mapper<Witness>().map(JSONString: "{}")?.updates == [false])
  }
}
