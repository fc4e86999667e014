internal import ModelSchema

/// What the values of a column are, as far as it matters for carrying and comparing them.
enum CellKind: Hashable {
  case scalar(ScalarType)
  /// What identifies a row, of the column's own or of another class.
  case key

  init(_ type: PropertyType) {
    switch type {
    case .scalar(let type): self = .scalar(type)
    case .enumeration: self = .scalar(.mixed)
    case .link, .embedded: self = .key
    }
  }
}

/// A column that rows are put into.
struct ColumnPlan: Hashable {
  let name: String
  let kind: CellKind
  let isRequired: Bool

  init(_ name: String, _ kind: CellKind, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
  }

  static func key(_ name: String) -> ColumnPlan { ColumnPlan(name, .key) }
}
