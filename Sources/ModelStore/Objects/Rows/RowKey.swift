/// What identifies a row within its table.
//
// Texts are compared by their bytes, as SQLite does: Swift takes texts for equal that are two keys there.
enum RowKey: Hashable {
  case number(Int64)
  case text(String)

  static func == (left: RowKey, right: RowKey) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number)
    case .text(var text): text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  init?(_ value: SQLiteValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .null, .real, .blob: return nil
    }
  }

  var value: SQLiteValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}

extension RowKey: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}
