import Foundation
import ModelTestSupport
import RealmFiles
import Testing

/// Every kind of leaf, in files that a builder writes.
struct LeafTests {
  /// Makes a file with one class of one column, and reads its values.
  private func values(
    type: Int64,
    attributes: Int64 = 0,
    count: Int64 = 3,
    format: UInt8 = 24,
    _ leaf: (inout RealmBuilder) -> Int
  ) throws -> [RealmValue] {
    var builder = RealmBuilder(format: format)
    let column = BuiltColumn(name: "v", type: type, attributes: attributes, place: leaf(&builder))
    let table = builder.table([column], rows: count, key: 0)
    let file = try RealmFile(bytes: builder.group([("class_T", table)]))
    return try file.rows(of: "T").map { try $0.get().values[0] }
  }

  private static let widths: [[Int64]] = [
    [0, 0, 0], [1, 0, 1], [3, 2, 0], [15, 0, 9], [-128, 127, 5], [-32768, 300, 0],
    [-2_147_483_648, 70000, 1], [.min, .max, 0],
  ]

  @Test(arguments: widths)
  func `reads integers of every width`(numbers: [Int64]) throws {
    let found = try values(type: 0) { $0.integers(numbers) }
    #expect(found == numbers.map { .int($0) })
  }

  @Test
  func `reads null integers, by the first number of a leaf`() throws {
    let found = try values(type: 0, attributes: 16) { $0.integers([7, 1, 7, 2]) }
    #expect(found == [.int(1), .null, .int(2)])
  }

  @Test
  func `reads booleans, and 3 as null`() throws {
    let found = try values(type: 1, attributes: 16) { $0.integers([1, 3, 0]) }
    #expect(found == [.bool(true), .null, .bool(false)])
  }

  @Test
  func `reads floats and doubles, and marked NaNs as null`() throws {
    let floats = try values(type: 9, attributes: 16) { builder in
      builder.fixed([Float(1.5).bitPattern, 0x7FC0_00AA, Float(-2).bitPattern].map(littleEndian))
    }
    #expect(floats == [.float(1.5), .null, .float(-2)])
    let doubles = try values(type: 10, attributes: 16) { builder in
      let bits = [Double(0.1).bitPattern, 0x7FF8_0000_0000_00AA, Double(-0.0).bitPattern]
      return builder.fixed(bits.map(littleEndian))
    }
    #expect(doubles == [.double(0.1), .null, .double(-0.0)])
  }

  private static let texts: [[UInt8]?] = [Array("æøå".utf8), nil, []]

  @Test
  func `reads short, medium and big texts`() throws {
    let expected: [RealmValue] = [.string("æøå"), .null, .string("")]
    #expect(try values(type: 2, attributes: 16) { $0.shortTexts(["æøå", nil, ""]) } == expected)
    #expect(
      try values(type: 2, attributes: 16) { $0.mediumBlobs(Self.texts, terminator: [0]) }
        == expected
    )
    #expect(
      try values(type: 2, attributes: 16) { $0.bigBlobs(Self.texts, terminator: [0]) } == expected
    )
  }

  @Test
  func `reads medium and big data, and data in several parts`() throws {
    let expected: [RealmValue] = [.data(Array("æøå".utf8)), .null, .data([])]
    #expect(
      try values(type: 4, attributes: 16) { $0.mediumBlobs(Self.texts, terminator: []) } == expected
    )
    #expect(
      try values(type: 4, attributes: 16) { $0.bigBlobs(Self.texts, terminator: []) } == expected
    )
    let parts = try values(type: 4, count: 1) { builder in
      let parts = builder.references([builder.blob([1, 2]), builder.blob([3])], .context)
      return builder.references([parts], .context)
    }
    #expect(parts == [.data([1, 2, 3])])
  }

  @Test
  func `reads dates with nanoseconds of either sign`() throws {
    let found = try values(type: 8, attributes: 16) { builder in
      let seconds = builder.integers([99, 1, 99, -5])
      return builder.references([seconds, builder.integers([500, 0, -7])])
    }
    #expect(
      found == [
        .date(RealmTimestamp(seconds: 1, nanoseconds: 500)), .null,
        .date(RealmTimestamp(seconds: -5, nanoseconds: -7)),
      ]
    )
  }

  @Test
  func `reads decimals of 32, 64 and 128 bits`() throws {
    let narrow = try values(type: 11, count: 1) { builder in
      builder.fixed([littleEndian(UInt32(0x3200_0000 | 125))])
    }
    #expect(narrow.map(\.decimalText) == ["12.5"])
    let middle = try values(type: 11, count: 1) { builder in
      builder.fixed([littleEndian(UInt64(398 + 2) << 53 | 7)])
    }
    #expect(middle.map(\.decimalText) == ["7E+2"])
    let wide = try values(type: 11, attributes: 16, count: 2) { builder in
      let number = littleEndian(UInt64(15)) + littleEndian(UInt64(6176 - 1) << 49 | 1 << 63)
      let null = littleEndian(UInt64(0xAA)) + littleEndian(UInt64(0x7C) << 56)
      return builder.fixed([number, null])
    }
    #expect(wide.map(\.decimalText) == ["-1.5", nil])
  }

  @Test
  func `reads identifiers, eight behind each byte of nulls`() throws {
    let found = try values(type: 15, attributes: 16, count: 9) { builder in
      let values: [UInt8] = (0..<8).flatMap { [UInt8](repeating: $0, count: 12) }
      return builder.blob([0b10] + values + [0] + [UInt8](repeating: 8, count: 12))
    }
    #expect(found[1] == .null)
    #expect("\(found[8])".contains("objectId"))
    let unique = try values(type: 17, count: 1) { $0.blob([0] + Array(1...16)) }
    let expected = UUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10")
    #expect(unique == [expected.map { .uuid($0) } ?? .null])
  }
}

func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
}

extension RealmValue {
  var decimalText: String? {
    guard case .decimal(let number) = self else { return nil }
    return number.description
  }
}
