internal import Foundation
internal import ModelJSON
internal import ModelObjects
internal import ModelSchema

extension PropertyColumn {
  /// Binds an object's value to a parameter; a link is bound by whoever knows the target's key.
  ///
  /// - Throws: ``StoreError`` where SQLite cannot keep the value, such as NaN.
  func bind(_ object: ObjectBase, to statement: SQLiteStatement, at index: Int) throws {
    if nilKey != nil, let key = key(in: object) { return try statement.bind(key, at: index) }
    guard code != .coded, code != .mixed else {
      let value = property.storedValue(in: object).map(SQLiteValue.init) ?? .null
      return try statement.bind(value, at: index)
    }
    try unsafe object.withCell(at: offset) { cell in
      let cell = unsafe FilledCell(address: cell, isOptional: isOptional)
      try write(cell, to: statement, at: index)
    }
  }

  /// What the property has as the key of a row; nil where that is nil and cannot be.
  func key(in object: ObjectBase) -> RowKey? {
    guard let nilKey else { return plainKey(in: object) }
    let key = plainKey(in: object)
    guard key != nilKey else {
      StoreFailure.fail(
        "\(nilKey) is no value of the primary key '\(property.name)', which can be nil."
      )
    }
    return key ?? nilKey
  }

  private func plainKey(in object: ObjectBase) -> RowKey? {
    guard [.int, .int64, .string].contains(code) else {
      return property.storedValue(in: object).flatMap { RowKey(SQLiteValue($0)) }
    }
    return unsafe object.withCell(at: offset) { cell in
      let cell = unsafe FilledCell(address: cell, isOptional: isOptional)
      return switch code {
      case .int: cell.integer(Int.self).map(RowKey.number)
      case .int64: cell.value(Int64.self).map(RowKey.number)
      default: cell.value(String.self).map { .text(BytewiseText($0)) }
      }
    }
  }

  /// Whether an object's value is the one that the statement's row has; false for links.
  func isSame(in object: ObjectBase, as row: SQLiteStatement, at index: Int) throws -> Bool {
    try value(in: object) == row.value(at: index)
  }

  /// Whether two objects have the same value; false for links.
  func isSame(in object: ObjectBase, as other: ObjectBase) -> Bool {
    guard let value = value(in: object) else { return false }
    return value == self.value(in: other)
  }

  private func value(in object: ObjectBase) -> SQLiteValue? {
    guard [.bool, .int, .int64, .double, .string].contains(code) else {
      return property.storedValue(in: object).map(SQLiteValue.init)
    }
    return unsafe object.withCell(at: offset) { cell in
      let cell = unsafe FilledCell(address: cell, isOptional: isOptional)
      let value: SQLiteValue? =
        switch code {
        case .bool: cell.value(Bool.self).map { .integer($0 ? 1 : 0) }
        case .int: cell.integer(Int.self).map { .integer($0) }
        case .int64: cell.value(Int64.self).map { .integer($0) }
        case .double: cell.value(Double.self).map { .real($0) }
        default: cell.value(String.self).map { .text($0) }
        }
      return value ?? .null
    }
  }

  private func write(_ cell: FilledCell, to row: SQLiteStatement, at index: Int) throws {
    switch code {
    case .bool: try row.bind(integer: cell.value(Bool.self).map { $0 ? 1 : 0 }, at: index)
    case .int: try row.bind(integer: cell.integer(Int.self), at: index)
    case .int64: try row.bind(integer: cell.value(Int64.self), at: index)
    case .double: try row.bind(real: cell.value(Double.self), at: index)
    case .string: try row.bind(text: cell.value(String.self), at: index)
    case .date:
      try row.bind(real: cell.value(Date.self)?.timeIntervalSince1970, at: index)
    default: try writeRare(cell, to: row, at: index)
    }
  }

  private func writeRare(_ cell: FilledCell, to row: SQLiteStatement, at index: Int) throws {
    switch code {
    case .int8: try row.bind(integer: cell.integer(Int8.self), at: index)
    case .int16: try row.bind(integer: cell.integer(Int16.self), at: index)
    case .int32: try row.bind(integer: cell.integer(Int32.self), at: index)
    case .uint8: try row.bind(integer: cell.integer(UInt8.self), at: index)
    case .uint16: try row.bind(integer: cell.integer(UInt16.self), at: index)
    case .uint32: try row.bind(integer: cell.integer(UInt32.self), at: index)
    case .float: try row.bind(real: cell.value(Float.self).map(Double.init), at: index)
    case .data:
      let bytes = cell.value(Data.self).map { SQLiteValue.blob([UInt8]($0)) }
      try row.bind(bytes ?? .null, at: index)
    default: try row.bind(.null, at: index)
    }
  }
}

/// The place of a value in an object, to be read.
@safe
private struct FilledCell {
  let address: UnsafeMutableRawPointer
  let isOptional: Bool

  @inline(__always)
  func value<Value>(_ type: Value.Type) -> Value? {
    if isOptional { return unsafe address.assumingMemoryBound(to: Value?.self).pointee }
    return unsafe address.assumingMemoryBound(to: Value.self).pointee
  }

  @inline(__always)
  func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Int64? {
    value(type).map { Int64($0) }
  }
}
