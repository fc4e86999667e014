internal import ModelJSON

/// The order of versions and plans, and the hashes of what has shipped: the file `mg.lock`.
///
/// Each link names the one before it, so two branches that both add a version meet in a conflict of the
/// file and not in a store.
//
//   0001 ──▶ 0002-prices ──▶ 0003-rename        id, and parent
//    │          │               │
//   to        from, to        from, to          full hashes of versions; planHash: the plan without approvals
package struct PlanLock: Hashable, Sendable {
  package var links: [Link]

  package init(_ links: [Link] = []) {
    self.links = links
  }

  /// One version, and the plan that leads to it; the first version has none.
  package struct Link: Hashable, Sendable {
    package let id: String
    package let parent: String?
    package let fromHash: String?
    package let toHash: String
    package let planHash: String?

    /// The version without a plan that a chain begins with.
    package init(first version: SchemaVersion) {
      id = MigrationFolder.digits(of: version.number ?? 1)
      parent = nil
      fromHash = nil
      toHash = version.fullHash
      planHash = nil
    }

    package init(_ plan: MigrationPlan, parent: String?) {
      id = plan.id
      self.parent = parent
      fromHash = plan.from.fullHash
      toHash = plan.to.fullHash
      planHash = plan.contentHash
    }
  }
}

extension PlanLock {
  package static let formatVersion = 1

  package var canonicalJSON: String {
    var list = MemberList()
    list.set("formatVersion", Self.formatVersion)
    list["chain"] = .array(links.map(\.jsonValue))
    return list.value.prettyText
  }

  package init(json text: String, file: String) throws(SchemaError) {
    let bytes = Array(text.utf8)
    guard !text.contains("<<<<<<<") else {
      let words = "two branches added a version; make one plan again"
      throw SchemaError(.syntax, words, file: file)
    }
    self = try FileReading.value(of: bytes, file: file) { value throws(SchemaError) in
      try PlanLock(json: value)
    }
  }

  private init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    _ = reader.optional("$schema")
    guard try reader.optionalInt("formatVersion") == Self.formatVersion else {
      throw .malformed("expected the format version \(Self.formatVersion)", at: value)
    }
    links = try reader.list("chain") { value throws(SchemaError) in try Link(json: value) }
    try reader.finish()
  }
}

extension PlanLock.Link {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list.set("parent", parent)
    list.set("fromHash", fromHash)
    list.set("toHash", toHash)
    list.set("planHash", planHash)
    return list.value
  }

  fileprivate init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    id = try reader.string("id")
    parent = try reader.optionalString("parent")
    fromHash = try reader.optionalString("fromHash")
    toHash = try reader.string("toHash")
    planHash = try reader.optionalString("planHash")
    try reader.finish()
  }
}
