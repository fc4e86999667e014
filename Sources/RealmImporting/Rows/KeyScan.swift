internal import Foundation
internal import ModelStore
internal import RealmFiles

/// Finds out, before rows are written, which keys objects have, and which of them are left out.
struct KeyScan {
  let file: RealmFile
  let policy: RealmImportOptions.DuplicatePolicy
  private(set) var maps: [String: KeyMap] = [:]
  private(set) var losses = LossList()

  init(_ file: RealmFile, _ policy: RealmImportOptions.DuplicatePolicy) {
    self.file = file
    self.policy = policy
  }

  mutating func run(_ plan: ImportPlan) throws {
    let targets = Set(plan.classes.values.flatMap(\.targets))
    for root in plan.roots {
      if let key = root.keyProperty {
        maps[root.name] = try scan(root, key: key, isTarget: targets.contains(root.name))
      } else if targets.contains(root.name) {
        var map = KeyMap(hasKeyProperty: false)
        for row in try file.rows(of: root.name, only: []) { map.add(try row.get().key) }
        maps[root.name] = map
      }
    }
  }

  private mutating func scan(
    _ plan: ClassPlan,
    key property: String,
    isTarget: Bool
  ) throws -> KeyMap {
    var map = KeyMap(hasKeyProperty: true)
    var holders: [SQLiteValue: Int64] = [:]
    for row in try file.rows(of: plan.name, only: [property]) {
      let row = try row.get()
      let key = SQLiteValue(key: row[property] ?? .null, of: plan)
      guard !key.isNull else {
        map.leaveOut(row.key)
        losses.add(.missingKey, in: plan.name, object: "#\(row.key)")
        continue
      }
      if isTarget { map.add(row.key, as: key) }
      guard let holder = holders.updateValue(row.key, forKey: key) else { continue }
      let (stays, goes) = try choose(holder, row.key, key, in: plan.name)
      holders[key] = stays
      map.leaveOut(goes)
      losses.add(.duplicateKey, in: plan.name, object: key.label)
    }
    return map
  }

  private func choose(
    _ earlier: Int64,
    _ later: Int64,
    _ key: SQLiteValue,
    in className: String
  ) throws -> (stays: Int64, goes: Int64) {
    switch policy {
    case .keepFirst: return (earlier, later)
    case .keepLast: return (later, earlier)
    case .fail:
      throw RealmImportError(
        .duplicateKey,
        """
        two objects of \(className) have the primary key \(key.label), and nothing was imported; say \
        which of them stays: RealmImportOptions.duplicates
        """
      )
    }
  }
}

extension SQLiteValue {
  /// A value as what identifies a row of a class; null where it cannot.
  init(key value: RealmValue, of plan: ClassPlan) {
    self =
      switch value {
      case .null: plan.nilKey ?? .null
      case .int(let number): .integer(number)
      case .string(let text): .text(text)
      case .uuid(let id): .text(id.uuidString)
      case .objectId(let id): .text(id.description)
      default: .null
      }
  }

  /// How messages name an object with this key.
  var label: String {
    self == .blob([]) ? "null" : text ?? integer.map(String.init) ?? "\(self)"
  }
}
