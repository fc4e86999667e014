import ModelMapping
import Testing

struct ScalarOperatorsTests {
  @Test
  func `reads the extremes of every scalar type`() throws {
    let (model, report) = try mapping(ScalarTexts.whole, as: Scalars.self)
    #expect(report.isEmpty)
    #expect(model.bool == false)
    #expect(model.int == .max)
    #expect(model.int8 == .min)
    #expect(model.int16 == .min)
    #expect(model.int32 == .min)
    #expect(model.int64 == .min)
    #expect(model.uint == .max)
    #expect(model.uint8 == .max)
    #expect(model.uint16 == .max)
    #expect(model.uint32 == .max)
    #expect(model.uint64 == .max)
    #expect(model.double == 0.1)
    #expect(model.float == 0.1)
    #expect(model.string == "Ünïcode 日本 🍜")
  }

  @Test
  func `writes what it read`() throws {
    #expect(
      try mapping(ScalarTexts.whole, as: Scalars.self).model.toJSONString() == ScalarTexts.whole
    )
    let optional = try mapping(ScalarTexts.whole, as: OptionalScalars.self)
    #expect(optional.report.isEmpty)
    #expect(optional.model.toJSONString() == ScalarTexts.whole)
  }

  @Test
  func `an absent key leaves every property alone`() throws {
    let (model, report) = try mapping("{}", as: Scalars.self)
    #expect(report.isEmpty)
    #expect(model.toJSONString() == Self.defaults)
    #expect(try mapping("{}", as: OptionalScalars.self).model.toJSONString() == Self.defaults)
  }

  private static let defaults = """
    {"bool":true,"int":-1,"int8":-1,"int16":-1,"int32":-1,"int64":-1,"uint":1,"uint8":1,\
    "uint16":1,"uint32":1,"uint64":1,"double":-1.5,"float":-1.5,"string":"default"}
    """

  @Test
  func `null leaves a property alone and clears an optional, in silence`() throws {
    let text = ScalarTexts.object(of: "null")
    let (model, report) = try mapping(text, as: Scalars.self)
    #expect(report.isEmpty)
    #expect(model.toJSONString() == Self.defaults)
    let optional = try mapping(text, as: OptionalScalars.self)
    #expect(optional.report.isEmpty)
    #expect(optional.model.toJSONString() == "{}")
  }

  @Test(arguments: ["[]", "{}", "[1]", #"{"a":1}"#])
  func `a container leaves a property alone, clears an optional, and is reported`(
    value: String
  ) throws {
    let text = ScalarTexts.object(of: value)
    let (model, report) = try mapping(text, as: Scalars.self)
    #expect(report.failures.map(\.path) == ScalarTexts.keys)
    #expect(model.toJSONString() == Self.defaults)
    let optional = try mapping(text, as: OptionalScalars.self)
    #expect(optional.report.failures.map(\.path) == ScalarTexts.keys)
    #expect(optional.model.toJSONString() == "{}")
  }

  @Test
  func `a scalar of another kind is a misfit`() throws {
    let numbers = Set(ScalarTexts.keys).subtracting(["bool", "string"])
    #expect(
      Set(try misfits(in: ScalarTexts.object(of: "true"), as: Scalars.self))
        == numbers.union(["string"])
    )
    #expect(
      Set(try misfits(in: ScalarTexts.object(of: #""1""#), as: Scalars.self))
        == numbers.union(["bool"])
    )
    #expect(
      Set(try misfits(in: ScalarTexts.object(of: "1"), as: Scalars.self)) == ["bool", "string"]
    )
    #expect(
      Set(try misfits(in: ScalarTexts.object(of: "1"), as: OptionalScalars.self)) == [
        "bool", "string",
      ]
    )
  }

  @Test
  func `one look-up of a number serves several properties`() throws {
    struct Twins: Mappable {
      var count = 0
      var number: Double?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        let size = map["size"]
        count <- size
        number <- size
      }
    }
    let twins = try mapping(#"{"size":3}"#, as: Twins.self).model
    #expect(twins.count == 3)
    #expect(twins.number == 3)
  }
}
