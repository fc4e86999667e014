import ModelStore

/// Changes of the tables that the tests make, one of each kind.
enum Change: String {
  case copy
  case alter
  case rename
  case drop
  case key

  func run(on connection: SQLiteConnection) throws {
    try SchemaTransaction.run(on: connection) { transaction in
      // A run after one that was killed finds what that one left: all of it, or nothing.
      guard try connection.pragma("user_version") == 0 else { return }
      try transaction.apply(rebuild)
      try connection.execute("PRAGMA user_version = 1")
    }
  }

  var rebuild: TableRebuild {
    switch self {
    case .copy:
      TableRebuild(
        "Item",
        [.setNotNull("qty", true, nulls: "0"), .setType("sku", "BLOB", value: nil)]
      )
    case .alter:
      TableRebuild("Item", [.addColumn(ColumnDefinition("note", "TEXT"), value: nil)])
    case .rename:
      TableRebuild(
        "Item",
        [
          .renameColumn("sku", to: "qty"), .renameColumn("qty", to: "sku"),
          .renameTable("item"),
        ]
      )
    case .drop: TableRebuild("Item", [.dropColumn("qty")], dependants: .drop)
    case .key:
      TableRebuild(
        "Item",
        [
          .changeColumn(ColumnDefinition("id", "INTEGER"), value: "id + 1000"),
          .setPrimaryKey(["id"]),
        ]
      )
    }
  }
}
