// 0002-name-brands: from version 1 (ee7cf82a) to version 2 (b0a24125). Written by modelkit plan; edit the functions at the end.

import ModelKit

enum Migration0002 {
  static let step = MigrationStep(to: 2, rules, migrate)

  static let rules: [MigrationRule] = [
    .renameProperty(onType: "DiningPartnerItem", from: "title", to: "name"),
  ]

  @Sendable
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 2 else { return }
    // add DiningPartnerItem.isOnlineStore (bool), filled with false
    migration.enumerateObjects(ofType: "DiningPartnerItem") { old, new in
      new?["isOnlineStore"] = false
    }
  }
}
