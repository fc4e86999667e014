import ModelMapping
import Testing

struct RawRepresentableNestedOperatorsTests {
  enum Role: String { case chef, waiter }

  struct Staff: Mappable {
    var set: Set<Role> = []
    var optionalSet: Set<Role>?
    var rows: [[Role]] = []
    var optionalRows: [[Role]]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      set <- map["set"]
      optionalSet <- map["optionalSet"]
      rows <- map["rows"]
      optionalRows <- map["optionalRows"]
    }
  }

  @Test
  func `maps sets and rows both ways`() throws {
    let text = """
      {"set":["chef","waiter"],"optionalSet":["chef"],"rows":[["waiter"],[]],\
      "optionalRows":[["chef"]]}
      """
    let (staff, report) = try mapping(text, as: Staff.self)
    #expect(report.isEmpty)
    #expect(staff.set == [.chef, .waiter])
    #expect(staff.rows == [[.waiter], []])
    #expect(staff.toJSONString() == text)
  }

  /// OM#850.
  @Test
  func `an unknown case costs only itself`() throws {
    let text = #"{"set":["chef","pilot"],"rows":[["waiter",1],7],"optionalRows":null}"#
    let (staff, report) = try mapping(text, as: Staff.self)
    #expect(staff.set == [.chef])
    #expect(staff.rows == [[.waiter]])
    #expect(staff.optionalRows == nil)
    #expect(report.failures.map(\.path) == ["set[1]", "rows[0][1]", "rows[1]"])
    #expect(staff.toJSONString() == #"{"set":["chef"],"rows":[["waiter"]]}"#)
  }
}
