import ModelJSON

/// A kind of failure that a baseline knows in a payload, and how often.
struct BaselineEntry: Hashable, Sendable {
  /// The payload's path, from the folder of the baseline.
  var payload: String
  var fingerprint: String
  var count: Int
  /// What it is, for people who review the file.
  var rule: String
  /// The path in the payload with `*` for indexes.
  var path: String
  /// Where the keyword stands in the schema.
  var keyword: String
}

extension BaselineEntry {
  var pathLabel: String { path.isEmpty ? "(root)" : path }

  /// What the entry is found by.
  var key: Key { Key(payload: payload, fingerprint: fingerprint) }

  struct Key: Hashable, Sendable {
    let payload: String
    let fingerprint: String
  }

  init(_ finding: Finding, in payload: String) {
    self.init(
      payload: payload,
      fingerprint: Fingerprint(finding).text,
      count: 1,
      rule: finding.rule,
      path: finding.generalPath,
      keyword: finding.keyword?.label ?? ""
    )
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("payload", payload)
    writer.member("path", path)
    writer.member("rule", rule)
    writer.member("keyword", keyword)
    writer.member("count", count)
    writer.member("fingerprint", fingerprint)
  }
}

extension BaselineEntry: Comparable {
  static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }

  private var order: [String] { [payload, path, rule, keyword, fingerprint] }
}
