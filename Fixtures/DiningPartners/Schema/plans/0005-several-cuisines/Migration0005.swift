// 0005-several-cuisines: from version 4 (9341829d) to version 5 (01444a92). Written by modelkit plan; edit the functions at the end.

enum Migration0005 {
  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {
    guard oldVersion < 5 else { return }
    migration.renameProperty(onType: "DiningPartnerItem", from: "cuisine", to: "cuisines")
    // make DiningPartnerItem.cuisines list of string
  }
}
