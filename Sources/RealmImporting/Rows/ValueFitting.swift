internal import ModelSchema
internal import RealmFiles

/// Makes a value one that its column can keep.
struct ValueFitting {
  /// The value, or what stands in its place.
  private(set) var value: RealmValue
  /// Why it is not the file's value; nil where it is.
  private(set) var reason: RealmImportLoss.Reason?

  init(_ value: RealmValue, _ kind: CellKind, isOptional: Bool) {
    self.value = value
    switch value {
    case .double(let number) where number.isNaN: replace(.unstorableNumber)
    case .float(let number) where number.isNaN: replace(.unstorableNumber)
    case .decimal(let number) where number.storedText == nil: replace(.unstorableNumber)
    case .link, .list, .set, .dictionary: replace(.unsupportedMixed)
    case .null where !isOptional: reason = .unexpectedNull
    default: return
    }
    if !isOptional { self.value = Self.emptyValue(kind) }
  }

  private mutating func replace(_ reason: RealmImportLoss.Reason) {
    self.reason = reason
    value = .null
  }

  private static func emptyValue(_ kind: CellKind) -> RealmValue {
    guard case .scalar(let type) = kind else { return .null }
    return switch type {
    case .bool: .bool(false)
    case .float: .float(0)
    case .double: .double(0)
    case .data: .data([])
    case .mixed: .null
    case .string, .url, .decimal, .uuid, .objectId: .string("")
    default: .int(0)
    }
  }
}
