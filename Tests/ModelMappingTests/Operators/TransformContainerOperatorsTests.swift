import Foundation
import ModelMapping
import Testing

struct TransformContainerOperatorsTests {
  static let text = TransformOf<Int, String>(
    fromJSON: { $0.flatMap { Int($0) } },
    toJSON: { value in value.flatMap { $0 < 0 ? nil : String($0) } }
  )

  struct Shapes: Mappable {
    var array = [-1]
    var optionalArray: [Int]? = [-1]
    var members = ["x": -1]
    var optionalMembers: [String: Int]? = ["x": -1]
    var rows = [[-1]]
    var optionalRows: [[Int]]? = [[-1]]
    var lists = ["x": [-1]]
    var optionalLists: [String: [Int]]? = ["x": [-1]]
    var set: Set<Int> = [-1]
    var optionalSet: Set<Int>? = [-1]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      array <- (map["array"], text)
      optionalArray <- (map["optionalArray"], text)
      members <- (map["members"], text)
      optionalMembers <- (map["optionalMembers"], text)
      rows <- (map["rows"], text)
      optionalRows <- (map["optionalRows"], text)
      lists <- (map["lists"], text)
      optionalLists <- (map["optionalLists"], text)
      set <- (map["set"], text)
      optionalSet <- (map["optionalSet"], text)
    }
  }

  private static let full = """
    {"array":["1","2"],"optionalArray":["3"],"members":{"a":"1","b":"2"},\
    "optionalMembers":{"c":"3"},"rows":[["1"],[],["2","3"]],"optionalRows":[["4"]],\
    "lists":{"a":["1"],"b":[]},"optionalLists":{"c":["2","3"]},"set":["1","2"],\
    "optionalSet":["3"]}
    """

  @Test
  func `maps every shape both ways`() throws {
    let (shapes, report) = try mapping(Self.full, as: Shapes.self)
    #expect(report.isEmpty)
    #expect(shapes.array == [1, 2])
    #expect(shapes.optionalArray == [3])
    #expect(shapes.members == ["a": 1, "b": 2])
    #expect(shapes.optionalMembers == ["c": 3])
    #expect(shapes.rows == [[1], [], [2, 3]])
    #expect(shapes.optionalRows == [[4]])
    #expect(shapes.lists == ["a": [1], "b": []])
    #expect(shapes.optionalLists == ["c": [2, 3]])
    #expect(shapes.set == [1, 2])
    #expect(shapes.optionalSet == [3])
    #expect(shapes.toJSONString() == Self.full)
  }

  @Test
  func `one bad element costs only itself, and is reported at its place`() throws {
    let text = """
      {"array":["1","x",null,"2"],"members":{"a":"1","b":2},"rows":[["1","x"],5,["2"]],\
      "optionalLists":{"a":[true],"b":"1","c":["3"]},"set":["1",[],"1"]}
      """
    let (shapes, report) = try mapping(text, as: Shapes.self)
    #expect(shapes.array == [1, 2])
    #expect(shapes.members == ["a": 1])
    #expect(shapes.rows == [[1], [2]])
    #expect(shapes.optionalLists == ["a": [], "c": [3]])
    #expect(shapes.set == [1])
    #expect(
      report.failures.map { "\($0.path): \($0.expected)" } == [
        "array[1]: value that the transform accepts",
        "array[2]: value that the transform accepts",
        "members.b: value that the transform accepts",
        "rows[0][1]: value that the transform accepts", "rows[1]: array",
        "optionalLists.a[0]: value that the transform accepts", "optionalLists.b: array",
        "set[1]: value that the transform accepts",
      ]
    )
  }

  @Test
  func `null, absent keys and other kinds follow the rules`() throws {
    let keys = [
      "array", "optionalArray", "members", "optionalMembers", "rows", "optionalRows", "lists",
      "optionalLists", "set", "optionalSet",
    ]
    let absent = try mapping("{}", as: Shapes.self).model
    #expect(absent.optionalArray == [-1])
    #expect(absent.optionalSet == [-1])
    for value in ["null", "7"] {
      let text = "{" + keys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
      let (shapes, report) = try mapping(text, as: Shapes.self)
      #expect(shapes.array == [-1])
      #expect(shapes.members == ["x": -1])
      #expect(shapes.rows == [[-1]])
      #expect(shapes.lists == ["x": [-1]])
      #expect(shapes.set == [-1])
      #expect(shapes.optionalArray == nil)
      #expect(shapes.optionalMembers == nil)
      #expect(shapes.optionalRows == nil)
      #expect(shapes.optionalLists == nil)
      #expect(shapes.optionalSet == nil)
      #expect(report.failures.map(\.path) == (value == "null" ? [] : keys))
    }
  }

  /// OM#177, OM#724, OM#928: ObjectMapper writes no null for containers.
  @Test
  func `nil is left out, or null on request`() throws {
    struct Probe: Mappable {
      var array: [Int]?
      var rows: [[Int]]?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        array <- (map["array"], TransformContainerOperatorsTests.text)
        rows <- (map["rows"], TransformContainerOperatorsTests.text)
      }
    }
    let probe = try mapping("{}", as: Probe.self).model
    #expect(probe.toJSONString() == "{}")
    let mapper = Mapper<Probe>(shouldIncludeNilValues: true)
    #expect(mapper.toJSONString(probe) == #"{"array":null,"rows":null}"#)
  }

  @Test
  func `an element of which the transform makes nothing is not written`() throws {
    var shapes = try mapping("{}", as: Shapes.self).model
    shapes.array = [-1, 1, -2, 2, -3]
    shapes.members = ["a": -1, "b": 1]
    #expect(
      shapes.toJSONString() == """
        {"array":["1","2"],"optionalArray":[],"members":{"b":"1"},"optionalMembers":{},\
        "rows":[[]],"optionalRows":[[]],"lists":{"x":[]},"optionalLists":{"x":[]},"set":[],\
        "optionalSet":[]}
        """
    )
  }

  @Test
  func `writes through the write-only operator`() throws {
    struct Log: ImmutableMappable {
      let dates: [Date]
      let byDay: [String: [Date]]?
      init(map: Map) throws {
        dates = try map.value("dates", using: DateTransform())
        byDay = try? map.value("byDay", using: DateTransform())
      }
      func mapping(map: Map) {
        dates >>> (map["dates"], DateTransform())
        byDay >>> (map["byDay"], DateTransform())
      }
    }
    let text = #"{"dates":[1,2.5],"byDay":{"a":[3]}}"#
    #expect(try Mapper<Log>().map(JSONString: text).toJSONString() == text)
    #expect(try Mapper<Log>().map(JSONString: #"{"dates":[]}"#).toJSONString() == #"{"dates":[]}"#)
    let error = #expect(throws: MapError.self) {
      try Mapper<Log>().map(JSONString: #"{"dates":[1,"soon"]}"#)
    }
    #expect(error?.path == "dates[1]")
    #expect(throws: MapError.self) { try Mapper<Log>().map(JSONString: "{}") }
    #expect(throws: MapError.self) { try Mapper<Log>().map(JSONString: #"{"dates":1}"#) }
  }

  /// A transform that looks at the map finds the element there.
  @Test
  func `a transform reads the element through the map`() throws {
    struct Table: Mappable, Equatable {
      var seats = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { seats <- map["seats"] }
    }
    struct Direct: TransformType {
      func transformFromJSON(_ value: Any?) -> Table? { nil }
      func transformToJSON(_ value: Table?) -> [String: Any]? { value?.toJSON() }
      func transformFromMap(_ map: Map) -> Table? { map.value() }
    }
    struct Room: Mappable {
      var tables: [Table] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { tables <- (map["tables"], Direct()) }
    }
    let text = #"{"tables":[{"seats":1},{"seats":"x"},7,{"seats":3}]}"#
    let (room, report) = try mapping(text, as: Room.self)
    #expect(room.tables.map(\.seats) == [1, 0, 3])
    #expect(report.failures.map(\.path) == ["tables[1].seats", "tables[2]"])
    #expect(room.toJSONString() == #"{"tables":[{"seats":1},{"seats":0},{"seats":3}]}"#)
  }
}

extension TransformContainerOperatorsTests {
  @Test
  func `null into what is not optional is a failure on request`() throws {
    struct Probe: Mappable {
      var date = Date()
      var optionalDate: Date?
      var dates: [Date] = []
      var optionalDates: [Date]?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        date <- (map["date"], DateTransform())
        optionalDate <- (map["optionalDate"], DateTransform())
        dates <- (map["dates"], DateTransform())
        optionalDates <- (map["optionalDates"], DateTransform())
      }
    }
    let text = #"{"date":null,"optionalDate":null,"dates":null,"optionalDates":null}"#
    #expect(try misfits(in: text, as: Probe.self) == [])
    let mapper = Mapper<Probe>()
    mapper.options.nulls = .areFailures
    var report = MappingReport()
    _ = mapper.map(JSONString: text, report: &report)
    #expect(report.failures.map(\.path) == ["date", "dates"])
  }
}
