internal import ModelSchema
internal import ModelStore

/// How the objects of a class come into tables.
//
//   Dog (key id)             place in the table's columns
//     id, name               column 0, 1            values
//     owner -> Person        column 2               the key of the target, by its `KeyMap`
//     tags: [String]         collection 0           rows of "Dog.tags"
//     chip: Chip (embedded)  part 0                 a row of "Chip" that names its owner
//
// The columns before the fields are the bookkeeping ones: `_id`, and for embedded objects the owners,
// `_position` and `_key`.
struct ClassPlan {
  /// A property with a column of its own.
  struct Field {
    let property: String
    let isOptional: Bool
    let kind: CellKind
    /// The class that a link leads to.
    let target: String?
  }

  /// A property with a table of its own.
  struct Collection {
    let property: String
    let kind: PropertyCollection
    let isOptional: Bool
    let element: CellKind
    let target: String?
    let table: TablePlan
  }

  /// A property that holds embedded objects.
  struct Part {
    let property: String
    let target: String
    let kind: PropertyCollection
    /// The column of the target's table that has the key of the owner.
    let ownerColumn: String
  }

  let name: String
  let isEmbedded: Bool
  /// The property that is the key, or nil where the file's own keys are taken.
  let keyProperty: String?
  let keyKind: CellKind
  /// What the key's column holds for nil, where the key can be nil.
  let nilKey: SQLiteValue?
  let table: TablePlan
  /// The columns that name owners, in the order of the table's.
  let owners: [String]
  let hasMapKey: Bool
  let fields: [Field]
  let collections: [Collection]
  let parts: [Part]

  /// The classes that links lead to.
  var targets: [String] { (fields.map(\.target) + collections.map(\.target)).compactMap { $0 } }

  init(_ entity: EntitySchema, in version: SchemaVersion, _ layout: StorageLayout) {
    name = entity.name
    isEmbedded = entity.isEmbedded
    let key = entity.isEmbedded ? nil : entity.primaryKey.first
    keyProperty = key
    keyKind = key.flatMap { entity[$0] }.map { CellKind($0.type) } ?? .key
    nilKey = version.nilKey(of: entity.name).map { SQLiteValue($0) }
    let columns = layout[.entity(entity.name)]?.columns ?? []
    owners = columns.filter { if case .place = $0.role { true } else { false } }.map(\.name)
    hasMapKey = columns.contains { $0.role == .mapKey }
    let single = entity.properties.filter { $0.collection == .single && !$0.type.isPart }
    let isKey = { (property: PropertySchema) in property.name == key }
    let ordered = single.filter(isKey) + single.filter { !isKey($0) }
    fields = ordered.map(Field.init)
    table = TablePlan(
      name: entity.name,
      columns: (key == nil ? [.key("_id")] : []) + Self.bookkeeping(of: entity, owners, hasMapKey)
        + fields.map { ColumnPlan($0.property, $0.kind, isRequired: !$0.isOptional) }
    )
    let many = entity.properties.filter { $0.collection != .single && !$0.type.isPart }
    collections = many.map { Collection($0, of: entity.name) }
    parts = entity.properties.filter(\.type.isPart).compactMap { Part($0, of: entity.name) }
  }

  private static func bookkeeping(
    of entity: EntitySchema,
    _ owners: [String],
    _ hasMapKey: Bool
  ) -> [ColumnPlan] {
    guard entity.isEmbedded else { return [] }
    return (owners + ["_position"] + (hasMapKey ? ["_key"] : [])).map(ColumnPlan.key)
  }
}

extension PropertyType {
  /// Whether it is an embedded object.
  fileprivate var isPart: Bool { if case .embedded = self { true } else { false } }

  fileprivate var linked: String? { if case .link(let name) = self { name } else { nil } }
}

extension ClassPlan.Field {
  fileprivate init(_ property: PropertySchema) {
    self.property = property.name
    isOptional = property.isOptional
    kind = CellKind(property.type)
    target = property.type.linked
  }
}

extension ClassPlan.Collection {
  fileprivate init(_ property: PropertySchema, of entity: String) {
    self.property = property.name
    kind = property.collection
    isOptional = property.isOptional
    element = CellKind(property.type)
    target = property.type.linked
    let places: [ColumnPlan] =
      switch property.collection {
      case .list: [.key("_position")]
      case .map: [.key("_key")]
      case .single, .set: []
      }
    let value = ColumnPlan("value", CellKind(property.type), isRequired: !property.isOptional)
    table = TablePlan(
      name: SchemaPath(entity, property.name).description,
      columns: [.key("_owner")] + places + [value]
    )
  }
}

extension ClassPlan.Part {
  fileprivate init?(_ property: PropertySchema, of entity: String) {
    guard case .embedded(let target) = property.type else { return nil }
    self.property = property.name
    self.target = target
    kind = property.collection
    ownerColumn = SchemaPath(entity, property.name).description
  }
}
