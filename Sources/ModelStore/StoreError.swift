/// Why a store could not be opened, read, written or changed: what is wrong, where, and what to do.
///
/// ```swift
/// do {
///   try openStore()
/// } catch let error as StoreError where error.kind == .notADatabase {
///   print(error)
///   // shop.db: file is not a database; it may be encrypted, or not a SQLite file at all
/// }
/// ```
public struct StoreError: Error, Hashable, Sendable {
  /// What can be wrong.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened: it or its folder is missing, or the system does not allow it.
    case cannotOpen
    /// The file is not a SQLite database, or it is encrypted.
    case notADatabase
    /// The file is damaged.
    case corrupt
    /// The file, its folder or the connection does not allow writing.
    case readOnly
    /// Another connection holds a lock, longer than one is willing to wait.
    case locked
    /// There is no room left for what was to be written.
    case diskFull
    /// The disk could not be read or written.
    case inputOutput
    /// There was not enough memory.
    case outOfMemory
    /// A value breaks a rule of its table: unique, not null, a check, a foreign key, a type.
    case constraint
    /// The work was cancelled; nothing of it was kept.
    case cancelled
    /// A value, a text or a statement is larger than SQLite takes.
    case tooLarge
    /// A value that SQLite cannot keep as it is, or bytes that are not the text they claim to be.
    case unstorableValue
    /// A condition that cannot be read, or that names or compares what the models do not have.
    case invalidQuery
    /// A statement that SQLite does not understand, or that names what is not there.
    case statement
    /// A transaction is open that must not be.
    case transactionOpen
    /// There is no such table, column or other object.
    case missing
    /// There is such an object already.
    case alreadyExists
    /// Other objects need what was to be dropped.
    case dependants
    /// Rows would refer to rows that are not there.
    case foreignKeys
    /// A `CREATE TABLE` text that cannot be taken apart.
    case definition
    /// The version of SQLite at hand cannot do it, and there is no other way.
    case unsupported
    /// The interface was used in a way that it does not allow.
    case misuse
    /// The store was written by a newer version of the app.
    case newerStore
    /// The store is of a version that the app does not know.
    case unknownVersion
    /// The tables are not those of the version that the store says it has.
    case drifted
    /// The models are others than those of the store, and the number of the version is the same.
    case schemaMismatch
    /// A SQLite file that no ModelKit has written.
    case foreignFile
    /// An import into the file was begun and has not ended.
    case unfinishedImport
    /// There is no plan, or no way back, between two versions.
    case noPath
    /// Rows stand in the way of a plan; nothing was written.
    case blocked
    /// A lossy or destructive step has no approval.
    case unapproved
    /// A plan that was begun is another now.
    case changedPlan
    /// The file is open already, with another configuration; or it must not be open, and is.
    case alreadyOpen
    /// The store is suspended: it has let go of its file.
    case suspended
  }

  /// What is wrong.
  public let kind: Kind
  /// What is wrong, in words.
  public let message: String
  /// What to do about it; empty where nothing can be said.
  public let hint: String
  /// The path of the file, or `:memory:`; empty where no file is concerned.
  public let path: String
  /// SQLite's extended result code, where the error came from SQLite.
  public let resultCode: Int?
  /// The statement that failed, where it was one.
  public let sql: String?

  package init(
    _ kind: Kind,
    _ message: String,
    hint: String = "",
    at origin: Origin = Origin()
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    path = origin.path
    resultCode = origin.resultCode
    sql = origin.sql
  }
}

extension StoreError {
  /// Where an error came from.
  package struct Origin: Sendable {
    package var path = ""
    package var resultCode: Int?
    package var sql: String?

    package init(path: String = "", resultCode: Int? = nil, sql: String? = nil) {
      self.path = path
      self.resultCode = resultCode
      self.sql = sql
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The file, what is wrong and what to do.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    let advice = hint.isEmpty ? "" : "; \(hint)"
    return place + message + advice
  }
}
