extension Finding {
  /// What the failure is counted by.
  var tallyKey: KeywordTally.Key {
    KeywordTally.Key(
      keyword: keyword.flatMap { $0.name.isEmpty ? nil : $0.name } ?? rule,
      location: keyword?.label ?? ""
    )
  }
}

/// How often each keyword of the schemas was not satisfied, in bounded memory.
struct KeywordTally: Sendable {
  /// A keyword, and where it stands.
  struct Key: Hashable, Comparable, Sendable {
    /// Such as `type`, or the rule where no keyword is behind it, such as `not-json`.
    let keyword: String
    /// Where the keyword stands in the schema; empty where there is none.
    let location: String

    static func < (left: Key, right: Key) -> Bool {
      (left.keyword, left.location) < (right.keyword, right.location)
    }
  }

  /// A line of the summary.
  struct Row: Hashable, Sendable {
    let key: Key
    let count: Int
  }

  private static let maximumKeys = 1000

  private var counts: [Key: Int] = [:]
  /// What came after there were too many different keys.
  private(set) var others = 0

  mutating func add(_ key: Key, _ count: Int) {
    if counts[key] == nil, counts.count >= Self.maximumKeys {
      others += count
    } else {
      counts[key, default: 0] += count
    }
  }

  /// The most frequent first.
  var rows: [Row] {
    counts.filter { $0.value > 0 }.map { Row(key: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.key) < ($0.count, $1.key) }
  }
}
