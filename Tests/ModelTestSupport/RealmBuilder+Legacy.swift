// The layout before format 10: a table is a list of columns, each a tree, and an object is its row number.
extension RealmBuilder {
  /// A table of such a file.
  ///
  /// - Parameters:
  ///   - columns: The columns; behind one that is indexed lies an index, which readers pass.
  ///   - subspecs: What the spec says of links and subtables, in their order: `tagged` numbers of tables,
  ///     and the places of specs.
  ///   - texts: The texts of enumerated columns, in their order.
  /// - Returns: Where it lies.
  package mutating func legacyTable(
    _ columns: [BuiltColumn],
    subspecs: [Int64] = [],
    texts: [Int] = []
  ) -> Int {
    let spec = legacySpec(columns, subspecs: subspecs, texts: texts)
    let places = columns.flatMap { column in
      column.attributes & 1 == 1 ? [column.place, nil] : [column.place]
    }
    return references([spec, references(places)])
  }

  /// What the columns of such a table, or of one within, are.
  package mutating func legacySpec(
    _ columns: [BuiltColumn],
    subspecs: [Int64] = [],
    texts: [Int] = []
  ) -> Int {
    references([
      integers(columns.map(\.type)), shortTexts(columns.map(\.name)),
      integers(columns.map(\.attributes)),
      subspecs.isEmpty && texts.isEmpty ? nil : integers(subspecs, .references),
      texts.isEmpty ? nil : references(texts),
    ])
  }
}
