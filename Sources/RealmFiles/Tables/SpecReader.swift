//   spec: [types, names, attributes, subspecs (before format 10), texts of enumerated columns, column keys]
//
// A type has the type of a dictionary's keys in its upper half. Names are there for public columns only, and
// the backlinks behind them have none.

/// Reads what columns a table has.
struct SpecReader {
  private let storage: RealmStorage
  private let spec: Node

  init(_ offset: Int, _ storage: RealmStorage) throws(RealmFileError) {
    spec = try Node.references(storage.bytes, at: offset)
    self.storage = storage
  }

  /// The columns, in their order, backlinks left out.
  func columns() throws(RealmFileError) -> [Column] {
    let types = try spec.integers(0)
    let names = try StringLeaf(spec.reference(1), .text, isNullable: false, storage)
    let attributes = try spec.integers(2)
    guard names.count <= types.count, names.count <= attributes.count else {
      throw .damaged("a table has more names than columns", at: spec.offset)
    }
    let keys = storage.isLegacy ? nil : try spec.optionalIntegers(5)
    try keys?.check(count: names.count)
    var columns: [Column] = []
    var slot = 0
    var enumerated = 0
    for place in 0..<names.count {
      var column = try column(names.value(place), Int(types[place]), Int(attributes[place]))
      column.place = place
      column.shape.texts = try texts(of: storage.isLegacy ? enumerated : place, column.shape)
      if column.shape.type == .enumeratedString { enumerated += 1 }
      if let keys {
        column.key = keys[place]
        column.slot = Int(keys[place] & 0xFFFF) + 1
      } else {
        column.slot = slot
        // The index of an old column lies behind it.
        slot += column.isIndexed ? 2 : 1
      }
      // Synchronised files have columns of their own, such as !OID and !ROW_INDEX.
      if !column.name.hasPrefix("!") || storage.isLegacy && names.count == 1 {
        columns.append(column)
      }
    }
    return columns
  }

  private func column(
    _ name: RealmValue,
    _ type: Int,
    _ attributes: Int
  ) throws(RealmFileError) -> Column {
    guard case .string(let name) = name else {
      throw .damaged("a column has no name", at: spec.offset)
    }
    guard let known = ColumnType(rawValue: type & 0xFFFF) else {
      throw .damaged("column '\(name)' has the unknown type \(type & 0xFFFF)", at: spec.offset)
    }
    let flags = ColumnFlags(rawValue: attributes)
    var shape = ElementShape(type: known, isNullable: flags.contains(.nullable))
    if storage.isLegacy, known == .link { shape.isNullable = true }
    return Column(
      name: name,
      shape: shape,
      collection: Self.collection(known, flags),
      isIndexed: flags.contains(.indexed),
      slot: 0,
      key: 0,
      place: 0
    )
  }

  private static func collection(_ type: ColumnType, _ flags: ColumnFlags) -> Column.Collection {
    if flags.contains(.list) || type == .linkList { return .list }
    if flags.contains(.dictionary) { return .dictionary }
    return flags.contains(.set) ? .set : .single
  }

  /// The texts of an enumerated column, or nil where it is not one.
  ///
  /// Before format 10 only such columns have a place among the lists of texts.
  private func texts(
    of place: Int,
    _ column: ElementShape
  ) throws(RealmFileError) -> [RealmValue]? {
    guard !storage.isLegacy || column.type == .enumeratedString else { return nil }
    guard let lists = try spec.optionalIntegers(4), lists.hasReferences else { return nil }
    guard let offset = try lists.optionalReference(place) else { return nil }
    var texts: [RealmValue] = []
    let shape = ElementShape(type: .string, isNullable: column.isNullable)
    var cursor = TreeCursor(offset, storage)
    while let leafOffset = try cursor.next() {
      let leaf = try Leaf(leafOffset, shape, storage)
      for index in 0..<leaf.count { texts.append(try leaf.value(index)) }
    }
    return texts
  }

  /// What the spec of an old table says of links and subtables: for each the number of a table, or a spec.
  ///
  /// A column of subtables becomes one of lists; the numbers are those of the tables that links lead to.
  func readSubspecs(of columns: inout [Column]) throws(RealmFileError) -> [Int: Int] {
    guard let subspecs = try spec.optionalIntegers(3) else { return [:] }
    var targets: [Int: Int] = [:]
    var next = 0
    for index in columns.indices {
      switch columns[index].shape.type {
      case .link, .linkList: targets[columns[index].place] = try subspecs.tagged(next)
      case .subtable: try makeList(of: &columns[index], at: subspecs.reference(next))
      default: continue
      }
      next += 1
    }
    return targets
  }

  private func makeList(of column: inout Column, at offset: Int) throws(RealmFileError) {
    let elements = try SpecReader(offset, storage).columns()
    guard let element = elements.first, elements.count == 1, element.shape.type != .subtable else {
      throw RealmFileError(
        .unsupportedEncoding,
        "'\(column.name)' holds tables with \(elements.count) columns, which no object layer has",
        at: offset
      )
    }
    column.shape = element.shape
    column.collection = .list
    column.isSubtable = true
  }
}
