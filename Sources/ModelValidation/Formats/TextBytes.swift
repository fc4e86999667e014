import ModelJSON

/// The bytes of a string while its format is checked; never kept.
///
/// A place outside of the string reads as 0. No grammar here but that of JSON Pointer has the byte
/// 0, so a scan stops at the end without asking for it, and no check can read beyond the string.
@safe
struct TextBytes {
  private let start: BytePointer
  let count: Int

  @inline(__always)
  init(_ start: BytePointer, _ count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  @inline(__always)
  subscript(_ index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? unsafe start[index] : 0
  }

  /// The part of the string that lies in a range.
  @inline(__always)
  subscript(_ range: Range<Int>) -> TextBytes {
    let low = min(max(range.lowerBound, 0), count)
    let high = min(max(range.upperBound, low), count)
    return unsafe TextBytes(start + low, high - low)
  }

  /// The value of two decimal digits; 100 or more if there are none.
  @inline(__always)
  func twoDigits(at index: Int) -> Int {
    let tens = Int(self[index] &- 0x30)
    let ones = Int(self[index &+ 1] &- 0x30)
    return tens > 9 || ones > 9 ? 100 : tens &* 10 &+ ones
  }

  /// The place after the digits that start here.
  @inline(__always)
  func skipDigits(from index: Int) -> Int {
    var index = max(index, 0)
    while index < count, unsafe isDigit(start[index]) { index &+= 1 }
    return index
  }

  /// The place after the characters of a set that start here.
  ///
  /// The table is looked up once by a caller who skips often, as making sure that it is there takes
  /// as long as a few characters.
  @inline(__always)
  func skip(_ set: ByteClass, from index: Int, by table: ByteTable = ByteClass.table) -> Int {
    var index = max(index, 0)
    while index < count, unsafe table[start[index]] & set.bit != 0 { index &+= 1 }
    return index
  }

  /// The same where many are to be expected: eight at a time.
  @inline(__always)
  func skipLong(_ set: ByteClass, from index: Int, by table: ByteTable) -> Int {
    var index = max(index, 0)
    while index &+ 8 <= count, hasEight(of: set, at: index, table) { index &+= 8 }
    return skip(set, from: index, by: table)
  }

  /// Whether the eight bytes that start here are of a set: without a branch between them.
  @inline(__always)
  private func hasEight(of set: ByteClass, at index: Int, _ table: ByteTable) -> Bool {
    let p = unsafe start + index
    let first = unsafe table[p[0]] & table[p[1]] & table[p[2]] & table[p[3]]
    let second = unsafe table[p[4]] & table[p[5]] & table[p[6]] & table[p[7]]
    return first & second & set.bit != 0
  }

  /// Whether three characters of the form `%41` stand here.
  @inline(__always)
  func isPercentEncoded(at index: Int) -> Bool {
    self[index] == 0x25 && ByteClass.hexDigit.contains(self[index &+ 1])
      && ByteClass.hexDigit.contains(self[index &+ 2])
  }

  /// The code point that starts here, and its length; not a code point where the bytes are not
  /// UTF-8, which the reader of the document has checked.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[index])
    switch lead {
    case 0..<0x80: return (lead, 1)
    case 0xC2..<0xE0: return ((lead & 0x1F) << 6 | continuation(index + 1), 2)
    case 0xE0..<0xF0:
      let middle = continuation(index + 1) << 6
      return ((lead & 0x0F) << 12 | middle | continuation(index + 2), 3)
    case 0xF0..<0xF5:
      let high = continuation(index + 1) << 12 | continuation(index + 2) << 6
      return ((lead & 0x07) << 18 | high | continuation(index + 3), 4)
    default: return (.max, 1)
    }
  }

  private func continuation(_ index: Int) -> UInt32 { UInt32(self[index] & 0x3F) }

  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether the text is the given one, letters of either case being the same; it is lower-case.
  func equalsIgnoringCase(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    for index in 0..<count {
      let byte = self[index]
      let isLetter = (byte | 0x20) &- 0x61 < 26
      guard unsafe (isLetter ? byte | 0x20 : byte) == name.utf8Start[index] else { return false }
    }
    return true
  }
}
