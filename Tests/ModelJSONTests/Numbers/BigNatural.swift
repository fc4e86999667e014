/// A natural number of any size, just enough of it to check tables and roundings exactly.
struct BigNatural: Comparable {
  /// Limbs in base 2^32, the lowest first, without zeros at the end.
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  init(high: UInt64, low: UInt64) {
    self = (Self(high) << 64) + Self(low)
  }

  static func power(_ base: UInt64, _ exponent: Int) -> Self {
    (0..<exponent).reduce(Self(1)) { product, _ in product * Self(base) }
  }

  var bitWidth: Int {
    guard let top = limbs.last else { return 0 }
    return limbs.count * 32 - top.leadingZeroBitCount
  }

  static func << (left: Self, count: Int) -> Self {
    var result = left * Self(1 << UInt64(count % 32))
    result.limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
    result.trim()
    return result
  }

  static func + (left: Self, right: Self) -> Self {
    var result = left
    var carry: UInt64 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) {
      if index == result.limbs.count { result.limbs.append(0) }
      let addend = index < right.limbs.count ? UInt64(right.limbs[index]) : 0
      carry += UInt64(result.limbs[index]) + addend
      result.limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { result.limbs.append(UInt32(carry)) }
    return result
  }

  static func * (left: Self, right: Self) -> Self {
    var result = Self(0)
    result.limbs = Array(repeating: 0, count: left.limbs.count + right.limbs.count)
    for (i, a) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.limbs.enumerated() {
        carry += UInt64(a) * UInt64(b) + UInt64(result.limbs[i + j])
        result.limbs[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result.limbs[i + right.limbs.count] = UInt32(carry)
    }
    result.trim()
    return result
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }

  /// The decimal digits.
  var decimal: String {
    var rest = limbs
    var text = ""
    while rest.contains(where: { $0 != 0 }) {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        let value = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(value / 1_000_000_000)
        remainder = value % 1_000_000_000
      }
      let digits = String(remainder)
      text = String(repeating: "0", count: 9 - digits.count) + digits + text
    }
    let stripped = text.drop { $0 == "0" }
    return stripped.isEmpty ? "0" : String(stripped)
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
