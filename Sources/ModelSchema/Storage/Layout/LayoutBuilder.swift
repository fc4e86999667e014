/// Computes the tables of a version.
struct LayoutBuilder {
  let version: SchemaVersion

  init(_ version: SchemaVersion) {
    self.version = version
  }

  func tables() -> [StorageTable] {
    var tables: [StorageTable] = []
    let rootsInJSON = rootsInJSON
    for entity in version.entities {
      let root = root(of: entity.name)
      if rootsInJSON.contains(root) { continue }
      if root == entity.name { tables.append(table(of: entity, rootsInJSON)) }
      tables += entity.properties.filter(isCollectionTable).map { collection($0, of: entity) }
    }
    return tables.map(indexingReferences)
  }

  // MARK: Entities

  /// The entity that names the table: the topmost parent.
  func root(of name: String) -> String {
    guard let entity = version[entity: name] else { return name }
    return (try? version.ancestors(of: entity))?.last?.name ?? name
  }

  /// The entities whose objects lie in a table, the root first.
  func family(of root: EntitySchema) -> [EntitySchema] {
    [root] + version.descendants(of: root)
  }

  /// The embedded entities, by their topmost parents, whose objects lie in JSON only.
  ///
  /// What is in an object that lies in JSON lies there too, so that what counts is the way from the
  /// entities that have rows.
  var rootsInJSON: Set<String> {
    let embedded = version.entities.filter { $0.isEmbedded && root(of: $0.name) == $0.name }
    let steps = embedded.flatMap { part in
      places(of: part).map { place in
        (from: root(of: place.path.entity), place: place, to: part.name)
      }
    }
    let names = Set(embedded.map(\.name))
    var inRows = Set(version.entities.map(\.name)).subtracting(names)
    var inJSON: Set<String> = []
    var isGrowing = true
    while isGrowing {
      let size = inRows.count + inJSON.count
      for step in steps {
        let isWithin = step.place.property.isStoredAsJSON
        if !isWithin, inRows.contains(step.from) { inRows.insert(step.to) }
        let isBelow = isWithin && inRows.contains(step.from)
        if isBelow || inJSON.contains(step.from) { inJSON.insert(step.to) }
      }
      isGrowing = inRows.count + inJSON.count > size
    }
    return inJSON.subtracting(inRows)
  }

  private func table(of root: EntitySchema, _ rootsInJSON: Set<String>) -> StorageTable {
    let family = family(of: root)
    var table = StorageTable(root.name, .entity(root.name))
    let key = key(of: root.name)
    table.primaryKey = key.map(\.name)
    if root.isEmbedded || root.primaryKey.isEmpty {
      table.columns = [StorageColumn("_id", .integer, .id)]
    }
    if family.count > 1 {
      table.columns.append(StorageColumn("_type", .text, isRequired: true, .type))
    }
    if root.isEmbedded { addOwners(of: family, to: &table, besides: rootsInJSON) }
    for entity in family {
      for property in entity.properties { add(property, of: entity, to: &table) }
      for unique in entity.uniqueKeys { addUnique(unique, of: entity, to: &table) }
      for index in entity.indexes { add(index, of: entity, to: &table) }
    }
    table.columns.sort { rank($0, key: table.primaryKey) < rank($1, key: table.primaryKey) }
    table.isStrict = root.isStrict
    table.isWithoutRowID = root.isWithoutRowID && !table.isRowIDKey
    return table
  }

  // Keys first and bookkeeping next; the sort is stable, so properties stay ordered by name.
  private func rank(_ column: StorageColumn, key: [String]) -> Int {
    if let place = key.firstIndex(of: column.name) { return place - key.count }
    return switch column.role {
    case .type, .place, .position, .mapKey: 0
    default: 1
    }
  }

  private func add(
    _ property: PropertySchema,
    of entity: EntitySchema,
    to table: inout StorageTable
  ) {
    guard isColumn(property) else { return }
    let path = SchemaPath(entity.name, property.name)
    let name = columnName(path)
    let isRequired = !property.isOptional && entity.name == table.name
    if case .link(let target) = property.type, property.collection == .single {
      let columns = reference(name, to: target, isRequired) { .property(path, $0) }
      table.columns += columns
      let action = action(of: property)
      table.foreignKeys.append(foreignKey(columns.map(\.name), to: target, action))
    } else {
      let type = isJSON(property) ? .text : storageType(property)
      table.columns.append(StorageColumn(name, type, isRequired: isRequired, .property(path, 0)))
    }
  }

  private func action(of property: PropertySchema) -> StorageForeignKey.Action {
    switch property.deleteRule {
    case .deny: .restrict
    case .noAction: .noAction
    default: property.isOptional ? .setNull : .restrict
    }
  }
}

// MARK: - Names and types

extension LayoutBuilder {
  /// The name of the column of a property: that of a subclass bears the name of its entity.
  func columnName(_ path: SchemaPath) -> String {
    root(of: path.entity) == path.entity ? path.property ?? "" : path.description
  }

  /// The names and types of what identifies an object.
  func key(of entity: String, depth: Int = 0) -> [(name: String, type: StorageType)] {
    let name = root(of: entity)
    guard let root = version[entity: name], !root.isEmbedded, !root.primaryKey.isEmpty else {
      return [("_id", .integer)]
    }
    return root.primaryKey.flatMap { key -> [(name: String, type: StorageType)] in
      guard let property = root[key] else { return [(key, .any)] }
      guard case .link(let target) = property.type, depth < 8 else {
        return [(key, storageType(property))]
      }
      let parts = self.key(of: target, depth: depth + 1)
      return parts.map { (parts.count == 1 ? key : "\(key).\($0.name)", $0.type) }
    }
  }

  /// The columns that hold the key of an entity.
  func reference(
    _ name: String,
    to entity: String,
    _ isRequired: Bool,
    role: (Int) -> ColumnRole
  ) -> [StorageColumn] {
    let key = key(of: entity)
    return key.enumerated().map { place, part in
      let column = key.count == 1 ? name : "\(name).\(part.name)"
      return StorageColumn(column, part.type, isRequired: isRequired, role(place))
    }
  }

  func foreignKey(
    _ columns: [String],
    to entity: String,
    _ action: StorageForeignKey.Action
  ) -> StorageForeignKey {
    StorageForeignKey(
      columns: columns,
      table: root(of: entity),
      targetColumns: key(of: entity).map(\.name),
      onDelete: action
    )
  }

  func storageType(_ property: PropertySchema) -> StorageType {
    switch property.type {
    case .scalar(.date): StorageType(dates: property.dateEncoding)
    case .scalar(let type): StorageType(type)
    case .enumeration(let name): StorageType(version[enum: name]?.rawType ?? .string)
    case .link, .embedded: .text
    }
  }

  /// Whether the value lies in the owner's row as one JSON text.
  func isJSON(_ property: PropertySchema) -> Bool {
    guard property.isStoredAsJSON else { return false }
    if case .link = property.type { return false }
    return property.type.target != nil || property.collection != .single
  }

  func isColumn(_ property: PropertySchema) -> Bool {
    if property.isTransient { return false }
    if isJSON(property) { return true }
    if case .embedded = property.type { return false }
    return property.collection == .single
  }

  func isCollectionTable(_ property: PropertySchema) -> Bool {
    if property.isTransient || isJSON(property) || property.collection == .single { return false }
    if case .embedded = property.type { return false }
    return true
  }
}

extension StorageType {
  init(_ type: ScalarType) {
    switch type {
    case .bool, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32: self = .integer
    case .float, .double, .date: self = .real
    case .decimal, .string, .uuid, .url, .objectId: self = .text
    case .data, .transformable: self = .blob
    case .mixed, .undefined: self = .any
    }
  }

  init(dates encoding: DateEncoding?) {
    switch encoding ?? .secondsSince1970 {
    case .secondsSince1970, .secondsSince2001: self = .real
    case .millisecondsSince1970: self = .integer
    case .iso8601: self = .text
    }
  }
}
