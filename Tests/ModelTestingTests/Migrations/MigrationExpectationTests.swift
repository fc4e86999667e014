import Foundation
import ModelSchema
import ModelStore
import ModelTestSupport
import Testing

@testable import ModelTesting

struct MigrationExpectationTests {
  private var old: SchemaVersion {
    var brand = EntitySchema(
      "Brand",
      properties: [
        PropertySchema("id", .scalar(.int64)),
        PropertySchema("name", .scalar(.string), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("owner", .link("Owner"), isOptional: true),
      ]
    )
    brand.primaryKey = ["id"]
    let owner = EntitySchema("Owner", properties: [PropertySchema("since", .scalar(.date))])
    return SchemaVersion(number: 1, entities: [brand, owner])
  }

  private func plan(
    _ operations: [MigrationOperation]
  ) throws -> (plan: MigrationPlan, new: SchemaVersion) {
    var new = try old.applying(operations)
    new.number = 2
    return (try MigrationPlan(id: "trial", operations, from: old, to: new).approved(), new)
  }

  private func check(
    _ operations: [MigrationOperation],
    _ code: [String: MigrationCode] = [:],
    allowsStop: Bool = false
  ) throws -> FailureMessage {
    let (plan, new) = try plan(operations)
    var options = StoreMigrator.Options()
    options.code = code
    return MigrationExpectation.check(plan, old, new, options, allowsStop: allowsStop)
  }

  @Test
  func `a plan that keeps everything passes`() throws {
    let message = try check([
      .renameProperties(entity: "Brand", ["name": "title"]),
      .addProperty(
        entity: "Brand",
        PropertySchema("rating", .scalar(.int16)),
        fill: .constant(0)
      ),
    ])
    #expect(message.isEmpty, "\(message.text)")
  }

  @Test
  func `a plan that stops at generated rows fails with them, unless that is allowed`() throws {
    let required = PropertySchema("name", .scalar(.int64), isOptional: true)
    let operation = MigrationOperation.changeProperty(
      SchemaPath("Brand", "name"),
      to: required,
      by: ValueConversion()
    )
    let message = try check([operation])
    #expect(message.text.contains("Brand.name"), "\(message.text)")
    let allowed = try check([operation], allowsStop: true)
    #expect(allowed.isEmpty, "\(allowed.text)")
  }

  @Test
  func `links that led nowhere before the plan are no failure of it`() throws {
    var flag = EntitySchema(
      "Flag",
      properties: [PropertySchema("id", .scalar(.int64)), PropertySchema("isOn", .scalar(.bool))]
    )
    flag.primaryKey = ["id"]
    // There is room for two rows, and many more lead to others.
    flag.uniqueKeys = [["isOn"]]
    let link = PropertySchema("flag", .link("Flag"), isOptional: true)
    let user = EntitySchema("User", properties: [link])
    let old = SchemaVersion(number: 1, entities: [flag, user])
    let age = PropertySchema("age", .scalar(.int64), isOptional: true)
    let operation = MigrationOperation.addProperty(entity: "User", age, fill: .null)
    let new = try old.applying([operation])
    let plan = try MigrationPlan(id: "trial", [operation], from: old, to: new)
    let message = MigrationExpectation.check(plan, old, new, .init(), allowsStop: false)
    #expect(message.isEmpty, "\(message.text)")
  }

  // MARK: Bad plans

  /// Code on all brands; a note makes the version another, so that there is a way down.
  private func shouting() throws -> [MigrationOperation] {
    [.runCode("shout", entity: "Brand"), .describe(try old.annotated(2).edit)]
  }

  @Test
  func `code whose reverse undoes nothing fails with the rows that it changed`() throws {
    let message = try check(
      shouting(),
      ["shout": { row in row["name"] = .text("LOUD") }, "shout.reverse": { _ in }]
    )
    #expect(message.text.contains("down does not lead back: Brand differs"), "\(message.text)")
  }

  @Test
  func `code that nothing undoes fails`() throws {
    let message = try check(
      shouting(),
      ["shout": { row in row["name"] = .text("LOUD") }]
    )
    #expect(message.text.contains("shout.reverse"), "\(message.text)")
  }

  @Test
  func `code that its reverse undoes passes`() throws {
    let message = try check(
      shouting(),
      [
        "shout": { row in
          if case .text(let name) = row["name"] { row["name"] = .text(name + "!") }
        },
        "shout.reverse": { row in
          if case .text(let name) = row["name"] { row["name"] = .text(String(name.dropLast())) }
        },
      ]
    )
    #expect(message.isEmpty, "\(message.text)")
  }

  @Test
  func `values that a plan removes come back, and never those of rows before`() throws {
    let message = try check([.dropProperty(SchemaPath("Brand", "name"))])
    #expect(message.isEmpty, "\(message.text)")
  }

  // MARK: Folders

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test
  func `a folder without plans fails, for nothing was tried`() throws {
    try withFolder { folder in
      let message = MigrationExpectation.check(folder, .init(), allowsStop: false)
      #expect(message.text.contains("there is no plan"), "\(message.text)")
    }
  }

  @Test
  func `every bad plan of a folder is told of`() throws {
    try withFolder { url in
      var folder = MigrationFolder()
      var files = try folder.adding(old, by: nil)
      var version = old
      for number in 2...3 {
        let description = try version.annotated(number)
        let operations = [
          MigrationOperation.runCode("shout", entity: "Brand"), .describe(description.edit),
        ]
        let plan = try MigrationPlan(
          id: "000\(number)-shout",
          operations,
          from: version,
          to: description.version
        )
        version = description.version
        files += try folder.adding(version, by: plan)
      }
      try MigrationFolder.write(files, to: url)
      var options = StoreMigrator.Options()
      options.code = ["shout": { row in row["name"] = .text("LOUD") }, "shout.reverse": { _ in }]
      let message = MigrationExpectation.check(url, options, allowsStop: false)
      for name in ["'0002-shout'", "'0003-shout'"] {
        #expect(message.text.contains("the plan \(name) does not carry"), "\(message.text)")
      }
    }
  }
}

extension SchemaVersion {
  /// The next version, which differs in a note, and the edit that makes it.
  fileprivate func annotated(
    _ number: Int
  ) throws -> (version: SchemaVersion, edit: SchemaDescription) {
    var version = self
    version.number = number
    version[entity: "Brand"]?.annotations = ["round": .integer(Int64(number))]
    return (version, try SchemaDescription(from: self, to: version))
  }
}
