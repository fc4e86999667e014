internal import Foundation
internal import ModelObjects
internal import ModelSchema
internal import ModelStore

extension RowHash {
  /// Feeds a value as a column of a store has it.
  ///
  /// What does not fit the type is fed as it is, so that it is not taken for a value that fits.
  mutating func add(_ row: SQLiteStatement, at index: Int, _ kind: CellKind) throws {
    let value = try row.value(at: index)
    guard case .scalar(let type) = kind else { return add(value) }
    switch type {
    case .bool, .float, .date, .decimal, .mixed, .objectId, .uuid: add(value, as: type)
    default: add(value)
    }
  }

  /// Feeds a value that is another one in the column of its type than it looks.
  private mutating func add(_ value: SQLiteValue, as type: ScalarType) {
    switch (type, value) {
    case (_, .null): addNull()
    case (.bool, .integer(let number)) where number == 0 || number == 1: add(number == 1)
    case (.float, .real(let number)) where Double(Float(number)) == number || number.isInfinite:
      add(Float(number))
    case (.date, .real(let seconds)): add(date: seconds)
    case (.decimal, .text(let digits)): add(decimal: digits)
    case (.mixed, _): addMixed(value)
    case (.objectId, .text), (.uuid, .text): addIdentifier(value, type)
    default: add(value)
    }
  }

  /// Feeds what identifies a row, or a value that needs no type to be understood.
  mutating func add(_ value: SQLiteValue) {
    switch value {
    case .null: addNull()
    case .integer(let number): add(number)
    case .real(let number): add(number)
    case .text(let text): add(text: text)
    case .blob(let bytes): add(data: bytes)
    }
  }

  private mutating func addIdentifier(_ value: SQLiteValue, _ type: ScalarType) {
    let text = value.text ?? ""
    if type == .uuid, let id = UUID(uuidString: text) {
      add(uuid: id.bytes)
    } else if type == .objectId, let id = try? ObjectId(string: text) {
      add(objectID: id.bytes)
    } else {
      add(value)
    }
  }

  private mutating func addMixed(_ value: SQLiteValue) {
    guard case .blob = value, let mixed = MixedValue(storedValue: value.stored) else {
      return add(value)
    }
    switch mixed {
    case .bool(let truth): add(truth)
    case .float(let number): add(number)
    case .date(let date): add(date: date.timeIntervalSince1970)
    case .decimal128(let number): add(decimal: "\(number)")
    case .objectId(let id): add(objectID: id.bytes)
    case .uuid(let id): add(uuid: id.bytes)
    case .data(let data): add(data: [UInt8](data))
    case .none, .int, .double, .string, .object, .list, .dictionary: add(value)
    }
  }
}
