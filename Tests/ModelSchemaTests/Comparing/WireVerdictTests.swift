import Testing

@testable import ModelSchema

@Suite("The wire verdicts of a change")
struct WireVerdictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let old: PropertySchema?
    let new: PropertySchema?
    let code: ChangeCode
    let request: WireVerdict
    let response: WireVerdict

    init(
      _ old: PropertySchema?,
      _ new: PropertySchema?,
      _ code: ChangeCode,
      _ request: WireVerdict,
      _ response: WireVerdict
    ) {
      self.old = old
      self.new = new
      self.code = code
      self.request = request
      self.response = response
      name = "\(old?.typeDescription ?? "nothing") to \(new?.typeDescription ?? "nothing")"
    }

    var testDescription: String { "\(code.rawValue) \(name)" }
  }

  private static func property(
    _ type: PropertyType,
    _ name: String = "a",
    _ change: (inout PropertySchema) -> Void = { _ in }
  ) -> PropertySchema {
    var property = PropertySchema(name, type)
    change(&property)
    return property
  }

  private static func scalar(_ type: ScalarType) -> PropertySchema { property(.scalar(type)) }
  private static let optional = property(.scalar(.string)) { $0.isOptional = true }
  private static let many = property(.scalar(.string)) { $0.collection = .list }
  private static let defaulted = property(.scalar(.string)) { $0.defaultValue = "x" }
  private static let keyed = property(.scalar(.string)) { $0.jsonKey = "A" }
  private static let renamed = property(.scalar(.string), "b") { $0.renamedFrom = "a" }
  private static let renamedInside = property(.scalar(.string), "b") {
    $0.renamedFrom = "a"
    $0.jsonKey = "a"
  }

  static let rows = [
    Row(nil, optional, .propertyAdded, .ok, .ok),
    Row(nil, defaulted, .requiredPropertyAdded, .warning, .ok),
    Row(nil, scalar(.string), .requiredPropertyAddedWithoutDefault, .breaking, .ok),
    Row(scalar(.string), nil, .propertyRemoved, .warning, .breaking),
    Row(optional, nil, .propertyRemoved, .warning, .warning),
    Row(scalar(.string), renamed, .propertyRenamed, .breaking, .breaking),
    Row(scalar(.string), renamedInside, .propertyRenamed, .ok, .ok),
    Row(scalar(.string), keyed, .payloadKeyChanged, .breaking, .breaking),
    Row(scalar(.string), optional, .madeOptional, .ok, .breaking),
    Row(optional, scalar(.string), .madeRequired, .breaking, .ok),
    Row(scalar(.string), many, .valueBecameList, .breaking, .breaking),
    Row(many, scalar(.string), .listBecameValue, .breaking, .breaking),
    Row(scalar(.int32), scalar(.int64), .typeWidened, .ok, .warning),
    Row(scalar(.int64), scalar(.int16), .typeNarrowed, .breaking, .ok),
    Row(scalar(.int64), scalar(.uint32), .typeNarrowed, .breaking, .ok),
    Row(scalar(.int64), scalar(.double), .integerToReal, .ok, .warning),
    Row(scalar(.double), scalar(.int64), .realConverted, .breaking, .breaking),
    Row(scalar(.double), scalar(.decimal), .realConverted, .breaking, .breaking),
    Row(scalar(.int64), scalar(.string), .textConverted, .breaking, .breaking),
    Row(scalar(.string), scalar(.uuid), .textConverted, .breaking, .ok),
    Row(scalar(.uuid), scalar(.string), .textConverted, .ok, .breaking),
    Row(scalar(.bool), scalar(.int8), .booleanConverted, .breaking, .breaking),
    Row(scalar(.date), scalar(.double), .dateEncodingChanged, .breaking, .breaking),
    Row(scalar(.data), scalar(.string), .unrelatedTypes, .breaking, .breaking),
    Row(scalar(.string), scalar(.mixed), .typeWidened, .ok, .breaking),
    Row(scalar(.string), property(.enumeration("Size")), .enumIntroduced, .breaking, .ok),
    Row(property(.enumeration("Size")), scalar(.string), .enumIntroduced, .ok, .breaking),
    Row(scalar(.string), property(.link("Other")), .valueBecameLink, .breaking, .breaking),
    Row(scalar(.string), defaulted, .defaultAdded, .ok, .ok),
  ]

  private static func version(_ property: PropertySchema?) -> SchemaVersion {
    var entity = EntitySchema("E", properties: [PropertySchema("other", .scalar(.bool))])
    if let property { entity[property.name] = property }
    let size = EnumSchema("Size", rawType: .string, cases: [.init("s", "s"), .init("l", "l")])
    return SchemaVersion(entities: [entity, EntitySchema("Other")], enums: [size])
  }

  @Test("differ by direction", arguments: rows)
  func verdicts(row: Row) throws {
    let diff = try SchemaDiff(from: Self.version(row.old), to: Self.version(row.new))
    let change = try #require(diff.changes.first { $0.code == row.code }, "\(diff.changes)")
    #expect(change.wire == WireEffect(request: row.request, response: row.response))
  }

  @Test("of enums depend on whether readers bear unknown values")
  func enums() throws {
    let small = EnumSchema("Size", rawType: .string, cases: [.init("s", "s")])
    var large = EnumSchema("Size", rawType: .string, cases: [.init("s", "s"), .init("l", "l")])
    let holder = EntitySchema("E", properties: [PropertySchema("size", .enumeration("Size"))])
    func wire(_ old: EnumSchema, _ new: EnumSchema) throws -> WireEffect {
      try SchemaDiff(
        from: SchemaVersion(entities: [holder], enums: [old]),
        to: SchemaVersion(entities: [holder], enums: [new])
      ).wire
    }
    #expect(try wire(small, large) == .responses)
    #expect(try wire(large, small) == .requests)
    var open = small
    open.isOpen = true
    large.isOpen = true
    #expect(try wire(open, large) == .none)
    #expect(try wire(large, open) == .none)
    #expect(try wire(small, open) == .responses)
    #expect(try wire(open, small) == .requests)
  }
}
