// 0003-rank-by-number: from version 2 (b0a24125) to version 3 (60f82e43). Written by modelkit plan; edit the functions at the end.

import ModelKit

enum Migration0003 {
  static let step = MigrationStep(to: 3, rules, migrate)

  static let rules: [MigrationRule] = [
  ]

  @Sendable
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 3 else { return }
    // make DiningPartnerItem.name string; nulls filled with ""
    // make DiningPartnerItem.rank optional int64; what does not fit: null
  }
}
