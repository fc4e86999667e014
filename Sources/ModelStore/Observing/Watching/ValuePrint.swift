/// Makes a print of values, by which one can tell whether they are others.
//
// Multiply and fold, as in wyhash (public domain): Swift's `Hasher` stood out in a profile of looks at all rows. The
// seed is of the process, so nobody can make up values that have one print.
struct ValuePrint {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private(set) var value = seed

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: Self.factor)
    value = (product.high ^ product.low) &+ Self.seed
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      combine(unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[place])
      place += 1
    }
    combine(rest)
  }
}

extension ValuePrint {
  /// The print of one value of the row where a statement stands.
  static func of(_ row: SQLiteStatement, at index: Int) -> Int64 {
    var print = ValuePrint()
    row.add(at: index, to: &print)
    return Int64(bitPattern: print.value)
  }
}
