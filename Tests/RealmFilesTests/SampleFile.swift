import ModelTestSupport
import RealmFiles

/// A small file with links, collections, an embedded class and values of any type.
enum SampleFile {
  static var bytes: [UInt8] {
    var builder = RealmBuilder()
    let name = BuiltColumn(name: "name", type: 2, place: builder.shortTexts(["Rex", "Ada"]))
    let born = BuiltColumn(name: "born", type: 8, attributes: 16, place: dates(&builder))
    let owner = BuiltColumn(name: "owner", type: 12, attributes: 16, place: 0, target: 1)
    var link = owner
    link.place = builder.integers([1, 0])
    let tags = BuiltColumn(name: "tags", type: 2, attributes: 32, place: lists(&builder))
    let extra = BuiltColumn(
      name: "extra",
      type: 6 | 2 << 16,
      attributes: 64 | 16,
      place: dictionaries(&builder)
    )
    let dog = builder.table([name, born, link, tags, extra], rows: 2, key: 0, primaryKey: 0)
    let city = BuiltColumn(name: "city", type: 2, place: builder.shortTexts(["Rome"]))
    let address = builder.table([city], rows: 1, key: 1, flags: 1)
    let metadata = builder.metadata(version: 7, key: 2)
    return builder.group([("class_Dog", dog), ("class_Address", address), metadata])
  }

  private static func dates(_ builder: inout RealmBuilder) -> Int {
    let seconds = builder.integers([99, 1, 99])
    return builder.references([seconds, builder.integers([500_000_000, 0])])
  }

  /// A list with an inner node and two leaves, and an empty one.
  private static func lists(_ builder: inout RealmBuilder) -> Int {
    let leaves = [builder.shortTexts(["a", "b"]), builder.shortTexts(["c"])]
    let tree = builder.integers(
      [RealmBuilder.tagged(2), Int64(leaves[0]), Int64(leaves[1]), RealmBuilder.tagged(3)],
      [.inner, .references]
    )
    return builder.references([tree, nil])
  }

  /// Nothing, an integer, a text and a list within.
  private static func dictionaries(_ builder: inout RealmBuilder) -> Int {
    let one = builder.references([builder.integers([5 << 8 | 1])])
    let texts = builder.shortTexts(["hi"])
    let collections = builder.references([one])
    let composite = builder.integers([0, 7 << 8 | 1, 3 << 5 | 3, 4 << 5 | 20])
    let values = builder.references([composite, nil, nil, texts, collections])
    let keys = builder.shortTexts(["none", "number", "text", "list"])
    return builder.references([builder.references([keys, values]), nil])
  }
}
