import ModelMapping
import Testing

private enum Kind: String { case chain, single }

private struct Address: Mappable {
  var city = ""

  init?(map: Map) {}
  init() {}

  mutating func mapping(map: Map) { city <- map["city"] }
}

private struct Shop: Mappable {
  var seats = -1
  var name: String? = "none"
  var kind = Kind.single
  var address = Address()
  var floors: [Int] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    seats <- map["seats"]
    name <- map["name"]
    kind <- map["kind"]
    address <- map["address"]
    floors <- map["floors"]
  }
}

struct MappingOptionsTests {
  private let damaged = #"{"seats":"many","kind":"pop-up","floors":[1,"2"],"extra":{"a":1}}"#

  private func failures(
    _ text: String,
    _ change: (inout MappingOptions) -> Void
  ) -> [String] {
    let mapper = Mapper<Shop>()
    change(&mapper.options)
    do {
      _ = try mapper.read(text)
      return []
    } catch let error as MappingError {
      return error.failures.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `leaves out what does not fit, unless told otherwise`() throws {
    let shop = try Mapper<Shop>().read(damaged)
    #expect(shop.seats == -1)
    #expect(shop.kind == .single)
    #expect(shop.floors == [1])
  }

  @Test func `throws the first failure of the text`() {
    #expect(
      failures(damaged) { $0.failures = .first }
        == [#"1:10: seats: expected integer in range, found string "many""#]
    )
  }

  @Test func `throws all failures`() {
    #expect(
      failures(damaged) { $0.failures = .collected } == [
        #"1:10: seats: expected integer in range, found string "many""#,
        #"1:24: kind: expected known enumeration case, found string "pop-up""#,
        #"1:45: floors[1]: expected integer in range, found string "2""#,
      ]
    )
  }

  @Test(arguments: [MappingOptions.FailurePolicy.first, .collected])
  func `gives nil where it cannot throw`(policy: MappingOptions.FailurePolicy) {
    let mapper = Mapper<Shop>()
    mapper.options.failures = policy
    var report = MappingReport()
    #expect(mapper.map(JSONString: damaged) == nil)
    #expect(mapper.map(JSONString: damaged, report: &report) == nil)
    #expect(report.failures.count == 3)
    #expect(mapper.map(JSONString: #"{"seats":4}"#)?.seats == 4)
    #expect(mapper.map(JSON: ["seats": "many"]) == nil)
    #expect(mapper.map(JSON: ["seats": 4])?.seats == 4)
  }

  @Test func `passes over unknown cases on request`() {
    let found = failures(#"{"kind":"pop-up"}"#) {
      $0.failures = .collected
      $0.unknownCases = .areAccepted
    }
    #expect(found == [])
  }

  @Test func `refuses null for what is not optional on request`() {
    let text = #"{"seats":null,"name":null,"kind":null,"address":null,"floors":null}"#
    #expect(failures(text) { $0.failures = .collected } == [])
    let found = failures(text) {
      $0.failures = .collected
      $0.nulls = .areFailures
    }
    #expect(
      found == [
        "1:10: seats: expected integer in range, found null",
        "1:34: kind: expected string, found null",
        "1:49: address: expected object, found null",
        "1:63: floors: expected array, found null",
      ]
    )
  }

  @Test func `names members that no property asked for, on request`() {
    let text = #"{"seats":4,"addres":{},"address":{"city":"Oslo","zip":1},"floors":[{"x":1}]}"#
    let found = failures(text) {
      $0.failures = .collected
      $0.unmappedKeys = .areFailures
    }
    #expect(
      found == [
        "1:21: addres: no property is mapped to this key",
        "1:55: address.zip: no property is mapped to this key",
        "1:68: floors[0]: expected integer in range, found object {…}",
      ]
    )
  }

  @Test func `throws what is wrong with the text`() {
    #expect(
      failures(#"{"seats":}"#) { _ in } == ["1:10: expected a value, found '}'"]
    )
  }

  @Test func `says that a root gave no model`() {
    #expect(failures("[1]") { _ in } == ["1:1: the root: expected object, found array […]"])
  }

  @Test func `reads no deeper than it is told`() {
    #expect(
      failures(#"{"address":{"city":"Oslo"}}"#) { $0.maximumDepth = 1 }
        == ["1:12: containers are nested deeper than 1 levels"]
    )
  }
}
