extension LayoutBuilder {
  func addUnique(_ properties: [String], of entity: EntitySchema, to table: inout StorageTable) {
    let columns = columns(of: properties, entity, in: table)
    guard !columns.isEmpty, columns != table.primaryKey else { return }
    let name = "\(table.name):unique:\(columns.joined(separator: ","))"
    let index = StorageIndex(name, on: table.name, columns, isUnique: true)
    if !table.indexes.contains(where: { $0.name == name }) { table.indexes.append(index) }
  }

  // Trees of rectangles, words of texts and expressions of another language have no plain index.
  func add(_ index: IndexSchema, of entity: EntitySchema, to table: inout StorageTable) {
    guard index.kind == .ordered, !index.elements.isEmpty else { return }
    var elements: [StorageIndex.Element] = []
    for element in index.elements {
      guard let property = element.property else { return }
      elements += columns(of: [property], entity, in: table).map {
        StorageIndex.Element(column: $0, isDescending: element.isDescending)
      }
    }
    guard !elements.isEmpty else { return }
    let owner = entity.name == table.name ? "" : "\(entity.name)."
    let label = index.name ?? elements.map(\.column).joined(separator: ",")
    var added = StorageIndex("\(table.name):\(owner)\(label)", on: table.name, [])
    added.elements = elements
    if !table.indexes.contains(where: { $0.name == added.name }) { table.indexes.append(added) }
  }

  /// The columns of some properties of an entity, inherited ones too.
  private func columns(
    of properties: [String],
    _ entity: EntitySchema,
    in table: StorageTable
  ) -> [String] {
    let line = [entity] + ((try? version.ancestors(of: entity)) ?? [])
    return properties.flatMap { name -> [String] in
      guard let owner = line.first(where: { $0[name] != nil }) else { return [] }
      let path = SchemaPath(owner.name, name)
      return table.columns.filter { column in
        if case .property(path, _) = column.role { true } else { false }
      }.map(\.name)
    }
  }

  /// Adds an index for each reference that has none yet.
  ///
  /// Without it, deleting an object reads whole tables.
  func indexingReferences(_ table: StorageTable) -> StorageTable {
    var table = table
    for key in table.foreignKeys {
      let covered = [table.primaryKey] + table.indexes.map(\.columns)
      if covered.contains(where: { $0.starts(with: key.columns) }) { continue }
      let name = "\(table.name):\(key.columns.joined(separator: ","))"
      table.indexes.append(StorageIndex(name, on: table.name, key.columns))
    }
    table.indexes.sort { SchemaValue.precedes($0.name, $1.name) }
    return table
  }
}
