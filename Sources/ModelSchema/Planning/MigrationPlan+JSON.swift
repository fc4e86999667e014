public import Foundation
package import ModelJSON

extension MigrationPlan {
  /// The layout of plan files that is written, and the newest that is read.
  package static let formatVersion = 1

  /// The hash of the whole plan.
  ///
  /// It is made of the parsed plan, so line endings, a byte order mark, the order of members and white
  /// space change nothing; every other change does.
  ///
  /// - Returns: 64 hexadecimal digits: SHA-256 of the canonical JSON without the checksum itself.
  public var checksum: String {
    SHA256.hexadecimalDigest(of: memberList.value.canonicalText)
  }

  /// The hash of what approvals approve: the plan without them.
  package var contentHash: String {
    var plan = self
    plan.approvals = []
    return plan.checksum
  }

  /// The plan as the text of a file: sorted members, two spaces of indent, LF, and the checksum.
  public var canonicalJSON: String {
    var list = memberList
    list.set("checksum", checksum)
    return list.value.prettyText
  }

  private var memberList: MemberList {
    var list = MemberList()
    list.set("formatVersion", Self.formatVersion)
    list.set("id", id)
    list.set("parent", parent)
    list.set("reverseOf", reverseOf)
    list["from"] = from.jsonValue
    list["to"] = to.jsonValue
    list.set("requires", annotations: requires.mapValues(SchemaValue.string))
    list.set("findings", list: findings.map(\.jsonValue))
    list.set("questions", list: questions.map(\.jsonValue))
    list.set("approvals", list: approvals.map(\.jsonValue))
    list["stages"] = .array(stages.map(\.jsonValue))
    return list
  }

  /// Reads a plan from the text of a file.
  ///
  /// - Parameters:
  ///   - text: The JSON, in any layout, with or without a byte order mark.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``SchemaError``, with line and column; of kind
  ///   ``SchemaError/Kind-swift.enum/checksum`` where the plan was changed after it was written.
  public init(json text: String, file: String? = nil) throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  private init(bytes: [UInt8], file: String?) throws(SchemaError) {
    self = try FileReading.value(of: bytes, file: file) { value throws(SchemaError) in
      try MigrationPlan(json: value)
    }
  }

  /// Reads a plan file.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``SchemaError``, with the file's path, line and column.
  public init(contentsOf url: URL) throws(SchemaError) {
    try self.init(bytes: FileReading.bytes(of: url, named: url.path), file: url.path)
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    _ = reader.optional("$schema")
    try Self.checkFormat(reader.required("formatVersion"))
    self.init(
      id: try reader.string("id"),
      parent: try reader.optionalString("parent"),
      from: try PlanVersion(json: reader.required("from")),
      to: try PlanVersion(json: reader.required("to"))
    )
    reverseOf = try reader.optionalString("reverseOf")
    requires = try reader.names("requires")
    findings = try reader.list("findings") { value throws(SchemaError) in
      try PlanFinding(json: value)
    }
    questions = try reader.list("questions") { value throws(SchemaError) in
      try PlanQuestion(json: value)
    }
    approvals = try reader.list("approvals") { value throws(SchemaError) in
      try PlanApproval(json: value)
    }
    stages = try reader.list("stages") { value throws(SchemaError) in try PlanStage(json: value) }
    try check(reader.required("checksum"))
    try reader.finish()
  }

  private static func checkFormat(_ value: JSONValue) throws(SchemaError) {
    guard let format = value.int64, format >= 1 else {
      throw .malformed("expected a format version", at: value)
    }
    guard format <= formatVersion else {
      throw .malformed("the plan is of a newer ModelKit (format \(format)); update it", at: value)
    }
  }

  private func check(_ value: JSONValue) throws(SchemaError) {
    let found = checksum
    guard try value.schemaString() != found else { return }
    throw SchemaError(
      .checksum,
      "plan '\(id)' was changed after it was written: its checksum is \(found) now. Restore the "
        + "file, or, if no store has run the plan, make it again",
      position: value.position
    )
  }
}
