import ModelSchema
import ModelTestSupport
import RealmFiles
import Testing

/// Files from before format 10, which the builder writes.
struct LegacyTests {
  private typealias Place = (inout RealmBuilder) -> Int

  /// Makes a file with one class of one column, and reads its values.
  private func values(
    type: Int64,
    attributes: Int64 = 0,
    format: UInt8 = 9,
    _ tree: Place
  ) throws -> [RealmValue] {
    var builder = RealmBuilder(format: format)
    let column = BuiltColumn(name: "v", type: type, attributes: attributes, place: tree(&builder))
    return try rows(of: builder.group([("class_T", builder.legacyTable([column]))])).map { $0[0] }
  }

  private func rows(of bytes: [UInt8], class name: String = "T") throws -> [[RealmValue]] {
    try RealmFile(bytes: bytes).rows(of: name).map { try $0.get().values }
  }

  private func date(_ seconds: Int64, _ nanoseconds: Int32 = 0) -> RealmValue {
    .date(RealmTimestamp(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: UInt8(2)...9)
  func `reads each format`(format: UInt8) throws {
    #expect(try values(type: 0, format: format) { $0.integers([1, 2]) } == [.int(1), .int(2)])
  }

  @Test
  func `reads numbers, truths and dates, and the first of a leaf as null where there are nulls`()
    throws
  {
    let nullable: Place = { $0.integers([7, 1, 7, 0]) }
    #expect(try values(type: 0, attributes: 16, nullable) == [.int(1), .null, .int(0)])
    #expect(try values(type: 1, attributes: 16, nullable) == [.bool(true), .null, .bool(false)])
    #expect(try values(type: 7, attributes: 16, nullable) == [date(1), .null, date(0)])
    #expect(try values(type: 1) { $0.integers([0, 1]) } == [.bool(false), .bool(true)])
    #expect(try values(type: 7) { $0.integers([-5, 1]) } == [date(-5), date(1)])
  }

  @Test
  func `reads dates with nanoseconds, which lie in a tree of their own`() throws {
    let found = try values(type: 8, attributes: 16) { builder in
      let leaves = [builder.integers([9, 1, 9]), builder.integers([3, 2])]
      let seconds = tree(leaves, count: 3, of: 2, &builder)
      return builder.references([seconds, builder.integers([500, 0, 7])])
    }
    #expect(found == [date(1, 500), .null, date(2, 7)])
  }

  /// An inner node over leaves.
  private func tree(
    _ leaves: [Int],
    count: Int64,
    of size: Int64,
    _ builder: inout RealmBuilder
  ) -> Int {
    builder.integers(
      [RealmBuilder.tagged(size)] + leaves.map(Int64.init) + [RealmBuilder.tagged(count)],
      [.inner, .references]
    )
  }

  private static let texts: [[UInt8]?] = [Array("æøå".utf8), nil, []]

  @Test
  func `reads texts and data, whose marks of null were the other way round`() throws {
    let expected: [RealmValue] = [.string("æøå"), .null, .string("")]
    #expect(try values(type: 2, attributes: 16) { $0.shortTexts(["æøå", nil, ""]) } == expected)
    #expect(
      try values(type: 2, attributes: 16) { $0.mediumBlobs(Self.texts, terminator: [0]) }
        == expected
    )
    #expect(
      try values(type: 4, attributes: 16) { $0.mediumBlobs(Self.texts, terminator: []) }
        == [.data(Array("æøå".utf8)), .null, .data([])]
    )
    let empty = try values(type: 2, attributes: 16) { $0.fixed([[], []]) }
    #expect(empty == [.string(""), .string("")])
  }

  @Test
  func `reads floats and doubles`() throws {
    let floats = try values(type: 9) { $0.fixed([littleEndian(Float(1.5).bitPattern)]) }
    #expect(floats == [.float(1.5)])
    let doubles = try values(type: 10) { $0.fixed([littleEndian(Double(-0.1).bitPattern)]) }
    #expect(doubles == [.double(-0.1)])
  }

  @Test
  func `passes the indexes of columns`() throws {
    var builder = RealmBuilder(format: 9)
    let name = BuiltColumn(name: "n", type: 2, attributes: 1, place: builder.shortTexts(["a"]))
    let age = BuiltColumn(name: "a", type: 0, place: builder.integers([4]))
    let bytes = builder.group([("class_T", builder.legacyTable([name, age]))])
    #expect(try rows(of: bytes) == [[.string("a"), .int(4)]])
    #expect(try RealmFile(bytes: bytes).schema[entity: "T"]?.indexes.count == 1)
  }

  @Test
  func `reads links, lists of links and primary keys`() throws {
    var builder = RealmBuilder(format: 9)
    let id = BuiltColumn(name: "id", type: 0, place: builder.integers([5, 6]))
    let link = BuiltColumn(name: "l", type: 12, place: builder.integers([2, 0]))
    let list = builder.integers([1, 0])
    let links = BuiltColumn(name: "m", type: 13, place: builder.references([nil, list]))
    let numbers = [RealmBuilder.tagged(0), RealmBuilder.tagged(0)]
    let table = builder.legacyTable([id, link, links], subspecs: numbers)
    let names = BuiltColumn(name: "pk_table", type: 2, place: builder.shortTexts(["T"]))
    let keys = BuiltColumn(name: "pk_property", type: 2, place: builder.shortTexts(["id"]))
    let bytes = builder.group([("class_T", table), ("pk", builder.legacyTable([names, keys]))])
    let target = { (key: Int64) in RealmValue.link(RealmLink(className: "T", key: key)) }
    #expect(
      try rows(of: bytes) == [
        [.int(5), target(1), .list([])], [.int(6), .null, .list([target(1), target(0)])],
      ]
    )
    let file = try RealmFile(bytes: bytes)
    #expect(file.classNames == ["T"])
    #expect(file.schema[entity: "T"]?.primaryKey == ["id"])
    #expect(try file.row(at: RealmLink(className: "T", key: 1))?.primaryKey == .int(6))
  }

  @Test
  func `numbers the texts of enumerated columns by those columns alone`() throws {
    var builder = RealmBuilder(format: 9)
    let plain = BuiltColumn(name: "p", type: 2, place: builder.shortTexts(["x", "y", "z"]))
    let places = [builder.integers([1, 0, 1]), builder.integers([0, 0, 0])]
    let columns = zip(["a", "b"], places).map { BuiltColumn(name: $0, type: 3, place: $1) }
    let texts = [builder.shortTexts(["one", "two"]), builder.shortTexts(["three"])]
    let table = builder.legacyTable([plain] + columns, texts: texts)
    #expect(
      try rows(of: builder.group([("class_T", table)])) == [
        [.string("x"), .string("two"), .string("three")],
        [.string("y"), .string("one"), .string("three")],
        [.string("z"), .string("two"), .string("three")],
      ]
    )
  }

  @Test
  func `refuses a number that no enumerated text has`() throws {
    var builder = RealmBuilder(format: 9)
    let column = BuiltColumn(name: "v", type: 3, place: builder.integers([2]))
    let texts = [builder.shortTexts(["one", "two"])]
    let bytes = builder.group([("class_T", builder.legacyTable([column], texts: texts))])
    #expect(throws: RealmFileError.self) { try rows(of: bytes) }
  }
}

// MARK: - Tables within tables, values of any type

extension LegacyTests {
  /// A file with one column of subtables.
  private func subtables(
    _ elements: [BuiltColumn],
    _ cells: [Int?],
    _ builder: inout RealmBuilder
  ) -> [UInt8] {
    let spec = builder.legacySpec(elements)
    let column = BuiltColumn(name: "v", type: 5, place: builder.references(cells))
    return builder.group([("class_T", builder.legacyTable([column], subspecs: [Int64(spec)]))])
  }

  @Test
  func `reads lists of plain values, which were tables with one column`() throws {
    var builder = RealmBuilder(format: 9)
    let truths = builder.references([builder.integers([9, 1, 9])])
    let element = BuiltColumn(name: "!ARRAY_VALUE", type: 1, attributes: 16, place: 0)
    let bytes = subtables([element], [truths, nil], &builder)
    #expect(try rows(of: bytes) == [[.list([.bool(true), .null])], [.list([])]])
  }

  @Test
  func `refuses tables with several columns by name`() throws {
    var builder = RealmBuilder(format: 9)
    let elements = ["a", "b"].map { BuiltColumn(name: $0, type: 0, place: 0) }
    let bytes = subtables(elements, [nil], &builder)
    #expect {
      try RealmFile(bytes: bytes)
    } throws: { error in
      let error = error as? RealmFileError
      return error?.kind == .unsupportedEncoding && error?.message.contains("2 columns") == true
    }
  }

  /// A column of values of any type: their types and words.
  private func mixed(_ cells: [(type: Int64, number: Int64)]) -> Place {
    { builder in
      let types = builder.integers(cells.map(\.type))
      let numbers = builder.integers(cells.map { $0.number << 1 | 1 }, .references)
      let blobs = builder.mediumBlobs(
        [Array("hi".utf8) + [0], [1, 2], []],
        terminator: []
      )
      let seconds = builder.integers([9, 3])
      let dates = builder.references([seconds, builder.integers([4])])
      return builder.references([types, numbers, blobs, dates])
    }
  }

  @Test
  func `reads values of any type`() throws {
    let (big, small) = (Double(1e300), Double(-2.5))
    let found = try values(
      type: 6,
      mixed([
        (0, .max), (12, -7), (12, .min), (1, 1), (7, -5), (9, Int64(Float(0.5).bitPattern)),
        (10, Int64(bitPattern: big.bitPattern)), (11, Int64(bitPattern: small.bitPattern)), (2, 0),
        (4, 1), (8, 0),
      ])
    )
    #expect(
      found == [
        .int(.max), .int(-7), .int(.min), .bool(true), date(-5), .float(0.5), .double(big),
        .double(small), .string("hi"), .data([1, 2]), date(3, 4),
      ]
    )
  }

  @Test(arguments: [(2, 3), (4, -1), (8, 1), (3, 0), (99, 0)] as [(Int64, Int64)])
  func `refuses values of any type that lead nowhere`(type: Int64, number: Int64) {
    #expect(throws: RealmFileError.self) { try values(type: 6, mixed([(type, number)])) }
  }

  @Test
  func `refuses a table as a value of any type by name`() {
    #expect {
      try values(type: 6, mixed([(5, 0)]))
    } throws: { error in
      (error as? RealmFileError)?.kind == .unsupportedEncoding
    }
  }
}
