internal import ModelJSON
package import ModelSchema

/// A reported case of a migration that went wrong elsewhere, from `cases/migration.jsonl`.
///
/// Not every case tells schemas; those that do write them in a notation of one text a field:
///
///     {"Photo": {"pk": "id", "id": "int", "album": "link Album required onDelete=cascade"}}
///
/// A field is required unless its type ends in `?`. Where the versions differ in the word `required` alone,
/// the one without it is optional.
package struct MigrationCase: Sendable {
  package let id: String
  /// What the reporter of the case would have wanted: `safe`, `data`, `needs-answer` and so on.
  package let expectedClass: String
  /// The versions, the oldest first; empty where the case tells none.
  package let versions: [SchemaVersion]
  /// The rows of the old version by entity, as arrays of values in the order of its fields.
  package let data: SchemaValue

  /// The cases, or none where the shared folder is missing.
  package static let all: [MigrationCase] = {
    guard let bytes = try? SharedFolder.bytes(of: "cases/migration.jsonl") else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { MigrationCase($0.root) }
    }
  }()

  /// Those that tell schemas.
  package static let withVersions = all.filter { !$0.versions.isEmpty }

  package static func named(_ id: String) -> MigrationCase? { all.first { $0.id == id } }

  private init?(_ value: JSONValue) {
    guard let id = value["id"]?.string, let expected = value["expected_class"]?.string,
      let old = value["schema_v1"], let new = value["schema_v2"]
    else { return nil }
    self.id = id
    expectedClass = expected
    data = value["data"].map { SchemaValue($0) } ?? .null
    let isChain = new["v2"] != nil
    let later = isChain ? [new["v2"], new["v3"]].compactMap { $0 } : [new]
    let texts = ([old] + later).compactMap { CaseSchema($0) }
    versions = texts.count == later.count + 1 ? CaseSchema.versions(texts) : []
  }
}
