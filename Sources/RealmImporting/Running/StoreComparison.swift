internal import ModelSchema
internal import ModelStore
internal import RealmFiles

/// Compares the rows of a store with those that were read from the file.
struct StoreComparison {
  private let file: RealmFile
  private let plan: ImportPlan
  private let intake: StoreIntake
  private let maps: [String: KeyMap]

  init(_ file: RealmFile, _ plan: ImportPlan, _ intake: StoreIntake, _ maps: [String: KeyMap]) {
    self.file = file
    self.plan = plan
    self.intake = intake
    self.maps = maps
  }

  /// - Parameter state: What was read from the file.
  /// - Throws: ``RealmImportError`` of the kind `different`, with the class and the row.
  func run(_ state: ImportState) throws {
    for table in plan.tables {
      let expected = state.sums[table.name] ?? TableSum()
      var found = TableSum()
      try forEachRow(of: table) { hash, _ in found.add(hash) }
      guard found != expected else { continue }
      throw try difference(in: table, expected, found)
    }
    if let broken = try intake.brokenReference() {
      throw RealmImportError(
        .different,
        """
        the row \(broken.row) of \(broken.table) refers to a row that is not there; the store was not \
        finished: remove it, and import again
        """
      )
    }
  }

  private func forEachRow(
    of table: TablePlan,
    _ body: (RowHash, SQLiteStatement) throws -> Void
  ) throws {
    let seed = RowHash(table: table.name).value
    let kinds = table.columns.map(\.kind)
    try intake.connection.forEachRow(table.selectSQL) { row in
      var hash = RowHash(seed: seed)
      for (place, kind) in kinds.enumerated() { try hash.add(row, at: place, kind) }
      try body(hash, row)
    }
  }

  /// Reads the file once more, to name a row that differs.
  private func difference(
    in table: TablePlan,
    _ expected: TableSum,
    _ found: TableSum
  ) throws -> RealmImportError {
    let className = plan.className(ofTable: table.name)
    var missing = try expectedRows(of: table)
    var wrong: String?
    try forEachRow(of: table) { hash, row in
      let isKnown = missing.removeValue(forKey: hash.value) != nil
      if !isKnown, wrong == nil { wrong = try row.value(at: 0).label }
    }
    let place = table.name == className ? className : "\(className) (\(table.name))"
    let row = wrong ?? missing.values.min()
    let name = row.map { "the row \($0)" } ?? "a row"
    return RealmImportError(
      .different,
      """
      \(name) of \(place) is not what the file has: \(found.count) rows where the file has \
      \(expected.count), checksum \(found.text) for \(expected.text); the store was not finished: remove it, \
      and import again
      """
    )
  }

  private func expectedRows(of table: TablePlan) throws -> [UInt64: String] {
    let carrier = try RowCarrier(file, plan, maps) {
      TableWriter(noting: $0.name == table.name, $0, intake.connection)
    }
    for root in plan.roots {
      guard let root = carrier.carrier(of: root.name) else { continue }
      for row in try file.rows(of: root.plan.name) { try carrier.carry(row.get(), root) }
    }
    return carrier.noted(table.name)
  }
}

extension TableSum {
  /// The sum as 16 hexadecimal digits.
  var text: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
