/// Where the values of a new property, or of cells that must not be null any more, come from.
public enum ValueSource: Hashable, Sendable {
  /// Null.
  case null
  /// One value for every row.
  case constant(SchemaValue)
  /// The value of another property of the same row, converted to the type.
  case property(String)
  /// An SQL expression over the row's columns, which is trusted: only a plan's author writes one.
  case expression(String)
  /// Code of the app, by the name under which it is registered.
  case code(String)
}

/// Which rows a step touches.
public enum RowFilter: Hashable, Sendable {
  /// All of them.
  case all
  /// Those where the property is null.
  case isNull
  /// Those where the property equals a value, such as an old default.
  case equals(SchemaValue)
}

/// How the values of a property become values of its new type.
public struct ValueConversion: Hashable, Sendable {
  /// What happens to a value that has no exact counterpart.
  public var failure: FailurePolicy
  /// What stands for null where the new property has none.
  public var null: ValueSource
  /// Which of several values stays when a collection becomes one value.
  public var selection: Selection
  /// How a double becomes an integer, or a decimal one of fewer digits.
  public var rounding: Rounding
  /// Code of the app that converts, by its name, or nil for the rules of ModelKit.
  public var code: String?
  /// Raw values, or keys of link targets, by the old ones; they come before every other rule.
  public var map: [SchemaValue: SchemaValue]

  /// Creates a conversion that stops at the first value that does not fit.
  public init() {
    failure = .fail
    null = .null
    selection = .fail
    rounding = .exact
    map = [:]
  }

  /// Which of several values stays.
  public enum Selection: String, Hashable, Sendable, CaseIterable {
    /// None: a row with several stops the migration.
    case fail
    /// The first in order.
    case first
    /// The last in order.
    case last
    /// All, joined by commas; only for strings.
    case join
  }

  /// How a number loses digits.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// It does not: a number that would is one that does not fit.
    case exact
    /// Toward zero.
    case truncate
    /// To the nearest, a half to the even neighbour.
    case nearest
  }
}

/// What happens to a value that does not fit its new type.
public enum FailurePolicy: Hashable, Sendable {
  /// The migration stops before the first write, with the rows' keys.
  case fail
  /// The value becomes null, and is kept in the journal.
  case null
  /// The value becomes another, and is kept in the journal.
  case constant(SchemaValue)
  /// The value moves to a column of its own beside the new one, named as the property with `_old`.
  case shadow
}
