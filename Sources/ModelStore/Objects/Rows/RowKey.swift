internal import ModelJSON

/// What identifies a row within its table.
enum RowKey: Hashable {
  case number(Int64)
  case text(BytewiseText)
  /// The key that is nil, where keys are texts; see ``NilKey``.
  case absent

  init?(_ value: SQLiteValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .text(let text): self = .text(BytewiseText(text))
    case .blob([]): self = .absent
    case .null, .real, .blob: return nil
    }
  }

  var value: SQLiteValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let key): .text(key.text)
    case .absent: .blob([])
    }
  }
}

extension RowKey: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let key): key.text
    case .absent: "null"
    }
  }
}
