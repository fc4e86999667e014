internal import CModelKitSQLite
internal import ModelJSON

/// Reading the row where the statement stands; columns count from 0.
extension SQLiteStatement {
  package var columnCount: Int { unsafe Int(sqlite3_column_count(handle)) }

  package func columnName(at index: Int) -> String {
    unsafe sqlite3_column_name(handle, Int32(index)).map { unsafe String(cString: $0) } ?? ""
  }

  package func isNull(at index: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL
  }

  /// Whether the value is a blob.
  func isBytes(at index: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(index)) == SQLITE_BLOB
  }

  /// The number, converted by SQLite's rules where it is none.
  package func integer(at index: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(index))
  }

  /// The number, converted by SQLite's rules where it is none.
  package func real(at index: Int) -> Double {
    unsafe sqlite3_column_double(handle, Int32(index))
  }

  /// The text, or a number's digits; nil for NULL.
  ///
  /// - Throws: ``StoreError`` where the bytes are not UTF-8: they would be changed in silence.
  package func text(at index: Int) throws -> String? {
    guard let start = unsafe sqlite3_column_text(handle, Int32(index)) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(index)))
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    guard let text = unsafe SQLiteText.string(bytes) else {
      throw StoreError(
        .unstorableValue,
        "the text in column \(columnName(at: index)) is not UTF-8",
        hint: "read it as bytes: CAST(… AS BLOB)",
        at: StoreError.Origin(path: connection.location.path, sql: sql)
      )
    }
    return text
  }

  /// The bytes of a blob or a text; nil for NULL.
  package func blob(at index: Int) -> [UInt8]? {
    if isNull(at: index) { return nil }
    let start = unsafe sqlite3_column_blob(handle, Int32(index))
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(index)))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The value as it is stored.
  package func value(at index: Int) throws -> SQLiteValue {
    switch unsafe sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_INTEGER: .integer(integer(at: index))
    case SQLITE_FLOAT: .real(real(at: index))
    case SQLITE_TEXT: try text(at: index).map(SQLiteValue.text) ?? .null
    case SQLITE_BLOB: blob(at: index).map(SQLiteValue.blob) ?? .null
    default: .null
    }
  }

  /// Adds the value to a print, as it is stored and without a copy of it.
  func add(at index: Int, to print: inout ValuePrint) {
    let type = unsafe sqlite3_column_type(handle, Int32(index))
    print.combine(UInt64(truncatingIfNeeded: type))
    switch type {
    case SQLITE_INTEGER: print.combine(UInt64(bitPattern: integer(at: index)))
    case SQLITE_FLOAT: print.combine(real(at: index).bitPattern)
    case SQLITE_NULL: break
    default:
      let start = unsafe sqlite3_column_blob(handle, Int32(index))
      let count = unsafe Int(sqlite3_column_bytes(handle, Int32(index)))
      unsafe print.combine(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// The value as what identifies a row; nil where it cannot.
  func key(at index: Int) throws -> RowKey? {
    switch unsafe sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_INTEGER: .number(integer(at: index))
    case SQLITE_TEXT: try text(at: index).map { .text(BytewiseText($0)) }
    case SQLITE_BLOB: RowKey(try value(at: index))
    default: nil
    }
  }

  /// All values of the row.
  package func row() throws -> [SQLiteValue] { try (0..<columnCount).map(value) }
}

/// Texts as SQLite hands them out.
enum SQLiteText {
  /// The text of some bytes; nil where they are not UTF-8.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var text = unsafe String(decoding: bytes, as: UTF8.self)
    if unsafe isASCII(bytes) { return text }
    // What cannot be decoded was replaced: then the bytes are others.
    return text.withUTF8 { unsafe areEqual($0, bytes) } ? text : nil
  }

  @inline(__always)
  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt64 = 0
    var place = 0
    let bytes = UnsafeRawBufferPointer(bytes)
    while place + 8 <= bytes.count {
      all |= unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      place += 8
    }
    if bytes.count >= 8 {
      // The last eight, some of which were looked at.
      all |= unsafe bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      place = bytes.count
    }
    while place < bytes.count {
      all |= UInt64(unsafe bytes[place])
      place += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
