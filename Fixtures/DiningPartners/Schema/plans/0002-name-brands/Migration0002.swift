// 0002-name-brands: from version 1 (ee7cf82a) to version 2 (b0a24125). Written by modelkit plan; edit the functions at the end.

enum Migration0002 {
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 2 else { return }
    migration.renameProperty(onType: "DiningPartnerItem", from: "title", to: "name")
    // add DiningPartnerItem.isOnlineStore (bool), filled with false
    try migration.enumerateObjects(ofType: "DiningPartnerItem") { old, new in
      new?["isOnlineStore"] = false
    }
  }
}
