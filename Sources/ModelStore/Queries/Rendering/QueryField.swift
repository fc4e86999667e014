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
}

/// A property that holds many.
struct QueryCollection {
  let table: String
  let owner: String
  let isMap: Bool
  /// Whether the table's rows are the elements themselves: embedded objects.
  let holdsRows: Bool
}

extension ClassRegistry {
  /// The property of a name, or nil where the class has none.
  func field(_ name: String, of objectClass: ObjectClass) -> QueryField? {
    if let known = objectClass.fields[name] { return known }
    let path = SchemaPath(objectClass.name, objectClass.type.storedName(of: name))
    guard let property = version[path], let type = type(of: property) else { return nil }
    let isMany = property.collection != .single
    let place: QueryField.Place
    switch layout.place(of: path, in: version) {
    case .columns(_, let columns): place = .column(columns.first?.name ?? name)
    case .embedded(let table, let columns):
      let owner = columns.first?.name ?? name
      place =
        isMany
        ? .collection(collection(property, table.name, owner, holdsRows: true))
        : .child(owner: owner, table: table.name)
    case .collection(let table):
      place = .collection(collection(property, table.name, "_owner", holdsRows: false))
    case .nowhere: return nil
    }
    let field = QueryField(name: "\(objectClass.name).\(name)", type: type, place: place)
    objectClass.fields[name] = field
    return field
  }

  private func collection(
    _ property: PropertySchema,
    _ table: String,
    _ owner: String,
    holdsRows: Bool
  ) -> QueryCollection {
    QueryCollection(
      table: table,
      owner: owner,
      isMap: property.collection == .map,
      holdsRows: holdsRows
    )
  }

  private func type(of property: PropertySchema) -> QueryType? {
    switch property.type {
    case .scalar(let type): .scalar(type)
    case .enumeration(let name): version[enum: name].map { .scalar($0.rawType) }
    case .link(let name), .embedded(let name): .object(name)
    }
  }
}
