import ModelTestSupport
import RealmFiles
import Testing

/// What only few files of formats 10 to 24 have.
struct RareStructureTests {
  /// The rows of a class with one column beside a class `U` of one object.
  private func rows(
    _ type: Int64,
    _ attributes: Int64,
    rows: Int64,
    _ place: (inout RealmBuilder) -> Int
  ) throws -> [RealmValue] {
    var builder = RealmBuilder()
    let column = BuiltColumn(
      name: "v",
      type: type,
      attributes: attributes,
      place: place(&builder),
      target: 1
    )
    let table = builder.table([column], rows: rows, key: 0)
    let id = BuiltColumn(name: "id", type: 0, place: builder.integers([3]))
    let other = builder.table([id], rows: 1, key: 1)
    let bytes = builder.group([("class_T", table), ("class_U", other)])
    return try RealmFile(bytes: bytes).rows(of: "T").map { try $0.get().values[0] }
  }

  private let link = RealmValue.link(RealmLink(className: "U", key: 0))

  @Test
  func `an unresolved link is null`() throws {
    // The key of an object that only other devices know, and one more as in each cell.
    let found = try rows(12, 16, rows: 3) { $0.integers([1, -2, 0]) }
    #expect(found == [link, .null, .null])
  }

  @Test
  func `lists and sets leave unresolved links out`() throws {
    for (attributes, make) in [
      (Int64(32), RealmValue.list), (128, RealmValue.set),
    ] {
      let found = try rows(12, attributes, rows: 2) { builder in
        builder.references([builder.integers([-3, 0, -2]), builder.integers([-2])])
      }
      #expect(found == [make([link]), make([])])
    }
  }

  @Test
  func `a dictionary keeps the key of an unresolved link`() throws {
    let found = try rows(12 | 2 << 16, 64 | 16, rows: 1) { builder in
      let keys = builder.shortTexts(["there", "gone"])
      // A value of any type with the type of a link: its key lies in the word, or apart where it is negative.
      let words = builder.integers([0 << 8 | 13, 0 << 8 | 1 << 5 | 13])
      let values = builder.references([words, builder.integers([-2])])
      return builder.references([builder.references([keys, values])])
    }
    #expect(
      found == [
        .dictionary([RealmEntry(key: "there", value: link), RealmEntry(key: "gone", value: .null)])
      ]
    )
  }

  @Test
  func `a typed link in a value of any type is null where it is unresolved`() throws {
    let found = try rows(6, 16, rows: 2) { builder in
      let words = builder.integers([0 << 8 | 2 << 5 | 17, 1 << 8 | 2 << 5 | 17])
      let pairs = builder.integers([1, 0, 1, -2])
      return builder.references([words, nil, pairs])
    }
    #expect(found == [link, .null])
  }

  @Test
  func `reads texts of an enumerated column, null among them`() throws {
    var builder = RealmBuilder()
    let texts = builder.shortTexts(["one", nil, "two"])
    let column = BuiltColumn(
      name: "v",
      type: 2,
      attributes: 16,
      place: builder.integers([2, 0, 1, 2])
    )
    let plain = BuiltColumn(name: "p", type: 2, place: builder.shortTexts(["a", "b", "c", "d"]))
    let table = builder.table([plain, column], rows: 4, key: 0, texts: [nil, texts])
    let file = try RealmFile(bytes: builder.group([("class_T", table)]))
    let found = try file.rows(of: "T").map { try $0.get().values }
    #expect(found.map(\.[0]) == ["a", "b", "c", "d"].map(RealmValue.string))
    #expect(found.map(\.[1]) == [.string("two"), .string("one"), .null, .string("two")])
  }
}
