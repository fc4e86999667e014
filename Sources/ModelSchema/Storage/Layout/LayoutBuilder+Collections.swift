extension LayoutBuilder {
  /// The table of a property that holds many.
  func collection(_ property: PropertySchema, of entity: EntitySchema) -> StorageTable {
    let path = SchemaPath(entity.name, property.name)
    var table = StorageTable(path.description, .collection(path))
    let owners = reference("_owner", to: entity.name, true) { .owner($0) }
    table.foreignKeys = [foreignKey(owners.map(\.name), to: entity.name, .cascade)]
    let values = elements(of: property, to: &table)
    table.columns = owners + ordering(of: property) + values
    let order = ordering(of: property).map(\.name)
    let isSet = property.collection == .set
    table.indexes = [
      StorageIndex(
        "\(table.name):_owner",
        on: table.name,
        owners.map(\.name) + (isSet ? values.map(\.name) : order),
        isUnique: property.collection != .list
      )
    ]
    return table
  }

  private func elements(
    of property: PropertySchema,
    to table: inout StorageTable
  ) -> [StorageColumn] {
    let isRequired = !property.isOptional
    guard case .link(let target) = property.type else {
      return [StorageColumn("value", storageType(property), isRequired: isRequired, .value(0))]
    }
    let columns = reference("value", to: target, isRequired) { .value($0) }
    // An element without its target is none, so it goes with it; the key of a map may stay, with null.
    let isNulled = property.collection == .map && property.isOptional
    let action: StorageForeignKey.Action =
      switch property.deleteRule {
      case .deny: .restrict
      case .noAction: .noAction
      default: isNulled ? .setNull : .cascade
      }
    table.foreignKeys.append(foreignKey(columns.map(\.name), to: target, action))
    return columns
  }

  private func ordering(of property: PropertySchema) -> [StorageColumn] {
    switch property.collection {
    case .list: [StorageColumn("_position", .integer, isRequired: true, .position)]
    case .map: [StorageColumn("_key", .text, isRequired: true, .mapKey)]
    case .single, .set: []
    }
  }
}

// MARK: - Embedded objects

extension LayoutBuilder {
  /// A property that can own an embedded object.
  struct Place {
    let path: SchemaPath
    let property: PropertySchema
  }

  /// The properties that hold objects of an embedded entity, or of one below it.
  func places(of entity: EntitySchema) -> [Place] {
    let names = Set(family(of: entity).map(\.name))
    return version.entities.flatMap { owner in
      owner.properties.compactMap { property -> Place? in
        guard !property.isTransient, case .embedded(let target) = property.type,
          names.contains(target)
        else { return nil }
        return Place(path: SchemaPath(owner.name, property.name), property: property)
      }
    }
  }

  func addOwners(
    of family: [EntitySchema],
    to table: inout StorageTable,
    besides rootsInJSON: Set<String>
  ) {
    guard let root = family.first else { return }
    let places = places(of: root).filter { place in
      !place.property.isStoredAsJSON && !rootsInJSON.contains(self.root(of: place.path.entity))
    }
    for place in places {
      let columns = reference(place.path.description, to: place.path.entity, false) {
        .place(place.path, $0)
      }
      table.columns += columns
      table.foreignKeys.append(foreignKey(columns.map(\.name), to: place.path.entity, .cascade))
    }
    table.columns.append(StorageColumn("_position", .integer, .position))
    if places.contains(where: { $0.property.collection == .map }) {
      table.columns.append(StorageColumn("_key", .text, .mapKey))
    }
  }
}
