import ModelMapping
import Testing

struct ContainerOperatorsTests {
  struct Point: Mappable, Hashable {
    var x = 0
    var y = 0
    init?(map: Map) {
      if !map["x"].isKeyPresent { return nil }
    }
    mutating func mapping(map: Map) {
      x <- map["x"]
      y <- map["y"]
    }
  }

  struct Containers: Mappable {
    var ints = [0]
    var strings: [String]? = ["old"]
    var optionals: [String?] = []
    var matrix: [[Double]] = []
    var cube: [[[Int]]]?
    var scores: [String: Int] = [:]
    var groups: [String: [String]] = [:]
    var nested: [String: [String: Bool]]?
    var names: Set<String> = []
    var point: Point?
    var points: [Point] = []
    var pointsByName: [String: Point] = [:]
    var pointGroups: [String: [Point]]?
    var pointMatrix: [[Point]] = []
    var pointSet: Set<Point>?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      ints <- map["ints"]
      strings <- map["strings"]
      optionals <- map["optionals"]
      matrix <- map["matrix"]
      cube <- map["cube"]
      scores <- map["scores"]
      groups <- map["groups"]
      nested <- map["nested"]
      names <- map["names"]
      point <- map["point"]
      points <- map["points"]
      pointsByName <- map["pointsByName"]
      pointGroups <- map["pointGroups"]
      pointMatrix <- map["pointMatrix"]
      pointSet <- map["pointSet"]
    }
  }

  private static let full = """
    {"ints":[1,2,3],"strings":["a","b"],"optionals":["x",null],"matrix":[[1,2.5],[]],\
    "cube":[[[1],[2]],[]],"scores":{"a":1,"b":2},"groups":{"g":["x","y"],"h":[]},\
    "nested":{"a":{"b":true}},"names":["one"],"point":{"x":1,"y":2},\
    "points":[{"x":3,"y":4},{"x":5,"y":6}],"pointsByName":{"p":{"x":7,"y":8}},\
    "pointGroups":{"g":[{"x":9,"y":10}]},"pointMatrix":[[{"x":11,"y":12}],[]],\
    "pointSet":[{"x":13,"y":14}]}
    """

  @Test
  func `reads and writes containers of any depth`() throws {
    let (model, report) = try mapping(Self.full, as: Containers.self)
    #expect(report.isEmpty)
    #expect(model.optionals == ["x", nil])
    #expect(model.matrix == [[1, 2.5], []])
    #expect(model.cube == [[[1], [2]], []])
    #expect(model.groups == ["g": ["x", "y"], "h": []])
    #expect(model.pointMatrix.first?.first?.y == 12)
    #expect(model.toJSONString() == Self.full)
  }

  @Test
  func `empty containers are empty, not nil`() throws {
    let text = """
      {"strings":[],"cube":[],"scores":{},"nested":{},"names":[],"points":[],"pointsByName":{},\
      "pointGroups":{},"pointMatrix":[],"pointSet":[]}
      """
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(report.isEmpty)
    #expect(model.strings == [])
    #expect(model.cube == [])
    #expect(model.nested == [:])
    #expect(model.pointGroups?.isEmpty == true)
    #expect(model.pointSet == [])
  }

  @Test
  func `null leaves a container alone and clears an optional one`() throws {
    let text = #"{"ints":null,"strings":null,"points":null,"point":null,"cube":null}"#
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(report.isEmpty)
    #expect(model.ints == [0])
    #expect(model.strings == nil)
    #expect(model.cube == nil)
  }

  @Test
  func `another kind leaves a container alone, clears an optional one, and is reported`() throws {
    let text = #"{"ints":5,"strings":{},"scores":[],"point":[],"points":{"x":1},"pointSet":"no"}"#
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(model.ints == [0])
    #expect(model.strings == nil)
    #expect(model.point == nil)
    #expect(
      report.lines == [
        "1:9: ints: expected array, found number 5",
        "1:21: strings: expected array, found object {…}",
        "1:33: scores: expected object, found array […]",
        "1:44: point: expected object, found array […]",
        "1:56: points: expected array, found object {…}",
        #"1:75: pointSet: expected array, found string "no""#,
      ]
    )
  }

  @Test
  func `one bad element never costs its neighbours`() throws {
    let text = """
      {"ints":[1,"2",null,3.5,4],"strings":["x",null],"optionals":["x",null,1],\
      "matrix":[[1,"x"],5,[2]],"scores":{"a":1,"b":"x","c":null},\
      "points":[{"x":1},null,{"y":2},7,{"x":3}],"pointsByName":{"a":[],"b":{"x":1}},\
      "pointMatrix":[[{"x":1},"no"]]}
      """
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(model.ints == [1, 4])
    #expect(model.strings == ["x"])
    #expect(model.optionals == ["x", nil])
    #expect(model.matrix == [[1], [2]])
    #expect(model.scores == ["a": 1])
    #expect(model.points.map(\.x) == [1, 3])
    #expect(model.pointsByName.keys.sorted() == ["b"])
    #expect(
      report.failures.map(\.path) == [
        "ints[1]", "ints[2]", "ints[3]", "strings[1]", "optionals[2]", "matrix[0][1]", "matrix[1]",
        "scores.b", "scores.c", "points[1]", "points[2]", "points[3]", "pointsByName.a",
        "pointMatrix[0][1]",
      ]
    )
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000, 70_000])
  func `arrays of every size keep their order`(count: Int) throws {
    let text = "{\"ints\":[\((0..<count).map(String.init).joined(separator: ","))]}"
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(report.isEmpty)
    #expect(model.ints == Array(0..<count))
  }

  @Test
  func `a large array leaves out what does not fit`() throws {
    let elements = (0..<200).map { $0.isMultiple(of: 3) ? "\"\($0)\"" : "\($0)" }
    let text = "{\"ints\":[\(elements.joined(separator: ","))]}"
    let (model, report) = try mapping(text, as: Containers.self)
    #expect(model.ints == (0..<200).filter { !$0.isMultiple(of: 3) })
    #expect(report.failures.map(\.path) == (0..<67).map { "ints[\($0 * 3)]" })
  }
}
