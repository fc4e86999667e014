internal import CModelKitSQLite

extension StoreError {
  /// What a result code of SQLite means.
  ///
  /// The source of the codes is <https://www.sqlite.org/rescode.html>.
  init(code: Int32, message: String, path: String, sql: String? = nil) {
    let kind = Kind(code: code)
    self.init(
      kind,
      message,
      hint: kind.hint(code),
      at: Origin(path: path, resultCode: Int(code), sql: sql)
    )
  }
}

// `SQLITE_CONSTRAINT_FOREIGNKEY`, `…_PRIMARYKEY` and `…_ROWID`: expressions that Swift does not import.
private let foreignKeyConstraint = SQLITE_CONSTRAINT | 3 << 8
private let primaryKeyConstraint = SQLITE_CONSTRAINT | 6 << 8
private let rowIDConstraint = SQLITE_CONSTRAINT | 10 << 8

extension StoreError.Kind {
  /// The kind of an extended result code; its lowest byte is the primary one.
  init(code: Int32) {
    self = Self.byPrimaryCode[code & 0xFF] ?? .statement
  }

  private static let byPrimaryCode: [Int32: Self] = [
    SQLITE_CANTOPEN: .cannotOpen,
    SQLITE_PERM: .cannotOpen,
    SQLITE_AUTH: .cannotOpen,
    SQLITE_NOTADB: .notADatabase,
    SQLITE_CORRUPT: .corrupt,
    SQLITE_FORMAT: .corrupt,
    SQLITE_READONLY: .readOnly,
    SQLITE_BUSY: .locked,
    SQLITE_LOCKED: .locked,
    SQLITE_PROTOCOL: .locked,
    SQLITE_FULL: .diskFull,
    SQLITE_IOERR: .inputOutput,
    SQLITE_NOLFS: .inputOutput,
    SQLITE_NOMEM: .outOfMemory,
    SQLITE_CONSTRAINT: .constraint,
    SQLITE_MISMATCH: .constraint,
    SQLITE_INTERRUPT: .cancelled,
    SQLITE_ABORT: .cancelled,
    SQLITE_TOOBIG: .tooLarge,
    SQLITE_MISUSE: .misuse,
    SQLITE_RANGE: .misuse,
  ]

  fileprivate func hint(_ code: Int32) -> String {
    switch self {
    case .cannotOpen: "look whether the file and its folder exist and may be read and written"
    case .notADatabase: "it may be encrypted, or not a SQLite file at all"
    case .corrupt:
      "keep a copy, then take the newest backup, or save what is left with the sqlite3 tool's .recover"
    case .readOnly where [264, 776].contains(code):
      "it was not closed properly: open it once with the right to write"
    case .readOnly: "make the file and its folder writable, or open the store to read only"
    case .locked: "another program or connection is at work in it: let it finish, or wait longer"
    case .diskFull: "make room on the disk and run it again; nothing was changed"
    case .inputOutput: "look at the disk; nothing of this step was kept"
    case .constraint where code == foreignKeyConstraint:
      "write the row that is referred to first"
    default: ""
    }
  }
}

extension StoreError {
  /// Whether a row with the same primary key is there already.
  var isPrimaryKeyConflict: Bool {
    resultCode == Int(primaryKeyConstraint) || resultCode == Int(rowIDConstraint)
  }

  /// Whether it is the disk or the memory, and nothing that the program has done.
  var isOfDisk: Bool {
    [.diskFull, .inputOutput, .corrupt, .readOnly, .outOfMemory].contains(kind)
  }
}
