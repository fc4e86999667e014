import ModelCommands
import ModelSchema
import ModelStore

extension StoreInspection {
  /// The same for programs: `Schemas/store-report.schema.json` describes it.
  var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-store-report")
    list.set("version", 1)
    list.set("path", path)
    list.set("bytes", byteCount)
    list["userVersion"] = .integer(userVersion)
    list["applicationID"] = .integer(applicationID)
    list.set("journalMode", journalMode)
    list.set("schemaVersion", status.version?.number)
    list.set("fullHash", status.version?.fullHash)
    list.set("history", list: status.history.map(\.reportValue))
    list.set("drift", strings: status.drift.differences)
    list["tables"] = .array(tables.map(\.jsonValue))
    list.set("views", strings: views)
    list.set(
      "triggers",
      list: triggers.map { ["name": .string($0.name), "table": .string($0.table)] }
    )
    list["isSound"] = .bool(isSound)
    list.set("damages", strings: damages)
    list.set(
      "orphans",
      list: orphans.map { orphan in
        [
          "table": .string(orphan.table), "target": .string(orphan.target),
          "rows": .integer(Int64(orphan.count)),
        ]
      }
    )
    return list.value
  }
}

extension StoreInspection.Table {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", info.name)
    list.set("rows", rowCount)
    list.set("strict", flag: info.isStrict)
    list.set("withoutRowID", flag: !info.hasRowID)
    list.set("virtual", flag: info.isVirtual)
    list["columns"] = .array(info.columns.map(\.jsonValue))
    list.set("primaryKey", strings: info.primaryKey)
    list.set("foreignKeys", list: info.foreignKeys.map(\.jsonValue))
    list.set("indexes", list: info.indexes.map(\.jsonValue))
    return list.value
  }
}

extension ColumnInfo {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("type", type)
    list.set("notNull", flag: isNotNull)
    list.set("default", defaultText)
    list.set("generated", flag: isGenerated)
    return list.value
  }
}

extension ForeignKeyInfo {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("columns", strings: columns)
    list.set("table", table)
    list.set("targetColumns", strings: targetColumns)
    list.set("onUpdate", onUpdate)
    list.set("onDelete", onDelete)
    return list.value
  }
}

extension IndexInfo {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("unique", flag: isUnique)
    list.set("partial", flag: isPartial)
    list.set("columns", list: columns.map { $0.name.map(SchemaValue.string) ?? .null })
    return list.value
  }
}

extension HistoryEntry {
  fileprivate var reportValue: SchemaValue {
    var list = MemberList()
    list.set("state", state.rawValue)
    list.set("plan", plan)
    list.set("stage", stage)
    list.set("fromHash", fromHash)
    list.set("toHash", toHash)
    list.set("day", Day.containing(Int64(finishedAt ?? startedAt)))
    list.set("rows", rows)
    list.set("app", app)
    return list.value
  }
}
