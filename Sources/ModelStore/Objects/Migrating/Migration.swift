internal import ModelObjects
internal import ModelSchema

/// A store on its way to newer models, as the app's code sees it.
///
/// The tables have the new classes and properties already; what is gone from the models can still be read in
/// the old objects. All of it is one transaction. A mistake, such as a property that is not there, ends it: the
/// rest of the code does nothing more, and the opening throws ``StoreError`` with words that Realm's users
/// know.
///
/// ```swift
/// configuration.migrationBlock = { migration, oldVersion in
///   if oldVersion < 2 {
///     migration.renameProperty(onType: "Partner", from: "title", to: "name")
///   }
///   if oldVersion < 3 {
///     migration.enumerateObjects(ofType: "Partner") { old, new in
///       new?["rank"] = (old?["rank"] as? Int).map(String.init) ?? "none"
///     }
///   }
/// }
/// ```
//
//   before ── a reader that stands on the state before the transaction: old objects
//   after  ── the connection of the transaction: new objects, under the keys of the old ones
public final class Migration {
  let before: StateRows
  let after: StateRows
  var changes: AutomaticChanges
  /// The first thing that went wrong.
  private(set) var failure: (any Error)?
  private(set) var isOver = false
  /// The new keys of rows whose key the code has changed, by class and old key.
  var movedKeys: [String: [SQLiteValue: SQLiteValue]] = [:]
  let tell: (_ words: String, _ done: Int, _ total: Int) throws -> Void

  /// The models as they were.
  public let oldSchema: Schema
  /// The models as they will be.
  public let newSchema: Schema

  init(
    _ before: StateRows,
    _ after: StateRows,
    _ changes: AutomaticChanges,
    tell: @escaping (String, Int, Int) throws -> Void
  ) {
    self.before = before
    self.after = after
    self.changes = changes
    self.tell = tell
    oldSchema = Schema(before.version)
    newSchema = Schema(changes.described)
  }

  /// Runs the app's code.
  ///
  /// - Throws: What it throws, or what it did wrong.
  func run(_ block: MigrationBlock, _ oldVersion: UInt64) throws {
    try block(self, oldVersion)
    if let failure { throw failure }
  }

  /// From here on its objects are of no use.
  func end() { isOver = true }

  /// Calls what may fail for a function that cannot throw; after the first failure nothing is done.
  func attempt<Result>(_ fallback: Result, _ body: () throws -> Result) -> Result {
    guard !isOver else { StoreFailure.fail("Object has been deleted or invalidated.") }
    guard failure == nil else { return fallback }
    do { return try body() } catch {
      failure = error
      return fallback
    }
  }
}

@available(*, unavailable)
extension Migration: Sendable {}

extension Migration {
  /// Calls a closure with each object of a class, as it was and as it will be.
  ///
  /// The objects come by their keys, one after the other, so that memory does not grow with their number. An
  /// object that the code has deleted does not come again; one that it has made has no old one, and comes only
  /// where the class is new. Of a class that is gone there are old objects only.
  ///
  /// - Parameters:
  ///   - typeName: The name of the class, the new one where it was renamed.
  ///   - block: The closure.
  /// - Throws: What the closure throws.
  public func enumerateObjects(
    ofType typeName: String,
    _ block: MigrationObjectEnumerateBlock
  ) rethrows {
    let pairs = attempt(nil) { try MigrationPairs(typeName, in: self) }
    while let pair = attempt(nil, { try pairs?.next() }) { try block(pair.old, pair.new) }
  }

  /// Makes an object of a class.
  ///
  /// - Parameters:
  ///   - typeName: The name of the class.
  ///   - value: The values by property, an old or new object, or the values in the order of the properties'
  ///     names; what is missing gets the default of the class.
  /// - Returns: The object.
  @discardableResult
  public func create(_ typeName: String, value: Any = [:]) -> MigrationObject {
    let missing = MigrationObject(self, isOld: false, typeName, .null)
    return attempt(missing) { try MigrationCreating(self, typeName).create(value) }
  }

  /// Deletes an object, with the parts that it owns; links to it become empty.
  ///
  /// - Parameter object: A new object.
  public func delete(_ object: MigrationObject) {
    attempt(()) {
      let rows = try requiredRows(of: object.className)
      guard !object.isOld else {
        throw AutomaticChanges.refusal(
          "An old object of class '\(object.className)' cannot be deleted."
        )
      }
      try after.delete(object.key, from: rows.table)
    }
  }

  /// Deletes all objects of a class, and its table where the class is gone.
  ///
  /// - Parameter typeName: The name of the class.
  /// - Returns: Whether the store has had such a class.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool {
    attempt(false) {
      guard let rows = after.rows(of: typeName) else { return false }
      try after.deleteAll(of: rows)
      changes.deleted.insert(typeName)
      return true
    }
  }

  /// Gives the values of a property that is gone to one that is new.
  ///
  /// The types must be the same, and an optional property cannot become a required one.
  ///
  /// - Parameters:
  ///   - typeName: The name of the class.
  ///   - oldName: The name that the property had.
  ///   - newName: The name that it has.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {
    attempt(()) {
      try changes.rename(SchemaPath(typeName, oldName), to: newName)
      after.move(to: changes.version)
    }
  }

  /// How a class that the code may write lies in the tables.
  func requiredRows(of typeName: String) throws -> ClassRows {
    guard changes.described[entity: typeName] != nil, let rows = after.rows(of: typeName) else {
      throw AutomaticChanges.refusal("Object type '\(typeName)' is not managed by the Realm.")
    }
    return rows
  }
}
