extension OperationLowering {
  // MARK: Embedded objects

  /// Embedded objects become one or many of their owner; they stay where they lie.
  ///
  /// Their order is that of `_position`, which a map keeps from the list that it was, then of `_key`,
  /// then of `_id`.
  mutating func recount(_ change: Change, _ cells: Cells) {
    guard change.old.collection != change.new.collection, let target = new[cells.table.role] else {
      return
    }
    let parts = OwnedParts(cells.table, cells.columns)
    if change.old.collection == .map { leaveKeys(of: parts, target) }
    if change.new.collection == .single {
      if change.conversion.selection == .fail { audits.append(severalOwned(change.path, parts)) }
      let isLast = change.conversion.selection == .last
      let goes = isLast ? parts.earlierThanOther : parts.laterThanOther
      setup += deleting(from: parts.table, where: goes)
    } else if change.old.collection == .single {
      // Objects that come back have places already.
      finish += restoring(allOf: [target])
      let restored = OwnedParts(target, cells.columns)
      let ranks = ranking(restored)
      finish += ranks + numbering(restored, asMap: change.new.collection == .map)
    } else {
      setup += ranking(parts)
      finish += numbering(OwnedParts(target, cells.columns), asMap: change.new.collection == .map)
    }
  }

  /// Keeps the keys of a map in the journal, and takes them off where the column stays.
  private mutating func leaveKeys(of parts: OwnedParts, _ target: StorageTable) {
    guard let column = parts.table[.mapKey] else { return }
    journal.append(
      journaling(
        JournaledColumn(
          table: parts.table.name,
          key: key(of: parts.table),
          column: column.name,
          old: SQLWriting.column(parts.table.name, column.name),
          condition: parts.isOwned
        )
      )
    )
    guard target[.mapKey] != nil else { return }
    let sql = """
      UPDATE \(SQLName.quoted(target.name)) SET \(SQLName.quoted(column.name)) = NULL \
      WHERE \(parts.isOwned)
      """
    finish.append(.command(StorageCommand(.update, target.name, sql)))
  }

  /// Counts which place each object has among those of its owner.
  ///
  /// All ranks are known before the first is written, for they hang on each other.
  private func ranking(_ parts: OwnedParts) -> [StorageStep] {
    let map = ScratchTable()
    let id = SQLWriting.column(parts.table.name, "_id")
    let query = """
      SELECT \(id), \(parts.rank) FROM \(SQLName.quoted(parts.table.name)) WHERE \(parts.isOwned)
      """
    return map.creation + [map.filling(map.old + map.new, from: query, of: parts.table.name)]
  }

  /// Gives the objects of each owner positions without gaps, or keys where they have none.
  private func numbering(_ parts: OwnedParts, asMap isMap: Bool) -> [StorageStep] {
    let map = ScratchTable()
    var value = map.lookup(0, [SQLWriting.column(parts.table.name, "_id")])
    if isMap {
      let known = SQLWriting.column(parts.table.name, "_key")
      let made = "COALESCE(\(known), CAST(\(value) AS TEXT))"
      value = restored(made, "_key", of: parts.table) ?? made
    }
    let column = isMap ? "_key" : "_position"
    let sql = """
      UPDATE \(SQLName.quoted(parts.table.name)) SET \(SQLName.quoted(column)) = \(value) \
      WHERE \(parts.isOwned)
      """
    return [.command(StorageCommand(.update, parts.table.name, sql)), map.removal]
  }

  private func severalOwned(_ path: SchemaPath, _ parts: OwnedParts) -> StorageStep {
    .audit(
      StorageAudit(
        kind: .several,
        path: path,
        message: "collections of more than one element; say which one stays",
        rows: "SELECT \(SQLWriting.key(parts.owners)), count(*) "
          + "FROM \(SQLName.quoted(parts.table.name)) WHERE \(parts.isOwned) "
          + "GROUP BY \(parts.owners.joined(separator: ", ")) HAVING count(*) > 1",
        table: parts.table.name,
        stops: true
      )
    )
  }
}

/// The embedded objects in one place, and how those of one owner follow each other.
private struct OwnedParts {
  let table: StorageTable
  /// The columns that hold the owner, as expressions.
  let owners: [String]
  private let columns: [StorageColumn]

  init(_ table: StorageTable, _ columns: [StorageColumn]) {
    self.table = table
    self.columns = columns
    owners = columns.map { SQLWriting.column(table.name, $0.name) }
  }

  var isOwned: String { SQLWriting.all(owners.map { "\($0) IS NOT NULL" }) }

  var laterThanOther: String { hasOther(where: "\(order("modelkit_b")) < \(order(table.name))") }

  var earlierThanOther: String { hasOther(where: "\(order("modelkit_b")) > \(order(table.name))") }

  /// How many come before.
  var rank: String {
    "(SELECT count(*) \(others("\(order("modelkit_b")) < \(order(table.name))")))"
  }

  private func hasOther(where condition: String) -> String {
    "\(isOwned) AND EXISTS (SELECT 1 \(others(condition)))"
  }

  private func others(_ condition: String) -> String {
    let matches = zip(columns, owners).map {
      "\(SQLWriting.column("modelkit_b", $0.name)) = \($1)"
    }
    return "FROM \(SQLName.quoted(table.name)) AS modelkit_b WHERE "
      + SQLWriting.all(matches + [condition])
  }

  // An object without a position comes after those that have one.
  private func order(_ alias: String) -> String {
    let position = SQLWriting.column(alias, "_position")
    let key = table[.mapKey] == nil ? "''" : "COALESCE(\(SQLWriting.column(alias, "_key")), '')"
    let last = "COALESCE(\(position), \(Int64.max))"
    return "(\(last), \(key), \(SQLWriting.column(alias, "_id")))"
  }
}
