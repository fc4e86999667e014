// 0004-embed-brands: from version 3 (60f82e43) to version 4 (9341829d). Written by modelkit plan; edit the functions at the end.

import ModelKit

enum Migration0004 {
  static let step = MigrationStep(to: 4, rules, migrate)

  static let rules: [MigrationRule] = [
    .embed("DiningPartnerItem", orphans: .delete, shared: .copy),
  ]

  @Sendable
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 4 else { return }
  }
}
