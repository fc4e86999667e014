import Foundation
import ModelCommands
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

@Suite("the report of modelkit inspect FILE.realm")
struct RealmReportSchemaTests {
  private func schema() throws -> JSONSchema {
    try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/realm-report.schema.json"))
    )
  }

  private func report(on bytes: [UInt8], key: [UInt8]? = nil) throws -> String {
    let bench = try Workbench()
    try Data(bytes).write(to: bench.url.appendingPathComponent("app.realm"))
    var words = ["inspect", "-r", "json", bench.path("app.realm")]
    if let key {
      try Data(key).write(to: bench.url.appendingPathComponent("key.bin"))
      words += ["--key-file", bench.path("key.bin")]
    }
    #expect(bench.run(words) == .success)
    return bench.output
  }

  private static var bytes: [UInt8] {
    var builder = RealmBuilder()
    let id = BuiltColumn(name: "id", type: 0, attributes: 1, place: builder.integers([7, 8]))
    let texts = builder.shortTexts(["", ""])
    let name = BuiltColumn(name: "name", type: 2, attributes: 1, place: texts)
    let home = BuiltColumn(
      name: "home",
      type: 12,
      attributes: 16,
      place: builder.integers([0, 0]),
      target: 1
    )
    let dog = builder.table([id, name, home], rows: 2, key: 0, primaryKey: 0)
    let city = BuiltColumn(name: "city", type: 2, place: builder.shortTexts([]))
    let address = builder.table([city], rows: 0, key: 1, flags: 1)
    let metadata = builder.metadata(version: 3, key: 2)
    return builder.group([("class_Dog", dog), ("class_Address", address), metadata])
  }

  @Test func `fits its schema where a class has a key, an index and embedded objects`() throws {
    let report = try report(on: Self.bytes)
    for word in ["\"primaryKey\"", "\"indexes\"", "\"embedded\" : true", "\"schemaVersion\" : 3"] {
      #expect(report.contains(word), "\(report)")
    }
    #expect(try schema().validate(JSONDocument(parsing: report)).failures.isEmpty)
  }

  @Test(
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    arguments: ["default-v0", "default-v5", "core_test_upgrade_database_11", "types24_enc"]
  )
  func `fits its schema for files of released versions`(name: String) throws {
    let key = (0..<64).map { UInt8((37 * $0 + 11) & 255) }
    let report = try report(
      on: SharedFolder.bytes(of: "data/realm/\(name).realm"),
      key: name.hasSuffix("_enc") ? key : nil
    )
    #expect(try schema().validate(JSONDocument(parsing: report)).failures.isEmpty)
  }

  @Test(arguments: [
    ("\"realmFormat\" : ", "\"realmFormat\" : 2"), ("\"int64\"", "\"int8\""),
    ("\"objects\"", "\"rows\""),
  ])
  func `does not fit it once it says anything else`(old: String, new: String) throws {
    let report = try report(on: Self.bytes).replacingOccurrences(of: old, with: new)
    #expect(try !schema().validate(JSONDocument(parsing: report)).failures.isEmpty)
  }
}
