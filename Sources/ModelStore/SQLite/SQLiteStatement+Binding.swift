internal import CModelKitSQLite
internal import ModelJSON

extension SQLiteStatement {
  /// Binds all parameters, in their order.
  package func bind(_ values: [SQLiteValue]) throws {
    guard values.count == parameterCount else {
      throw StoreError(
        .misuse,
        "\(values.count) values for \(parameterCount) parameters",
        at: StoreError.Origin(sql: sql)
      )
    }
    for (index, value) in values.enumerated() { try bind(value, at: index) }
  }

  /// Binds one parameter.
  ///
  /// - Parameters:
  ///   - value: The value; it is copied.
  ///   - index: The parameter, from 0.
  /// - Throws: ``StoreError`` for NaN, which SQLite would turn into NULL, and for what is too large.
  package func bind(_ value: SQLiteValue, at index: Int) throws {
    let place = Int32(index + 1)
    let code: Int32 =
      switch value {
      case .null: unsafe sqlite3_bind_null(handle, place)
      case .integer(let number): unsafe sqlite3_bind_int64(handle, place, number)
      case .real(let number) where number.isNaN:
        throw StoreError(.unstorableValue, "SQLite has no NaN and would keep NULL in its place")
      case .real(let number): unsafe sqlite3_bind_double(handle, place, number)
      case .text(let text): bind(text, at: place)
      case .blob(let bytes): bind(bytes, at: place)
      }
    guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
  }

  private func bind(_ text: String, at place: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // An empty text may have no address, which SQLite would take for NULL.
      guard let start = bytes.baseAddress else {
        return unsafe modelkit_bind_text(handle, place, "", 0)
      }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
        unsafe modelkit_bind_text(handle, place, start, UInt64(bytes.count))
      }
    }
  }

  private func bind(_ bytes: [UInt8], at place: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, unsafe !bytes.isEmpty else {
        return unsafe sqlite3_bind_zeroblob(handle, place, 0)
      }
      return unsafe modelkit_bind_blob(handle, place, start, UInt64(bytes.count))
    }
  }
}

// What binding many rows asks for: no enum is made of a value.
extension SQLiteStatement {
  /// Binds a number, or NULL, to a parameter that counts from 0.
  package func bind(integer number: Int64?, at index: Int) throws {
    guard let number else { return try bind(.null, at: index) }
    try check(unsafe sqlite3_bind_int64(handle, Int32(index + 1), number))
  }

  /// Binds a number, or NULL, to a parameter that counts from 0.
  ///
  /// - Throws: ``StoreError`` for NaN too.
  package func bind(real number: Double?, at index: Int) throws {
    guard let number, !number.isNaN else {
      return try bind(number.map(SQLiteValue.real) ?? .null, at: index)
    }
    try check(unsafe sqlite3_bind_double(handle, Int32(index + 1), number))
  }

  /// Binds a text, or NULL, to a parameter that counts from 0; it is copied.
  package func bind(text: String?, at index: Int) throws {
    guard let text else { return try bind(.null, at: index) }
    try check(bind(text, at: Int32(index + 1)))
  }

  /// Binds what identifies a row.
  func bind(_ key: RowKey, at index: Int) throws {
    switch key {
    case .number(let number): try bind(integer: number, at: index)
    case .text(let key): try bind(text: key.text, at: index)
    case .absent: try bind(key.value, at: index)
    }
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
  }
}
