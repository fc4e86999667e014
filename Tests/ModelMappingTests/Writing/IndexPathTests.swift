import ModelMapping
import Testing

private struct Trip: Mappable {
  var values: [String: Int] = [:]
  let keys: [String]

  init(_ keys: [String]) { self.keys = keys }
  init?(map: Map) { return nil }

  func mapping(map: Map) {
    for (value, key) in keys.enumerated() { value >>> map[key] }
  }
}

private struct Journey: Mappable {
  var from = ""
  var to = ""
  var stops: [String] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    stops <- map["stops"]
    from <- map["legs.0.from"]
    to <- map["legs.1.to"]
  }
}

struct IndexPathTests {
  @Test(arguments: [
    (["legs.0"], #"{"legs":[0]}"#),
    (["legs.0.from", "legs.1.from"], #"{"legs":[{"from":0},{"from":1}]}"#),
    (["legs.1", "legs.0"], #"{"legs":[1,0]}"#),
    (["grid.0.0", "grid.0.1", "grid.1.0"], #"{"grid":[[0,1],[2]]}"#),
    (["legs.0", "legs.2"], #"{"legs":{"0":0,"2":1}}"#),
    (["legs.0", "legs.name"], #"{"legs":{"0":0,"name":1}}"#),
    (["legs.00"], #"{"legs":{"00":0}}"#),
    (["0"], #"{"0":0}"#),
  ])
  func `writes indexes of a path as an array, if none is missing`(keys: [String], text: String) {
    #expect(Trip(keys).toJSONString() == text)
  }

  @Test func `gives back the text that it read`() throws {
    let text = #"{"stops":["Bern"],"legs":[{"from":"Oslo"},{"to":"Rome"}]}"#
    #expect(try Mapper<Journey>().read(text).toJSONString() == text)
  }

  @Test func `adds to an array that was written whole`() {
    struct Both: Mappable {
      init() {}
      init?(map: Map) { return nil }
      func mapping(map: Map) {
        [1, 2] >>> map["a"]
        3 >>> map["a.2"]
        4 >>> map["a.0"]
      }
    }
    #expect(Both().toJSONString() == #"{"a":[4,2,3]}"#)
  }
}
