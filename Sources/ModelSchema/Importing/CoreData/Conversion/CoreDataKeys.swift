/// What mapping libraries write into the user info of models.
///
/// Sync and Hyper's libraries write `sync.remoteKey` and `sync.isPrimaryKey`, MagicalRecord's
/// importer `mappedKeyName` and `relatedByAttribute`.
enum CoreDataKeys {
  private static let payloadKeys = ["sync.remoteKey", "hyper.remoteKey", "mappedKeyName"]
  private static let primaryKeys = ["sync.isPrimaryKey", "hyper.isPrimaryKey"]

  /// The key in payloads, or nil where nothing names one.
  static func payloadKey(_ userInfo: [CoreDataUserInfo]) -> String? {
    for key in payloadKeys {
      if let found = userInfo.first(where: { $0.key == key }), !found.value.isEmpty {
        return found.value
      }
    }
    return nil
  }

  /// Whether an attribute says that it is the primary key.
  static func isPrimaryKey(_ userInfo: [CoreDataUserInfo]) -> Bool {
    userInfo.contains { primaryKeys.contains($0.key) && CoreDataFlag.value($0.value) == true }
  }

  /// The attribute that an entity, or a relationship for its target, names as the key.
  static func relatedAttribute(_ userInfo: [CoreDataUserInfo]) -> String? {
    userInfo.first { $0.key == "relatedByAttribute" }?.value
  }
}
