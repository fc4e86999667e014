internal import ModelObjects
internal import ModelSchema

/// What a value in a query is.
enum QueryType: Hashable {
  case scalar(ScalarType)
  /// An object of a class, which its key stands for.
  case object(String)
}

/// Where a property of a class lies, as a query needs to know it.
struct QueryField {
  enum Place {
    /// A column of the class's table: a scalar, or a link's key.
    case column(String)
    /// The row of another table that names the object as its owner.
    case child(owner: String, table: String)
    /// The rows of another table that name the object as their owner.
    case collection(QueryCollection)
  }

  /// The class and the property, for messages.
  let name: String
  let type: QueryType
  let place: Place
  /// What the column holds for nil, where it is that of a primary key that can be nil.
  var nilKey: RowKey?
  /// Whether embedded objects stand for values of a type of the user's own.
  var isCustom = false
}

/// A property that holds many.
struct QueryCollection {
  let table: String
  /// The column that has the key of the object whose property it is.
  let owner: String
  /// The column of the elements; nil where the rows are the elements themselves.
  var value: String? = "value"
  var isMap = false

  /// Whether the elements are the owners of what the table has.
  var isBacklink: Bool { value != nil && value != "value" }
}

extension ClassRegistry {
  /// The property of a name, or nil where the class has none.
  func field(_ name: String, of objectClass: ObjectClass) throws -> QueryField? {
    if let known = objectClass.fields[name] { return known }
    if let field = try backlinks(name, of: objectClass) { return field }
    let path = SchemaPath(objectClass.name, objectClass.type.storedName(of: name))
    let (version, layout) = schema(of: objectClass)
    guard let property = version[path], let type = type(of: property) else { return nil }
    let isMany = property.collection != .single
    let place: QueryField.Place
    switch layout.place(of: path, in: version) {
    case .columns(_, let columns): place = .column(columns.first?.name ?? name)
    case .embedded(let table, let columns):
      let owner = columns.first?.name ?? name
      let isMap = property.collection == .map
      let elements = QueryCollection(table: table.name, owner: owner, value: nil, isMap: isMap)
      place = isMany ? .collection(elements) : .child(owner: owner, table: table.name)
    case .collection(let table):
      let isMap = property.collection == .map
      place = .collection(QueryCollection(table: table.name, owner: "_owner", isMap: isMap))
    case .nowhere: return nil
    }
    var field = QueryField(name: "\(objectClass.name).\(name)", type: type, place: place)
    if path.property == objectClass.keyColumn { field.nilKey = objectClass.nilKey }
    field.isCustom = objectClass.isCustom(name)
    objectClass.fields[name] = field
    return field
  }

  /// The objects that link to one of the class, by the name of the property that lists them.
  private func backlinks(_ name: String, of objectClass: ObjectClass) throws -> QueryField? {
    guard let linking = objectClass.linking.first(where: { $0.name == name }) else { return nil }
    let origin = try self.objectClass(of: linking.origin)
    guard let link = try field(linking.originProperty, of: origin) else {
      throw StoreError(
        .missing,
        "the class '\(origin.name)' has no property '\(linking.originProperty)'"
      )
    }
    let elements: QueryCollection
    switch link.place {
    case .column(let column):
      elements = QueryCollection(table: origin.table.name, owner: column, value: nil)
    case .child(let owner, let table):
      elements = QueryCollection(table: table, owner: objectClass.keyColumn, value: owner)
    case .collection(let collection) where collection.value == nil:
      elements = QueryCollection(
        table: collection.table,
        owner: objectClass.keyColumn,
        value: collection.owner
      )
    case .collection(let collection):
      elements = QueryCollection(table: collection.table, owner: "value", value: collection.owner)
    }
    let field = QueryField(
      name: "\(objectClass.name).\(name)",
      type: .object(origin.name),
      place: .collection(elements)
    )
    objectClass.fields[name] = field
    return field
  }

  private func type(of property: PropertySchema) -> QueryType? {
    switch property.type {
    case .scalar(let type): .scalar(type)
    case .enumeration(let name): version[enum: name].map { .scalar($0.rawType) }
    case .link(let name), .embedded(let name): .object(name)
    }
  }
}
