// 0005-several-cuisines: from version 4 (9341829d) to version 5 (01444a92). Written by modelkit plan; edit the functions at the end.

import ModelKit

enum Migration0005 {
  static let step = MigrationStep(to: 5, rules, migrate)

  static let rules: [MigrationRule] = [
    .renameProperty(onType: "DiningPartnerItem", from: "cuisine", to: "cuisines"),
    .convert(onType: "DiningPartnerItem", "cuisines"),
  ]

  @Sendable
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 5 else { return }
  }
}
