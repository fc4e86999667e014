import Foundation
import ModelMapping
import Testing

struct FallbackOperatorsTests {
  class Loose: Mappable {
    var any: Any = "old"
    var object: AnyObject = NSString("old")
    var anyOptional: Any? = "old"
    var list: [Any] = []
    var members: [String: Any] = [:]
    var optionalMembers: [String: Any]?
    var rows: [[String: Any]] = []
    var dictionary = NSDictionary()
    var array: NSArray?
    var number: NSNumber?
    var width: CGFloat = -1
    var height: CGFloat?
    required init?(map: Map) {}
    func mapping(map: Map) {
      any <- map["any"]
      object <- map["object"]
      anyOptional <- map["anyOptional"]
      list <- map["list"]
      members <- map["members"]
      optionalMembers <- map["optionalMembers"]
      rows <- map["rows"]
      dictionary <- map["dictionary"]
      array <- map["array"]
      number <- map["number"]
      width <- map["width"]
      height <- map["height"]
    }
  }

  private static let full = """
    {"any":[1,"x",null,{"a":true}],"object":"text","anyOptional":2.5,"list":[1,null,"x"],\
    "members":{"a":1,"b":[null]},"optionalMembers":{"c":{}},"rows":[{"a":1},{"b":2}],\
    "dictionary":{"k":"v"},"array":[1,2],"number":42,"width":1.5,"height":2}
    """

  @Test
  func `casts what Foundation would have read`() throws {
    let (model, report) = try mapping(Self.full, as: Loose.self)
    #expect(report.isEmpty)
    let any = try #require(model.any as? [Any])
    #expect(any[0] as? Int == 1)
    #expect(any[2] is NSNull)
    #expect((any[3] as? [String: Any])?["a"] as? Bool == true)
    #expect(model.object as? NSString == "text")
    #expect(model.anyOptional as? Double == 2.5)
    #expect(model.list[1] is NSNull)
    #expect(model.members["a"] as? Int == 1)
    #expect(model.optionalMembers?["c"] as? [String: Int] == [:])
    #expect(model.rows.map { $0.keys.first } == ["a", "b"])
    #expect(model.dictionary["k"] as? String == "v")
    #expect(model.array?.count == 2)
    #expect(model.number == 42)
    #expect(model.width == 1.5)
    #expect(model.height == 2)
  }

  @Test
  func `writes what it read`() throws {
    #expect(try mapping(Self.full, as: Loose.self).model.toJSONString() == Self.full)
  }

  @Test
  func `null and absent keys follow the rules`() throws {
    let text = #"{"any":null,"object":null,"anyOptional":null,"width":null,"list":null}"#
    let (model, report) = try mapping(text, as: Loose.self)
    #expect(report.isEmpty)
    #expect(model.any as? String == "old")
    #expect(model.object as? NSString == "old")
    #expect(model.anyOptional == nil)
    #expect(model.width == -1)
    #expect(try mapping("{}", as: Loose.self).model.anyOptional as? String == "old")
  }

  @Test
  func `what cannot be cast is reported`() throws {
    let text = #"{"width":"x","height":[],"rows":[1],"members":[],"number":"7"}"#
    let (model, report) = try mapping(text, as: Loose.self)
    #expect(model.width == -1)
    #expect(model.number == nil)
    #expect(report.failures.map(\.path) == ["width", "height", "rows", "members", "number"])
    #expect(report.failures.map(\.expected) == [.number, .number, .castable, .castable, .number])
  }

  @Test
  func `a number that is not finite is an error that names its path`() throws {
    let model = try mapping("{}", as: Loose.self).model
    model.width = .nan
    #expect(model.toJSONString() == nil)
    #expect(throws: (any Error).self) { try Mapper<Loose>().write(model) }
    model.width = 1
    model.members = ["deep": [1.5, Double.infinity]]
    do {
      _ = try Mapper<Loose>().write(model)
      Issue.record("should have thrown")
    } catch {
      #expect("\(error)".contains("/members/deep/1"))
    }
  }

  @Test
  func `writes numbers of every width as they are`() throws {
    let model = try mapping("{}", as: Loose.self).model
    let values: [Any] = [
      Int8(1), Int8(0), Int16(-2), Int32(3), Int64.min, UInt8(1), UInt16(4), UInt64.max, Float(0.1),
      0.1,
      true, false, NSNumber(value: true), NSNumber(value: 1), CGFloat(2.5),
      Decimal(string: "1.66") ?? 0,
      Optional<Int>.some(5) as Any, Optional<Int>.none as Any, Substring("part"), NSString("ns"),
    ]
    model.list = values
    model.any = 1
    let list = try #require(model.toJSON()["list"])
    let document = try JSONSerialization.data(withJSONObject: list)
    #expect(
      String(decoding: document, as: UTF8.self) == """
        [1,0,-2,3,-9223372036854775808,1,4,18446744073709551615,0.1,0.1,true,false,true,1,2.5,1.66,\
        5,null,"part","ns"]
        """
    )
  }
}
