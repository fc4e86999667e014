internal import Foundation
internal import ModelObjects
internal import ModelSchema

// Raw, because here a row becomes an object, for each column of each row: no `Any` and no generic code.
extension PropertyColumn {
  /// Puts a column of the statement's row into an object.
  ///
  /// - Throws: ``StoreError`` where the value is none of the property's type.
  func load(from row: SQLiteStatement, at index: Int, into object: ObjectBase) throws {
    if code == .coded || code == .link {
      guard try code == .link || property.store(row.value(at: index).stored, in: object) else {
        throw misfit(row, index)
      }
      return
    }
    // The columns of other properties are declared NOT NULL.
    let isNull = isOptional && row.isNull(at: index)
    try unsafe object.withCell(at: offset) { cell in
      let cell = unsafe Cell(address: cell, isOptional: isOptional, isNull: isNull)
      guard try read(row, index, into: cell) else { throw misfit(row, index) }
    }
  }

  private func read(_ row: SQLiteStatement, _ index: Int, into cell: Cell) throws -> Bool {
    switch code {
    case .bool: return cell.put(row.integer(at: index) != 0)
    case .int: return cell.put(exactly: row.integer(at: index), as: Int.self)
    case .int64: return cell.put(row.integer(at: index))
    case .double: return cell.put(row.real(at: index))
    case .string: return try cell.put(row.text(at: index) ?? "")
    case .date: return cell.put(Date(timeIntervalSince1970: row.real(at: index)))
    default: return try readRare(row, index, into: cell)
    }
  }

  private func readRare(_ row: SQLiteStatement, _ index: Int, into cell: Cell) throws -> Bool {
    switch code {
    case .int8: cell.put(exactly: row.integer(at: index), as: Int8.self)
    case .int16: cell.put(exactly: row.integer(at: index), as: Int16.self)
    case .int32: cell.put(exactly: row.integer(at: index), as: Int32.self)
    case .uint8: cell.put(exactly: row.integer(at: index), as: UInt8.self)
    case .uint16: cell.put(exactly: row.integer(at: index), as: UInt16.self)
    case .uint32: cell.put(exactly: row.integer(at: index), as: UInt32.self)
    case .float: cell.put(Float(row.real(at: index)))
    case .data: cell.put(Data(row.blob(at: index) ?? []))
    default: false
    }
  }

  private func misfit(_ row: SQLiteStatement, _ index: Int) -> StoreError {
    let found = (try? row.value(at: index)).map(\.description) ?? "bytes that are no text"
    return StoreError(
      .unstorableValue,
      "the column \(column) has \(found), which does not fit \(property.name): \(property.valueType)",
      hint: "the row was written by something else than this model: mend it, or change the type",
      at: StoreError.Origin(sql: row.sql)
    )
  }
}

/// The place of a value in an object.
@safe
private struct Cell {
  let address: UnsafeMutableRawPointer
  let isOptional: Bool
  let isNull: Bool

  @inline(__always)
  func put<Value>(_ value: @autoclosure () throws -> Value) rethrows -> Bool {
    if isOptional {
      let place = unsafe address.assumingMemoryBound(to: Value?.self)
      unsafe place.pointee = isNull ? nil : try value()
    } else {
      let place = unsafe address.assumingMemoryBound(to: Value.self)
      unsafe place.pointee = try value()
    }
    return true
  }

  @inline(__always)
  func put<Number: FixedWidthInteger>(exactly value: Int64, as type: Number.Type) -> Bool {
    guard let number = Number(exactly: value) else { return false }
    return put(number)
  }
}
