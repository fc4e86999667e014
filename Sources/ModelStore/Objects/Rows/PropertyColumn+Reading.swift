internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// How a column comes into an object.
//
// Apart from `PropertyColumn`, as it holds no references: going through the columns of a row counts none.
struct ColumnStep {
  let offset: Int
  let code: CellCode
  let isOptional: Bool
}

// Raw, because here a row becomes an object, for each column of each row: no `Any` and no generic code.
extension ObjectClass {
  /// Puts the columns of the statement's row into an object; links are left to who follows them.
  ///
  /// - Throws: ``StoreError`` where a value is none of its property's type.
  func load(_ object: ObjectBase, from row: SQLiteStatement) throws {
    // The first column is the key, which may stand for nil.
    let isUnkeyed = nilKey != nil && loadNilKey(object, from: row)
    try unsafe object.withCell(at: 0) { start in
      for place in steps.indices.dropFirst(isUnkeyed ? 1 : 0) {
        let step = steps[place]
        if step.code == .coded || step.code == .mixed {
          try loadCoded(place, from: row, into: object)
        } else {
          let cell = unsafe start + step.offset
          guard try unsafe step.read(row, firstColumn + place, into: cell) else {
            throw misfit(row, place)
          }
        }
      }
    }
  }

  private func loadNilKey(_ object: ObjectBase, from row: SQLiteStatement) -> Bool {
    // Without a copy of the text that it mostly is.
    let isNil =
      if case .number(let number) = nilKey { row.integer(at: 0) == number } else {
        row.isBytes(at: 0)
      }
    return isNil && columns[0].property.store(.null, in: object)
  }

  private func loadCoded(_ place: Int, from row: SQLiteStatement, into object: ObjectBase) throws {
    let value = try row.value(at: firstColumn + place).stored
    guard columns[place].property.store(value, in: object) else { throw misfit(row, place) }
  }

  /// The keys that link columns have, at the places of the columns.
  func links(from row: SQLiteStatement) throws -> [SQLiteValue] {
    try columns.indices.map { place in
      steps[place].code == .link ? try row.value(at: firstColumn + place) : .null
    }
  }

  private func misfit(_ row: SQLiteStatement, _ place: Int) -> StoreError {
    let found = (try? row.value(at: firstColumn + place)).map(\.description)
    let property = columns[place].property
    return StoreError(
      .unstorableValue,
      """
      the column \(columns[place].column) has \(found ?? "bytes that are no text"), which does not \
      fit \(property.name): \(property.valueType)
      """,
      hint: "the row was written by something else than this model: mend it, or change the type",
      at: StoreError.Origin(sql: row.sql)
    )
  }
}

extension ColumnStep {
  @inline(__always)
  fileprivate func read(
    _ row: SQLiteStatement,
    _ index: Int,
    into address: UnsafeMutableRawPointer
  ) throws -> Bool {
    // A text that is NULL says so itself; the columns of other properties are declared NOT NULL.
    let isNull = isOptional && code != .string && row.isNull(at: index)
    let cell = unsafe Cell(address: address, isOptional: isOptional, isNull: isNull)
    switch code {
    case .string: return try cell.put(text: row.text(at: index))
    case .bool: return cell.put(row.integer(at: index) != 0)
    case .int: return cell.put(exactly: row.integer(at: index), as: Int.self)
    case .int64: return cell.put(row.integer(at: index))
    case .double: return cell.put(row.real(at: index))
    case .date: return cell.put(Date(timeIntervalSince1970: row.real(at: index)))
    default: return readRare(row, index, into: cell)
    }
  }

  private func readRare(_ row: SQLiteStatement, _ index: Int, into cell: Cell) -> Bool {
    switch code {
    case .int8: cell.put(exactly: row.integer(at: index), as: Int8.self)
    case .int16: cell.put(exactly: row.integer(at: index), as: Int16.self)
    case .int32: cell.put(exactly: row.integer(at: index), as: Int32.self)
    case .uint8: cell.put(exactly: row.integer(at: index), as: UInt8.self)
    case .uint16: cell.put(exactly: row.integer(at: index), as: UInt16.self)
    case .uint32: cell.put(exactly: row.integer(at: index), as: UInt32.self)
    case .float: cell.put(Float(row.real(at: index)))
    case .data: cell.put(Data(row.blob(at: index) ?? []))
    case .link: true
    default: false
    }
  }
}

/// The place of a value in an object.
@safe
private struct Cell {
  let address: UnsafeMutableRawPointer
  let isOptional: Bool
  let isNull: Bool

  @inline(__always)
  func put<Value>(_ value: @autoclosure () -> Value) -> Bool {
    if isOptional {
      unsafe address.assumingMemoryBound(to: Value?.self).pointee = isNull ? nil : value()
    } else {
      unsafe address.assumingMemoryBound(to: Value.self).pointee = value()
    }
    return true
  }

  @inline(__always)
  func put(text: String?) -> Bool {
    if isOptional {
      unsafe address.assumingMemoryBound(to: String?.self).pointee = text
    } else {
      unsafe address.assumingMemoryBound(to: String.self).pointee = text ?? ""
    }
    return true
  }

  @inline(__always)
  func put<Number: FixedWidthInteger>(exactly value: Int64, as type: Number.Type) -> Bool {
    guard let number = Number(exactly: value) else { return false }
    return put(number)
  }
}
