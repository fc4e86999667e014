import ModelCommands
import ModelSchema
import ModelStore

extension StoreInspection {
  /// What is there, in lines for people.
  func text(paint: Paint) -> String {
    var lines = [paint(visible(displayName(of: path)), .place) + ": " + summary]
    lines += history
    for table in tables { lines += self.lines(of: table, paint) }
    lines += views.map { "view \(visible($0))" }
    lines += triggers.map { "trigger \(visible($0.name)) on \(visible($0.table))" }
    lines += status.drift.differences.map { paint("drifted:", .bad) + " \(visible($0))" }
    for damage in damages { lines.append(paint("damaged:", .bad) + " \(visible(damage))") }
    for orphan in orphans {
      let rows = counted(orphan.count, "row")
      lines.append(
        paint("orphans:", .bad)
          + " \(rows) of \(visible(orphan.table)) lead to no row of \(visible(orphan.target))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var history: [String] {
    status.history.map { entry in
      let day = Day.containing(Int64(entry.finishedAt ?? entry.startedAt))
      let version = (try? entry.schemaVersion()).map { "version \($0.label)" } ?? "a version"
      let plan = entry.plan.map { " by \(visible($0))" } ?? ""
      return "\(day) \(entry.state.rawValue) \(version)\(plan), \(counted(entry.rows, "row"))"
    }
  }

  private var summary: String {
    var parts = [counted(tables.count, "table"), "user version \(userVersion)"]
    if let version = status.version { parts.insert("version \(version.label)", at: 0) }
    if let byteCount { parts.append("\(byteCount) bytes") }
    parts.append("journal \(journalMode)")
    return parts.joined(separator: ", ")
  }

  private func lines(of table: Table, _ paint: Paint) -> [String] {
    let info = table.info
    var words = ["table \(visible(info.name))"]
    words.append(table.rowCount.map { counted($0, "row") } ?? "rows that cannot be counted")
    if info.isStrict { words.append("STRICT") }
    if !info.hasRowID { words.append("WITHOUT ROWID") }
    if info.isVirtual { words.append("virtual") }
    let width = info.columns.map { visible($0.name).count }.max() ?? 0
    let columns = info.columns.map { "  \(padded(visible($0.name), width))  \($0.words)" }
    let keys = info.foreignKeys.map { key in
      let columns = visible(key.columns.joined(separator: ", "))
      return "  \(columns) -> \(visible(key.table)), on delete \(key.onDelete.lowercased())"
    }
    let indexes = info.indexes.filter { $0.origin != .primaryKey }.map { index in
      let columns = index.columns.map { $0.name ?? "an expression" }.joined(separator: ", ")
      let kind = (index.isUnique ? "unique " : "") + "index"
      return "  \(kind) \(visible(index.name)) (\(visible(columns)))"
        + (index.isPartial ? ", partial" : "")
    }
    return [paint(words.joined(separator: ", "), .place)] + columns + keys + indexes
  }
}

extension ColumnInfo {
  /// The declared type and what is demanded, in the order of SQL.
  fileprivate var words: String {
    var words = [type.isEmpty ? "any type" : visible(type)]
    if keyPosition > 0 { words.append("primary key") }
    if isNotNull { words.append("not null") }
    if let defaultText { words.append("default \(visible(defaultText))") }
    if isGenerated { words.append("generated") }
    return words.joined(separator: ", ")
  }
}
