import Testing

@testable import ModelSchema

/// A step and the diff name one change alike: approvals are given by these names.
struct ConversionCodeTests {
  private static func version(_ property: PropertySchema) -> SchemaVersion {
    var entity = EntitySchema(
      "Item",
      properties: [PropertySchema("id", .scalar(.int64)), property]
    )
    entity.primaryKey = ["id"]
    let part = EntitySchema("Part", properties: [PropertySchema("size", .scalar(.int64))])
    var inner = EntitySchema("Inner", properties: [PropertySchema("size", .scalar(.int64))])
    inner.isEmbedded = true
    return SchemaVersion(entities: [entity, part, inner])
  }

  private static func change(
    _ old: PropertySchema,
    _ new: PropertySchema,
    _ answers: SchemaAnswers = SchemaAnswers()
  ) throws -> SchemaChange {
    let diff = try SchemaDiff(from: version(old), to: version(new), answers: answers)
    return try #require(diff.changes.first)
  }

  private static func step(
    _ old: PropertySchema,
    _ new: PropertySchema,
    _ conversion: ValueConversion
  ) throws -> PlanStep {
    let (before, after) = (version(old), version(new))
    let operation = MigrationOperation.changeProperty(
      SchemaPath("Item", old.name),
      to: new,
      by: conversion
    )
    let plan = try MigrationPlan(id: "one", [operation], from: before, to: after)
    return try #require(plan.steps.first)
  }

  /// What a stored property can be of.
  private static let scalars = ScalarType.allCases.filter { $0 != .undefined }

  @Test(arguments: scalars)
  func `from a scalar to any other are those of the diff`(old: ScalarType) throws {
    for new in Self.scalars where new != old {
      for collection in [PropertyCollection.single, .list] {
        let left = PropertySchema("value", .scalar(old), collection: collection)
        let right = PropertySchema("value", .scalar(new), collection: collection)
        var change = try Self.change(left, right)
        var conversion = ValueConversion()
        if change.changeClass == .question {
          conversion.code = "convert"
          let answers = SchemaAnswers([try #require(change.question): .convert(conversion)])
          change = try Self.change(left, right, answers)
        }
        let step = try Self.step(left, right, conversion)
        #expect(step.code == change.code.rawValue, "\(old) to \(new), \(collection)")
        #expect(step.stepClass == StepClass(change.changeClass), "\(old) to \(new), \(collection)")
      }
    }
  }

  @Test
  func `without code, unrelated types lose what the map does not name`() throws {
    let left = PropertySchema("value", .scalar(.data))
    let right = PropertySchema("value", .scalar(.int64))
    #expect(try Self.step(left, right, ValueConversion()).stepClass == .lossy)
  }

  private static let single = PropertySchema("value", .link("Part"), isOptional: true)
  private static let part = PropertySchema("value", .embedded("Inner"), isOptional: true)
  private static let map = PropertySchema("value", .scalar(.string), collection: .map)
  private static let date = PropertySchema("value", .scalar(.date))

  private static func copy(
    _ property: PropertySchema,
    _ edit: (inout PropertySchema) -> Void
  ) -> PropertySchema {
    var copy = property
    edit(&copy)
    return copy
  }

  @Test(
    arguments: [
      (single, copy(single) { $0.isOptional = false }, "RL108"),
      (single, copy(single) { $0.collection = .list }, "RL102"),
      (part, copy(part) { $0.isStoredAsJSON = true }, "TY109"),
      (map, copy(map) { $0.collection = .list }, "LS105"),
      (date, copy(date) { $0.dateEncoding = .iso8601 }, "TY106"),
      (date, copy(date) { $0.isOptional = true }, "NL101"),
    ]
  )
  func `of shapes are those of the diff`(
    old: PropertySchema,
    new: PropertySchema,
    code: String
  ) throws {
    var new = new
    if new.collection != .single { new.isOptional = false }
    let step = try Self.step(old, new, ValueConversion())
    #expect(step.code == code)
    let diff = try SchemaDiff(from: Self.version(old), to: Self.version(new))
    #expect(diff.changes.map(\.code.rawValue).contains(code), "\(diff.changes)")
  }
}
