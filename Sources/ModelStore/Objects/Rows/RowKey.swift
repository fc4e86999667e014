internal import ModelJSON

/// What identifies a row within its table.
enum RowKey: Hashable {
  case number(Int64)
  case text(BytewiseText)

  init?(_ value: SQLiteValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .text(let text): self = .text(BytewiseText(text))
    case .null, .real, .blob: return nil
    }
  }

  var value: SQLiteValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let key): .text(key.text)
    }
  }
}

extension RowKey: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let key): key.text
    }
  }
}
