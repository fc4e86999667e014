internal import ModelObjects
internal import ModelSchema

/// Is told of the changes of one object.
final class ObjectObserver<Value: ObjectBase>: ChangeObserver<ObjectChange<Value>> {
  /// What a property was when the observer was told last.
  private struct Image {
    let print: UInt64
    let value: SQLiteValue
  }

  private let object: Value
  private let row: RowState
  private let rowID: Int64
  private let properties: [ObservedProperty]
  /// Tables whose changes may be changes of what the properties lead to.
  private var tables: Set<String> = []
  private var images: [Image] = []
  private var isStale = false
  /// What the properties were when the open transaction began, where others had changed them.
  private var aside: [Image]?

  init(
    _ object: Value,
    _ row: RowState,
    _ properties: [ObservedProperty],
    _ observation: Observation,
    _ sink: Sink
  ) throws {
    self.object = object
    self.row = row
    self.properties = properties
    let table = SQLName.quoted(row.objectClass.table.name)
    let key = SQLName.quoted(row.objectClass.keyColumn)
    let sql = "SELECT rowid FROM \(table) WHERE \(key) = ?"
    rowID = try row.store.connection.integer(sql, [row.key.value]) ?? 0
    super.init(row.store, sink)
    images = try properties.map(image)
    for table in tables.union([row.objectClass.table.name]) { observation.log.include(table) }
  }

  private func image(_ property: ObservedProperty) throws -> Image {
    let (print, read) = try PropertyPrinter.print(
      property,
      of: rowID,
      row.objectClass,
      in: store
    )
    let own = row.objectClass.table.name
    // The own row is looked for by its number, unless the property leads back to the table.
    tables.formUnion(property.rests.isEmpty ? read.subtracting([own]) : read)
    guard case .column(let column) = property.field.place else {
      return Image(print: print, value: .null)
    }
    let sql = "SELECT \(SQLName.quoted(column)) FROM \(SQLName.quoted(own)) WHERE rowid = ?"
    return Image(print: print, value: try store.connection.value(sql, [.integer(rowID)]) ?? .null)
  }

  override func take(_ run: inout ObservationRun) throws {
    if run.isTouched(row.objectClass.table.name, row: rowID)
      || tables.contains(where: run.isTouched)
    {
      isStale = true
    }
  }

  override func nextChange() throws -> ObjectChange<Value>? {
    guard isStale || aside != nil else { return nil }
    aside = nil
    guard !object.isInvalidated else {
      cancel()
      return .deleted
    }
    let now = try properties.map(image)
    for table in tables { store.observation?.log.include(table) }
    let old = images
    images = now
    isStale = false
    let changes = try properties.indices.compactMap { place in
      old[place].print == now[place].print
        ? nil : try change(properties[place], old[place].value, now[place].value)
    }
    return changes.isEmpty ? nil : .change(object, changes)
  }

  override func putAside() throws {
    guard isStale, !object.isInvalidated else { return }
    aside = try properties.map(image)
    isStale = false
  }

  override func skip() throws {
    guard isStale, !object.isInvalidated else { return }
    let now = try properties.map(image)
    guard let aside else {
      (images, isStale) = (now, false)
      return
    }
    for place in now.indices where now[place].print != aside[place].print {
      images[place] = now[place]
    }
    self.aside = nil
  }

  private func change(
    _ property: ObservedProperty,
    _ old: SQLiteValue,
    _ new: SQLiteValue
  ) throws -> PropertyChange {
    let objectClass = row.objectClass
    if let column = objectClass.columns.first(where: { $0.property.name == property.name }) {
      return PropertyChange(
        name: property.name,
        oldValue: store.value(of: column, old, row),
        newValue: store.value(of: column, new, row)
      )
    }
    let child = objectClass.children.first { $0.property.name == property.name }
    return PropertyChange(
      name: property.name,
      oldValue: nil,
      newValue: child.flatMap { store.value(of: $0, row) }
    )
  }

  override func failure(_ error: any Error) -> ObjectChange<Value>? { .error(error) }
}

extension ObjectStore {
  /// What a property is in Swift that an embedded object stands for; nil for nil.
  fileprivate func value(of child: PropertyChild, _ row: RowState) -> Any? {
    let part = self.child(of: row, child)
    guard child.isCustom else { return part }
    let found = child.property.value(of: part)
    return (found as? any AnyOptional).map { $0.wrapped } ?? found
  }

  /// What a column's value is in Swift; nil for null.
  fileprivate func value(of column: PropertyColumn, _ value: SQLiteValue, _ row: RowState) -> Any? {
    if column.target != nil { return linked(row, column, value) }
    let blank = row.objectClass.type.init()
    guard !value.isNull, column.property.store(value.stored, in: blank) else { return nil }
    let found = column.property.value(in: blank)
    if let mixed = found as? MixedValue { return attempt { try seen(mixed) } }
    return (found as? any AnyOptional).map { $0.wrapped } ?? found
  }
}
