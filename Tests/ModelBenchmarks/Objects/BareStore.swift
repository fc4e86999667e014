internal import CModelKitSQLite
import Foundation
import ModelBenchmarkModels

/// The table of brands, written and read by hand with SQLite's own functions: the peer of the store.
///
/// Errors end the program: what is measured is the least code that works.
@safe
final class BareStore {
  private let handle: OpaquePointer

  init(path: String) {
    var handle: OpaquePointer?
    guard unsafe sqlite3_open(path, &handle) == SQLITE_OK, let opened = unsafe handle else {
      fatalError("\(path) cannot be opened")
    }
    unsafe self.handle = unsafe opened
    // As the store has it.
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
    run("PRAGMA cache_size = -8000")
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  func run(_ sql: String) {
    guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      fatalError(unsafe String(cString: sqlite3_errmsg(handle)))
    }
  }

  func makeTable() {
    run(
      """
      CREATE TABLE RankedBrand (
        id INTEGER PRIMARY KEY, city TEXT, isNew INTEGER NOT NULL, name TEXT NOT NULL,
        price REAL, rank INTEGER NOT NULL
      );
      CREATE INDEX brandRank ON RankedBrand (rank);
      """
    )
  }

  func insert(_ brands: [PlainBrand]) {
    run("BEGIN IMMEDIATE")
    let statement = unsafe prepare("INSERT INTO RankedBrand VALUES (?, ?, ?, ?, ?, ?)")
    for brand in brands {
      unsafe sqlite3_bind_int64(statement, 1, Int64(brand.id))
      if let city = brand.city {
        unsafe modelkit_bind_text(statement, 2, city, UInt64(city.utf8.count))
      } else {
        unsafe sqlite3_bind_null(statement, 2)
      }
      unsafe sqlite3_bind_int64(statement, 3, brand.isNew ? 1 : 0)
      unsafe modelkit_bind_text(statement, 4, brand.name, UInt64(brand.name.utf8.count))
      if let price = brand.price {
        unsafe sqlite3_bind_double(statement, 5, price)
      } else {
        unsafe sqlite3_bind_null(statement, 5)
      }
      unsafe sqlite3_bind_int64(statement, 6, Int64(brand.rank))
      guard unsafe sqlite3_step(statement) == SQLITE_DONE else { fatalError("not inserted") }
      unsafe sqlite3_reset(statement)
    }
    unsafe sqlite3_finalize(statement)
    run("COMMIT")
  }

  /// Reads brands of a condition; `body` gets each.
  func read(_ condition: String, _ body: (PlainBrand) -> Void) {
    let statement = unsafe prepare("SELECT * FROM RankedBrand \(condition)")
    while unsafe sqlite3_step(statement) == SQLITE_ROW {
      body(unsafe brand(statement))
    }
    unsafe sqlite3_finalize(statement)
  }

  /// The same, with objects of the model's class.
  func readObjects(_ condition: String, _ body: (RankedBrand) -> Void) {
    let statement = unsafe prepare("SELECT * FROM RankedBrand \(condition)")
    while unsafe sqlite3_step(statement) == SQLITE_ROW {
      body(unsafe object(statement))
    }
    unsafe sqlite3_finalize(statement)
  }

  func look(_ keys: [Int], _ body: (PlainBrand) -> Void) {
    let statement = unsafe prepare("SELECT * FROM RankedBrand WHERE id = ?")
    for key in keys {
      unsafe sqlite3_bind_int64(statement, 1, Int64(key))
      if unsafe sqlite3_step(statement) == SQLITE_ROW { body(unsafe brand(statement)) }
      unsafe sqlite3_reset(statement)
    }
    unsafe sqlite3_finalize(statement)
  }

  private func brand(_ statement: OpaquePointer) -> PlainBrand {
    let brand = PlainBrand()
    brand.id = unsafe Int(sqlite3_column_int64(statement, 0))
    brand.city = unsafe sqlite3_column_text(statement, 1).map { unsafe String(cString: $0) }
    brand.isNew = unsafe sqlite3_column_int64(statement, 2) != 0
    brand.name = unsafe sqlite3_column_text(statement, 3).map { unsafe String(cString: $0) } ?? ""
    if unsafe sqlite3_column_type(statement, 4) != SQLITE_NULL {
      brand.price = unsafe sqlite3_column_double(statement, 4)
    }
    brand.rank = unsafe Int(sqlite3_column_int64(statement, 5))
    return brand
  }

  private func object(_ statement: OpaquePointer) -> RankedBrand {
    let brand = RankedBrand()
    brand.id = unsafe Int(sqlite3_column_int64(statement, 0))
    brand.city = unsafe sqlite3_column_text(statement, 1).map { unsafe String(cString: $0) }
    brand.isNew = unsafe sqlite3_column_int64(statement, 2) != 0
    brand.name = unsafe sqlite3_column_text(statement, 3).map { unsafe String(cString: $0) } ?? ""
    if unsafe sqlite3_column_type(statement, 4) != SQLITE_NULL {
      brand.price = unsafe sqlite3_column_double(statement, 4)
    }
    brand.rank = unsafe Int(sqlite3_column_int64(statement, 5))
    return brand
  }

  private func prepare(_ sql: String) -> OpaquePointer {
    var statement: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
      let prepared = unsafe statement
    else { fatalError(unsafe String(cString: sqlite3_errmsg(handle))) }
    return unsafe prepared
  }
}

/// A brand as a plain class.
final class PlainBrand {
  var id = 0
  var name = ""
  var city: String?
  var rank = 0
  var price: Double?
  var isNew = false

  init() {}

  init(_ brand: RankedBrand) {
    id = brand.id
    name = brand.name
    city = brand.city
    rank = brand.rank
    price = brand.price
    isNew = brand.isNew
  }
}
