internal import CModelKitSQLite

/// Told of each row that statements of a connection insert, update or delete.
protocol RowChangeListener: AnyObject {
  /// Called while the statement runs; it must not use the connection.
  ///
  /// - Parameters:
  ///   - row: The row identifier.
  ///   - table: The name of the table, for the time of the call.
  func noteRow(_ row: Int64, of table: UnsafePointer<CChar>)
}

extension SQLiteConnection {
  /// Lets SQLite tell the listener what statements change, or nobody.
  //
  // It tells of rows that foreign keys and triggers change, too; not of a `DELETE` without a condition.
  func installListener() {
    guard let listener else {
      unsafe sqlite3_update_hook(handle, nil, nil)
      return
    }
    let box = unsafe Unmanaged.passUnretained(ListenerBox.of(listener, keptBy: state)).toOpaque()
    unsafe sqlite3_update_hook(
      handle,
      { box, _, _, table, row in
        guard let box = unsafe box, let table = unsafe table else { return }
        let listener = unsafe Unmanaged<ListenerBox>.fromOpaque(box).takeUnretainedValue()
        unsafe listener.listener.noteRow(row, of: table)
      },
      box
    )
  }

  /// The columns that a statement reads, by table.
  ///
  /// - Parameter sql: A statement; it is compiled and not run.
  /// - Returns: The names of the columns; a row identifier without a name of its own is none.
  /// - Throws: ``StoreError`` where SQLite does not understand it.
  func columnsRead(by sql: String) throws -> [String: Set<String>] {
    let reads = ColumnReads()
    let box = unsafe Unmanaged.passUnretained(reads).toOpaque()
    unsafe sqlite3_set_authorizer(
      handle,
      { box, action, table, column, _, _ in
        guard action == SQLITE_READ, let box = unsafe box else { return SQLITE_OK }
        let reads = unsafe Unmanaged<ColumnReads>.fromOpaque(box).takeUnretainedValue()
        unsafe reads.add(table, column)
        return SQLITE_OK
      },
      box
    )
    defer { unsafe sqlite3_set_authorizer(handle, nil, nil) }
    // Not from the cache: what was compiled before does not ask again.
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    unsafe sqlite3_finalize(statement)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    return withExtendedLifetime(reads) { reads.columns }
  }
}

/// What SQLite keeps for a listener; the connection's state keeps it alive.
final class ListenerBox {
  let listener: any RowChangeListener

  private init(_ listener: any RowChangeListener) {
    self.listener = listener
  }

  static func of(_ listener: any RowChangeListener, keptBy state: ConnectionState) -> ListenerBox {
    let box = ListenerBox(listener)
    state.listener = box
    return box
  }
}

private final class ColumnReads {
  private(set) var columns: [String: Set<String>] = [:]

  func add(_ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?) {
    guard let table = unsafe table else { return }
    let name = unsafe String(cString: table)
    columns[name, default: []].formUnion(
      unsafe column.map { [unsafe String(cString: $0)] }?.filter { !$0.isEmpty && $0 != "ROWID" }
        ?? []
    )
  }
}
