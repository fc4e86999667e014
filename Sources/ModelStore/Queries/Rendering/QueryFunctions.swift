internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// The functions in Swift that queries call: SQLite itself knows letter case in ASCII only, and no decimals.
enum QueryFunctions {
  static func register(on connection: SQLiteConnection) throws {
    for (name, test) in tests {
      try connection.register(
        SQLiteFunction("modelkit_\(name)", argumentCount: 3) { arguments in
          .integer(test(arguments[0], arguments[1], options(arguments[2])) ? 1 : 0)
        }
      )
    }
    try connection.register(
      SQLiteFunction("modelkit_fold", argumentCount: 2) { arguments in
        guard case .text(let text) = arguments[0] else { return arguments[0] }
        return .text(FoldedText.fold(text, options(arguments[1])))
      }
    )
    try registerDecimals(on: connection)
    try registerMixed(on: connection)
  }

  private static func options(_ value: SQLiteValue) -> StringOptions {
    StringOptions(rawValue: Int8(clamping: value.integer ?? 0))
  }

  private typealias Test = (SQLiteValue, SQLiteValue, StringOptions) -> Bool

  private static var tests: [(String, Test)] {
    [
      ("beginswith", { test($0, $1, $2) { $0.starts(with: $1) } }),
      ("endswith", { test($0, $1, $2) { $0.reversed().starts(with: $1.reversed()) } }),
      ("contains", { test($0, $1, $2, contains) }),
      ("like", like),
    ]
  }

  private static func test(
    _ value: SQLiteValue,
    _ needle: SQLiteValue,
    _ options: StringOptions,
    _ test: ([UInt8], [UInt8]) -> Bool
  ) -> Bool {
    guard let value = bytes(value, options), let needle = bytes(needle, options), !needle.isEmpty
    else { return false }
    return test(value, needle)
  }

  private static func bytes(_ value: SQLiteValue, _ options: StringOptions) -> [UInt8]? {
    switch value {
    case .text(let text):
      Array((options.isEmpty ? text : FoldedText.fold(text, options)).utf8)
    case .blob(let bytes): bytes
    default: nil
    }
  }

  private static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
    guard bytes.count >= needle.count else { return false }
    return (0...bytes.count - needle.count).contains { bytes[$0...].starts(with: needle) }
  }

  private static func like(
    _ value: SQLiteValue,
    _ pattern: SQLiteValue,
    _ options: StringOptions
  ) -> Bool {
    guard case .text(let text) = value, case .text(let pattern) = pattern else {
      return value.isNull && pattern.isNull
    }
    if options.isEmpty { return LikePattern.matches(text, pattern) }
    return LikePattern.matches(
      FoldedText.fold(text, options),
      FoldedText.fold(pattern, options)
    )
  }

  private static func registerDecimals(on connection: SQLiteConnection) throws {
    try connection.register(
      SQLiteFunction("modelkit_decimal", argumentCount: 1) { arguments in
        DecimalKey.bytes(arguments[0].stored).map(SQLiteValue.blob) ?? .null
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_decimal_sum", argumentCount: 1) { arguments in
        .text("\(DecimalKey.sum(arguments[0].text ?? "").sum)")
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_decimal_average", argumentCount: 1) { arguments in
        let (sum, count) = DecimalKey.sum(arguments[0].text ?? "")
        return count == 0 ? .null : .text("\(sum / Decimal(count))")
      }
    )
  }

  private static func registerMixed(on connection: SQLiteConnection) throws {
    try connection.register(
      SQLiteFunction("modelkit_mixed", argumentCount: 1) { arguments in
        MixedKey.bytes(arguments[0]).map(SQLiteValue.blob) ?? .null
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_content", argumentCount: 2) { arguments in
        content(arguments[0], arguments[1].text)
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_mixed_number", argumentCount: 1) { arguments in
        MixedKey.number(in: arguments[0]).map(SQLiteValue.real) ?? .null
      }
    )
  }

  /// The row of the list (`l`) or the dictionary (`m`) that a mixed value is; null where it is none.
  private static func content(_ value: SQLiteValue, _ kind: String?) -> SQLiteValue {
    guard case .blob = value else { return .null }
    return switch (MixedValue(storedValue: value.stored)?.target, kind) {
    case (.list(let row), "l"), (.dictionary(let row), "m"): .integer(row)
    default: .null
    }
  }
}
