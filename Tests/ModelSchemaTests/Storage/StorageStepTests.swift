import ModelSchema
import Testing

@Suite("The steps of an operation on the tables")
struct StorageStepTests {
  static var brands: SchemaVersion {
    var brand = EntitySchema(
      "Brand",
      properties: [
        PropertySchema("id", .scalar(.int64)),
        PropertySchema("title", .scalar(.string), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
      ]
    )
    brand.primaryKey = ["id"]
    return SchemaVersion(entities: [brand])
  }

  static func sql(_ operation: MigrationOperation) throws -> [String] {
    let after = try brands.applying(operation)
    let context = LoweringContext(plan: "p", step: "1")
    return try operation.storageSteps(from: brands, to: after, context).flatMap(\.sql)
  }

  @Test("are what ALTER TABLE can do, where it can")
  func alterations() throws {
    let rename = MigrationOperation.renameProperties(
      entity: "Brand",
      ["title": "name", "tags": "labels"]
    )
    #expect(
      try Self.sql(rename) == [
        #"ALTER TABLE "Brand.tags" RENAME TO "Brand.labels""#,
        #"ALTER TABLE "Brand" RENAME COLUMN "title" TO "name""#,
      ]
    )
    let addition = MigrationOperation.addProperty(
      entity: "Brand",
      PropertySchema("owner", .link("Brand"), isOptional: true),
      fill: .null
    )
    #expect(
      try Self.sql(addition).last
        == #"CREATE INDEX "Brand:owner" ON "Brand" ("owner")"#
    )
  }

  @Test("write a table anew for everything else, with the old values as expressions")
  func rebuild() throws {
    var conversion = ValueConversion()
    conversion.null = .constant("?")
    let required = PropertySchema("title", .scalar(.string))
    let steps = try Self.sql(
      .changeProperty(SchemaPath("Brand", "title"), to: required, by: conversion)
    )
    #expect(
      steps.contains {
        $0 == #"INSERT INTO "modelkit_new_Brand" ("id", "title") SELECT "id", "#
          + #"COALESCE("Brand"."title", '?') FROM "Brand""#
      }
    )
    #expect(steps.contains(#"ALTER TABLE "modelkit_new_Brand" RENAME TO "Brand""#))
  }

  @Test("are none where only a description changes")
  func description() throws {
    var title = PropertySchema("title", .scalar(.string), isOptional: true)
    title.jsonKey = "name"
    let edit = SchemaEdit.setProperty(SchemaPath("Brand", "title"), .jsonKey, title)
    #expect(try Self.sql(.describe(SchemaDescription([edit]))).isEmpty)
  }

  @Test("look for rows in the way before anything is written")
  func audits() throws {
    let property = PropertySchema("n", .scalar(.int64))
    let steps = try Self.sql(.addProperty(entity: "Brand", property, fill: .null))
    #expect(
      steps.first?.contains(#"SELECT "Brand"."id", NULL FROM "Brand" WHERE (NULL) IS NULL"#) == true
    )
  }

  @Test("keep what stands in a comment in it")
  func comments() throws {
    let property = PropertySchema("n\nDROP TABLE x;--", .scalar(.int64))
    let audit = try Self.sql(.addProperty(entity: "Brand", property, fill: .null)).first
    let lines = audit?.split(separator: "\n")
    #expect(lines?.first?.hasSuffix("(Brand.n DROP TABLE x;--)") == true)
    #expect(lines?.dropFirst().first?.hasPrefix("SELECT") == true)
    let code = try Self.sql(.runCode("c\r\nDROP TABLE x", entity: "Brand"))
    #expect(code == [#"-- code 'c DROP TABLE x' on the rows of "Brand""#])
  }
}
