/// A column of a file that a test writes.
package struct BuiltColumn {
  package var name: String
  package var type: Int64
  package var attributes: Int64 = 0
  /// Where the leaf, or the tree of an old file, lies.
  package var place: Int
  /// The number of the table that links lead to.
  package var target: Int64 = 0

  package init(
    name: String,
    type: Int64,
    attributes: Int64 = 0,
    place: Int,
    target: Int64 = 0
  ) {
    self.name = name
    self.type = type
    self.attributes = attributes
    self.place = place
    self.target = target
  }
}

extension RealmBuilder {
  package static func tagged(_ value: Int64) -> Int64 { value << 1 | 1 }

  /// A table of one leaf of rows, in the layout of format 10 and newer.
  ///
  /// `texts` are those of enumerated columns, by column.
  package mutating func table(
    _ columns: [BuiltColumn],
    rows: Int64,
    key: Int64,
    flags: Int64 = 0,
    primaryKey: Int? = nil,
    texts: [Int?] = []
  ) -> Int {
    let keys = columns.enumerated().map { index, column in
      Int64(index) | column.type << 16 | (column.attributes & 255) << 22 | Int64(index + 1) << 30
    }
    let spec = references([
      integers(columns.map(\.type)), shortTexts(columns.map(\.name)),
      integers(columns.map(\.attributes)), nil, texts.isEmpty ? nil : references(texts),
      integers(keys),
    ])
    let cluster = integers(
      [Self.tagged(rows)] + columns.map { Int64($0.place) },
      .references
    )
    let targets = integers(columns.map(\.target))
    let primary = primaryKey.map { Self.tagged(keys[$0]) } ?? 0
    return integers(
      [
        Int64(spec), 0, Int64(cluster), Self.tagged(key), 0, 1, 1, Int64(targets), 0, 1, 0, primary,
        Self.tagged(flags),
      ],
      .references
    )
  }

  package mutating func group(_ tables: [(name: String, place: Int)]) -> [UInt8] {
    let top = references([shortTexts(tables.map(\.name)), references(tables.map(\.place))])
    return file(top: top)
  }

  package mutating func metadata(version: Int64, key: Int64) -> (name: String, place: Int) {
    let column = BuiltColumn(name: "version", type: 0, place: integers([version]))
    return ("metadata", table([column], rows: 1, key: key))
  }
}
