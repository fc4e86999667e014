internal import ModelObjects
internal import ModelSchema

/// Finds out how a class lies in its tables.
struct ObjectClassDraft {
  let name: String
  let table: StorageTable
  let hasKeyProperty: Bool
  let nilKey: RowKey?
  private(set) var columns: [PropertyColumn] = []
  private(set) var children: [PropertyChild] = []
  private(set) var lists: [PropertyList] = []
  private(set) var roles: [ObjectClass.Role] = []

  private let type: ObjectBase.Type
  private let version: SchemaVersion
  private let layout: StorageLayout
  private let keyName: String?

  init(_ type: ObjectBase.Type, in version: SchemaVersion, _ layout: StorageLayout) throws {
    self.type = type
    self.version = version
    self.layout = layout
    name = type.schemaName
    guard let entity = version[entity: name],
      let table = layout.table(of: name, in: version)
    else {
      throw StoreError(.missing, "the store has no table for the class '\(name)'")
    }
    self.table = table
    keyName = entity.primaryKey.first
    hasKeyProperty = keyName != nil
    nilKey = version.nilKey(of: name).flatMap { RowKey(SQLiteValue($0)) }
  }

  var keyColumn: String { keyName ?? "_id" }

  var hasOnlyColumns: Bool {
    children.isEmpty && lists.isEmpty && type.linkingProperties.isEmpty
      && !columns.contains { $0.code == .link || $0.code == .mixed }
  }

  /// The first column, and all that is not in the object itself.
  var marks: [Int] {
    let first = columns.prefix(1).map(\.property)
    let links = columns.filter { $0.code == .link }.map(\.property)
    let rest = children.map(\.property) + lists.map(\.property)
    return (first + links + rest).map(\.traitsOffset)
  }

  mutating func addProperties() throws {
    let all = type.persistedProperties
    // The key comes first, because a row is read as its key and then the rest.
    for property in all.filter(isKey) + all.filter({ !isKey($0) }) {
      try add(property)
    }
    for (place, property) in type.linkingProperties.enumerated() {
      set(.linking(place), at: property.offset)
    }
  }

  private func isKey(_ property: PersistedProperty) -> Bool {
    property.storedName == keyName
  }

  private mutating func add(_ property: PersistedProperty) throws {
    let path = SchemaPath(name, property.storedName)
    guard let description = ValueDescription(of: property.valueType) else {
      throw StoreError(.unsupported, "no store can hold \(property.valueType), the type of \(path)")
    }
    switch layout.place(of: path, in: version) {
    case .columns(_, let columns):
      guard let column = columns.first, columns.count == 1 else {
        throw StoreError(.unsupported, "\(path) takes \(columns.count) columns; one is possible")
      }
      addColumn(property, column.name, description)
    case .embedded(let table, let columns):
      guard let column = columns.first, columns.count == 1 else {
        throw StoreError(.unsupported, "the owner of \(path) has a key of several properties")
      }
      addChild(property, table.name, column.name, description)
    case .collection(let table):
      let elements = description.target.map { PropertyList.Elements.links(to: $0.schemaName) }
      set(.list(lists.count), at: property.offset)
      lists.append(
        PropertyList(
          property: property,
          kind: description.collection,
          elements: elements ?? .scalars,
          table: table.name,
          ownerColumn: "_owner"
        )
      )
    case .nowhere: throw StoreError(.missing, "the store has no place for \(path)")
    }
  }

  private mutating func addColumn(
    _ property: PersistedProperty,
    _ column: String,
    _ description: ValueDescription
  ) {
    let isLink = description.target != nil
    let wrapped = (property.valueType as? any AnyOptional.Type)?.wrappedType
    let code = isLink ? .link : CellCode(wrapped ?? property.valueType)
    set(Self.role(code, columns.count), at: property.offset)
    columns.append(
      PropertyColumn(
        property,
        column: column,
        code: code,
        target: description.target?.schemaName,
        nilKey: isKey(property) ? nilKey : nil
      )
    )
  }

  private static func role(_ code: CellCode, _ place: Int) -> ObjectClass.Role {
    switch code {
    case .link: .link(place)
    case .mixed: .mixed(place)
    default: .column(place)
    }
  }

  private mutating func addChild(
    _ property: PersistedProperty,
    _ table: String,
    _ column: String,
    _ description: ValueDescription
  ) {
    let target = description.target?.schemaName ?? table
    if description.collection == .single {
      set(.child(children.count), at: property.offset)
      children.append(PropertyChild(property: property, target: target, ownerColumn: column))
    } else {
      set(.list(lists.count), at: property.offset)
      lists.append(
        PropertyList(
          property: property,
          kind: description.collection,
          elements: .children(of: target),
          table: table,
          ownerColumn: column,
          convertsObjects: description.isCustomPart
        )
      )
    }
  }

  private mutating func set(_ role: ObjectClass.Role, at offset: Int) {
    while roles.count <= offset { roles.append(.none) }
    roles[offset] = role
  }
}
