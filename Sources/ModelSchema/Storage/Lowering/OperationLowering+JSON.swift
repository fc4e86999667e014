extension OperationLowering {
  /// Changes embedded objects that lie in their owners' rows as JSON.
  mutating func editJSON() {
    guard let (entity, edit) = jsonEdit() else { return }
    for place in jsonPlaces(of: entity, depth: 0) {
      var edit = edit
      edit.path = place.path
      let column = SQLName.quoted(place.column)
      let sql = """
        UPDATE \(SQLName.quoted(place.table)) SET \(column) = \
        modelkit_json(\(column), \(SQLName.literal(edit.text))) WHERE \(column) IS NOT NULL
        """
      finish.append(.command(StorageCommand(.convert, place.table, sql)))
    }
  }

  private struct JSONPlace {
    let table: String
    let column: String
    let path: [String]
  }

  /// The columns whose JSON holds objects of an entity, and the members that lead to them.
  private func jsonPlaces(of entity: String, depth: Int) -> [JSONPlace] {
    guard depth < 16, let schema = after[entity: entity] else { return [] }
    return LayoutBuilder(after).places(of: schema).flatMap { place -> [JSONPlace] in
      guard case .columns(let table, let columns) = new.place(of: place.path, in: after),
        place.property.isStoredAsJSON
      else {
        return jsonPlaces(of: place.path.entity, depth: depth + 1).map {
          JSONPlace(
            table: $0.table,
            column: $0.column,
            path: $0.path + [place.path.property ?? ""]
          )
        }
      }
      return columns.map { JSONPlace(table: table.name, column: $0.name, path: []) }
    }
  }

  private func jsonEdit() -> (String, JSONEdit)? {
    var edit = JSONEdit()
    switch operation {
    case .addProperty(let entity, let property, let fill):
      switch fill {
      case .constant(let value): edit.additions[property.name] = value
      case .property(let other): edit.copies[property.name] = other
      case .code(let name): edit.code = name
      case .null, .expression: return nil
      }
      return (entity, edit)
    case .dropProperty(let path):
      edit.removals = [path.property ?? ""]
      return (path.entity, edit)
    case .renameProperties(let entity, let names):
      edit.renames = names
      return (entity, edit)
    case .changeProperty(let path, let property, let conversion):
      return jsonChange(path, property, conversion).map { (path.entity, $0) }
    case .fillProperty(let path, .constant(let value), .isNull):
      edit.fillings[path.property ?? ""] = value
      return (path.entity, edit)
    case .runCode(let name, let entity):
      edit.code = name
      return (entity, edit)
    default: return nil
    }
  }

  private func jsonChange(
    _ path: SchemaPath,
    _ property: PropertySchema,
    _ conversion: ValueConversion
  ) -> JSONEdit? {
    var edit = JSONEdit()
    let name = path.property ?? ""
    if let code = conversion.code {
      edit.code = code
      return edit
    }
    if case .constant(let value) = conversion.null, !property.isOptional {
      edit.fillings[name] = value
    }
    guard let old = before[path], old.collection == .single, property.collection == .single,
      StoredType(old, in: before) != StoredType(property, in: after)
    else { return edit.fillings.isEmpty ? nil : edit }
    var converter = ValueConverter(
      from: StoredType(old, in: before),
      to: StoredType(property, in: after)
    )
    converter.rounding = conversion.rounding
    var specification = ConversionSpecification(converter)
    switch conversion.failure {
    case .fail: break
    case .null, .shadow: specification.substitute = .null
    case .constant(let value): specification.substitute = StoredValue(plain: value)
    }
    edit.conversions[name] = specification.text
    return edit
  }
}
