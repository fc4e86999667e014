import ModelMapping
import Testing

struct RawRepresentableOperatorsTests {
  enum Role: String { case chef, waiter }
  enum Level: Int {
    case low = 1
    case high = 2
  }
  struct Flags: OptionSet {
    var rawValue: UInt8
  }

  struct Person: Mappable {
    var role = Role.waiter
    var level: Level? = .low
    var flags = Flags()
    var roles: [Role] = []
    var levels: [Level]?
    var byName: [String: Role] = [:]
    var levelsByName: [String: Level]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      role <- map["role"]
      level <- map["level"]
      flags <- map["flags"]
      roles <- map["roles"]
      levels <- map["levels"]
      byName <- map["byName"]
      levelsByName <- map["levelsByName"]
    }
  }

  private static let full = """
    {"role":"chef","level":2,"flags":5,"roles":["chef","waiter"],"levels":[2,1],\
    "byName":{"a":"chef","b":"waiter"},"levelsByName":{"x":1}}
    """

  @Test
  func `reads and writes raw values`() throws {
    let (person, report) = try mapping(Self.full, as: Person.self)
    #expect(report.isEmpty)
    #expect(person.role == .chef)
    #expect(person.level == .high)
    #expect(person.flags.rawValue == 5)
    #expect(person.roles == [.chef, .waiter])
    #expect(person.levels == [.high, .low])
    #expect(person.byName == ["a": .chef, "b": .waiter])
    #expect(person.levelsByName == ["x": .low])
    #expect(person.toJSONString() == Self.full)
  }

  @Test
  func `an unknown case leaves a property alone, clears an optional, and is reported`() throws {
    let text = #"{"role":"pilot","level":9,"roles":["chef","sommelier"],"byName":{"a":"x"}}"#
    let (person, report) = try mapping(text, as: Person.self)
    #expect(person.role == .waiter)
    #expect(person.level == nil)
    #expect(person.roles == [.chef])
    #expect(person.byName.isEmpty)
    #expect(
      report.lines == [
        #"1:9: role: expected known enumeration case, found string "pilot""#,
        "1:25: level: expected known enumeration case, found number 9",
        #"1:43: roles[1]: expected known enumeration case, found string "sommelier""#,
        #"1:70: byName.a: expected known enumeration case, found string "x""#,
      ]
    )
  }

  @Test
  func `a raw value of another kind is reported as such`() throws {
    let text = #"{"role":1,"level":"high","flags":300,"roles":[true],"levels":{}}"#
    let (person, report) = try mapping(text, as: Person.self)
    #expect(person.role == .waiter)
    #expect(person.level == nil)
    #expect(person.levels == nil)
    #expect(
      report.failures.map(\.expected) == [.string, .integer, .integer, .enumerationCase, .array]
    )
  }

  @Test
  func `null and absent keys follow the rules of scalars`() throws {
    let (person, report) = try mapping(#"{"role":null,"level":null,"roles":null}"#, as: Person.self)
    #expect(report.isEmpty)
    #expect(person.role == .waiter)
    #expect(person.level == nil)
    #expect(try mapping("{}", as: Person.self).model.level == .low)
  }

  @Test
  func `writes through the write-only operator`() throws {
    struct Badge: ImmutableMappable {
      let role: Role
      let level: Level?
      let roles: [Role]
      let byName: [String: Role]?
      init(map: Map) throws {
        role = try map.value("role")
        level = try map.value("level")
        roles = try map.value("roles")
        byName = try map.value("byName")
      }
      func mapping(map: Map) {
        role >>> map["role"]
        level >>> map["level"]
        roles >>> map["roles"]
        byName >>> map["byName"]
      }
    }
    let text = #"{"role":"chef","level":1,"roles":["waiter"],"byName":{"a":"chef"}}"#
    #expect(try Mapper<Badge>().map(JSONString: text).toJSONString() == text)
    let sparse = #"{"role":"chef","roles":[]}"#
    #expect(try Mapper<Badge>().map(JSONString: sparse).toJSONString() == sparse)
    #expect(throws: MapError.self) {
      try Mapper<Badge>().map(JSONString: #"{"role":"chef","roles":["pilot"]}"#)
    }
  }
}
