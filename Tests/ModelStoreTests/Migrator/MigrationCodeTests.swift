import ModelSchema
import ModelStore
import Testing

/// Code of the app that a plan calls.
struct MigrationCodeTests {
  @Test(arguments: ["sizes", ""])
  func `stops the plan where it sets what is not there`(_ name: String) throws {
    var conversion = ValueConversion()
    conversion.code = "convert"
    let bench = try MigrationBench(
      [.keyed("Brand", .int("id"), .text("size").optional)],
      rows: "INSERT INTO Brand VALUES (1, 'a')",
      [
        .changeProperty(SchemaPath("Brand", "size"), to: .int("size").optional, by: conversion),
        .addProperty(entity: "Brand", .int("n").optional, fill: .code("fill")),
      ]
    )
    let before = try bench.contents()
    let isConversion = name == "sizes"
    bench.options.code["convert"] = { $0[isConversion ? name : "value"] = .integer(1) }
    bench.options.code["fill"] = { $0[isConversion ? "n" : name] = .integer(2) }
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .missing)
    #expect(error?.description.contains("sets '\(name)'") == true)
    #expect(try bench.contents() == before)
  }
}
