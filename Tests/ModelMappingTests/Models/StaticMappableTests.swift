import ModelMapping
import Testing

struct StaticMappableTests {
  class Vehicle: StaticMappable {
    var wheels = 0
    class func objectForMapping(map: Map) -> (any BaseMappable)? {
      switch try? map.value("type") as String {
      case "car": Car()
      case "bus": Bus()
      case "stone": Stone()
      default: nil
      }
    }
    func mapping(map: Map) { wheels <- map["wheels"] }
  }

  class Car: Vehicle {
    var doors = 0
    override func mapping(map: Map) {
      super.mapping(map: map)
      doors <- map["doors"]
    }
  }

  class Bus: Vehicle {
    var seats: Int?
    override func mapping(map: Map) {
      super.mapping(map: map)
      seats <- map["seats"]
    }
  }

  struct Stone: Mappable {
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
  }

  private static let text = """
    [{"type":"car","wheels":4,"doors":5},{"type":"bus","wheels":6,"seats":40},{"type":"ship"},\
    {"type":"stone"},{}]
    """

  /// OM#335, OM#411, OM#477, OM#546.
  @Test
  func `chooses the class of each object`() throws {
    var report = MappingReport()
    let vehicles = Mapper<Vehicle>().mapArray(JSONString: Self.text, report: &report) ?? []
    #expect(vehicles.count == 2)
    #expect((vehicles.first as? Car)?.doors == 5)
    #expect((vehicles.last as? Bus)?.seats == 40)
    #expect(vehicles.map(\.wheels) == [4, 6])
    #expect(report.failures.filter { $0.expected == .object }.map(\.path) == ["[2]", "[3]", "[4]"])
    #expect(
      vehicles.toJSONString() == #"[{"wheels":4,"doors":5},{"wheels":6,"seats":40}]"#
    )
  }

  @Test
  func `chooses inside other models, and for a subclass`() throws {
    struct Garage: Mappable {
      var vehicles: [Vehicle] = []
      var first: Vehicle?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        vehicles <- map["vehicles"]
        first <- map["first"]
      }
    }
    let garage = try mapping(#"{"vehicles":\#(Self.text),"first":{"type":"bus"}}"#, as: Garage.self)
      .model
    #expect(garage.vehicles.map { type(of: $0) == Car.self } == [true, false])
    #expect(garage.first is Bus)
    #expect(Mapper<Car>().mapArray(JSONString: Self.text)?.count == 1)
  }

  @Test
  func `a cache hands out the same object again`() throws {
    let context = Cache()
    let mapper = Mapper<Cached>(context: context)
    let first = try #require(mapper.map(JSONString: #"{"id":7,"name":"old"}"#))
    let second = try #require(mapper.map(JSONString: #"{"id":7,"name":"new"}"#))
    #expect(first === second)
    #expect(first.name == "new")
  }

  final class Cache: MapContext { var objects: [Int: Cached] = [:] }

  final class Cached: StaticMappable {
    var name = ""
    static func objectForMapping(map: Map) -> (any BaseMappable)? {
      guard let id: Int = map["id"].value(), let cache = map.context as? Cache else { return nil }
      let object = cache.objects[id] ?? Cached()
      cache.objects[id] = object
      return object
    }
    func mapping(map: Map) { name <- map["name"] }
  }

  @Test
  func `falls back to the initialiser where no object is chosen`() throws {
    final class Both: StaticMappable, Mappable {
      var isChosen = false
      init() { isChosen = true }
      init?(map: Map) {
        if map["refuse"].isKeyPresent { return nil }
      }
      static func objectForMapping(map: Map) -> (any BaseMappable)? {
        map["choose"].isKeyPresent ? Both() : nil
      }
      func mapping(map: Map) {}
    }
    #expect(try mapping(#"{"choose":1}"#, as: Both.self).model.isChosen)
    #expect(try mapping("{}", as: Both.self).model.isChosen == false)
    #expect(Mapper<Both>().map(JSONString: #"{"refuse":1}"#) == nil)
  }

  @Test
  func `an immutable one throws where no object is chosen`() throws {
    struct Point: StaticMappable, ImmutableMappable {
      let x: Int
      static func objectForMapping(map: Map) -> (any BaseMappable)? { nil }
      init(map: Map) throws { x = try map.value("x") }
    }
    #expect(try Mapper<Point>().map(JSONString: #"{"x":1}"#).x == 1)
    #expect(throws: MapError.self) { try Mapper<Point>().map(JSONString: "{}") }
  }
}
