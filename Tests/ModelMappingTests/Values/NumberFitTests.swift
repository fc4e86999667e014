import ModelMapping
import Testing

/// Numbers that do not fit are never rounded, wrapped or clamped.
struct NumberFitTests {
  @Test(arguments: [
    "9999999999.99", "3.7", "1e30", "-1e30", "18446744073709551616", "9007199254740993.5",
    "1.00000000000000000001", "-0.5", "1e-400", "0.1", "1e400",
  ])
  func `no integer takes what is none or too large`(number: String) throws {
    let text = ScalarTexts.object(of: number)
    let integers = ScalarTexts.keys.filter { $0.contains("int") }
    let found = Set(try misfits(in: text, as: Scalars.self))
    #expect(found.isSuperset(of: integers))
    let optional = try mapping(text, as: OptionalScalars.self).model
    #expect(optional.int == nil)
    #expect(optional.int8 == nil)
    #expect(optional.uint == nil)
    #expect(optional.uint64 == nil)
    let lists = try mapping(#"{"ints":[\#(number),7],"uints":[\#(number)]}"#, as: Lists.self)
    #expect(lists.model.ints == [7])
    #expect(lists.model.uints.isEmpty)
    #expect(lists.report.failures.map(\.path) == ["ints[0]", "uints[0]"])
  }

  @Test(arguments: [
    ("1.0", 1), ("1e2", 100), ("1.5e1", 15), ("-0", 0), ("-0.0", 0), ("120e-1", 12),
    ("9007199254740993.0", 9_007_199_254_740_993),
    ("9223372036854775807.0", .max), ("-9223372036854775808.0", .min),
    ("922337203685477580.7e1", .max), ("0e999999", 0),
  ])
  func `an integer may be written as a decimal, and is exact`(number: String, value: Int) throws {
    let (model, report) = try mapping(#"{"int":\#(number)}"#, as: Scalars.self)
    #expect(report.isEmpty)
    #expect(model.int == value)
    #expect(try mapping(#"{"int":\#(number)}"#, as: OptionalScalars.self).model.int == value)
    #expect(try mapping(#"{"ints":[\#(number)]}"#, as: Lists.self).model.ints == [value])
  }

  @Test(arguments: [
    ("int8", "128"), ("int8", "-129"), ("int16", "32768"), ("int32", "2147483648"),
    ("int64", "9223372036854775808"), ("int", "-9223372036854775809"), ("uint", "-1"),
    ("uint8", "256"), ("uint16", "65536"), ("uint32", "4294967296"), ("uint64", "-1"),
    ("uint64", "18446744073709551616"), ("int8", "300"), ("uint8", "255.5"),
  ])
  func `each width has its limits`(key: String, number: String) throws {
    let text = #"{"\#(key)":\#(number)}"#
    let (model, report) = try mapping(text, as: Scalars.self)
    #expect(
      report.lines == [
        "1:\(key.count + 5): \(key): expected integer in range, found number \(number)"
      ]
    )
    #expect([-1, 1].contains(model.toJSON()[key] as? Int))
    #expect(try misfits(in: text, as: OptionalScalars.self) == [key])
  }

  @Test
  func `UInt64 reads beyond Int64 in every way`() throws {
    let text = #"{"uint64":9223372036854775808.0,"double":18446744073709551614}"#
    let (model, report) = try mapping(text, as: Scalars.self)
    #expect(report.isEmpty)
    #expect(model.uint64 == 9_223_372_036_854_775_808)
    #expect(model.double == 0x1p64)
  }

  @Test(arguments: ["1e400", "-1e400", "123456789e999"])
  func `a double takes no infinity`(number: String) throws {
    let (model, report) = try mapping(
      #"{"double":\#(number),"float":\#(number)}"#,
      as: Scalars.self
    )
    #expect(model.double == -1.5)
    #expect(model.float == -1.5)
    #expect(report.failures.map(\.path) == ["double", "float"])
    let optional = try mapping(#"{"double":\#(number)}"#, as: OptionalScalars.self)
    #expect(optional.model.double == nil)
    #expect(optional.report.failures.count == 1)
  }

  @Test(arguments: ["1e39", "-3.5e38"])
  func `a float takes no infinity either`(number: String) throws {
    let text = #"{"float":\#(number)}"#
    let plain = try mapping(text, as: Scalars.self)
    #expect(plain.model.float == -1.5)
    #expect(plain.report.failures.map(\.path) == ["float"])
    let optional = try mapping(text, as: OptionalScalars.self)
    #expect(optional.model.float == nil)
    #expect(optional.report.failures.map(\.path) == ["float"])
  }

  @Test(arguments: ["-0.0", "-0", "-0e5"])
  func `a double keeps the sign of zero`(number: String) throws {
    let model = try mapping(#"{"double":\#(number),"float":\#(number)}"#, as: Scalars.self).model
    #expect(model.double == 0)
    #expect(model.double.sign == .minus)
    #expect(model.float.sign == .minus)
  }

  @Test(arguments: [
    "0.1", "1.7976931348623157e308", "5e-324", "123456789012345678901234567890",
    "9007199254740993", "0.30000000000000004", "1e-400", "-12345.678e-9",
  ])
  func `a double is the nearest one`(number: String) throws {
    #expect(try mapping(#"{"double":\#(number)}"#, as: Scalars.self).model.double == Double(number))
    #expect(
      try mapping(#"{"double":\#(number)}"#, as: OptionalScalars.self).model.double
        == Double(number)
    )
  }

  private struct Lists: Mappable {
    var ints: [Int] = []
    var uints: [UInt64] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      ints <- map["ints"]
      uints <- map["uints"]
    }
  }
}
