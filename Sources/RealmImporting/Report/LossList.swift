/// Collects what could not be carried: one entry a place and reason, whatever the number of rows.
struct LossList: Hashable, Codable {
  static let namedObjects = 10

  private(set) var losses: [RealmImportLoss] = []

  mutating func add(
    _ reason: RealmImportLoss.Reason,
    in className: String,
    property: String? = nil,
    object: String
  ) {
    let place = losses.firstIndex {
      $0.className == className && $0.property == property && $0.reason == reason
    }
    guard let place else {
      losses.append(
        RealmImportLoss(
          className: className,
          property: property,
          reason: reason,
          count: 1,
          objects: [object]
        )
      )
      return
    }
    losses[place].count += 1
    if losses[place].objects.count < Self.namedObjects { losses[place].objects.append(object) }
  }
}
