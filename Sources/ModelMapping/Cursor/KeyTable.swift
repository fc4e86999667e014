import ModelJSON

/// The keys that objects of one type write, in the order of the first such object.
///
/// Objects of one type write the same keys in the same order, so the next key is predicted, and one
/// bit for each says whether it was written in this object. A repeated key is found exactly, for
/// the price of one comparison of addresses; the keys beyond the 63rd share a bit and are told
/// apart by their numbers:
///
/// ```
///   keys      0 id        1 name      2 new_brand        addresses of literals
///   written      1           1           0               bits of the open object
///   position                             ▲               the prediction
/// ```
@safe
final class KeyTable {
  /// A literal key.
  @safe
  struct Entry {
    var start: BytePointer
    var count: Int
    /// The bit of the key; two literals with the same text share it.
    var bit: UInt64
    /// Whether the key holds a full stop and is written as a path.
    var isPath: Bool
    /// Which key it is; two literals with the same text share the number too.
    var number: UInt32
  }

  /// The bit of all keys beyond the 63rd.
  static let sharedBit: UInt64 = 1 << 63

  let type: ObjectIdentifier
  /// Read for every member that is written, so not checked for exclusive access; only
  /// ``index(of:_:)`` changes it, and calls nothing meanwhile.
  @exclusivity(unchecked) private(set) var entries: UnsafeMutableBufferPointer<Entry>
  @exclusivity(unchecked) private var capacity = 16
  @exclusivity(unchecked) private var keyCount: UInt32 = 0

  init(_ type: ObjectIdentifier) {
    self.type = type
    unsafe entries = unsafe UnsafeMutableBufferPointer(start: .allocate(capacity: 16), count: 0)
  }

  deinit { unsafe entries.baseAddress?.deallocate() }

  /// The place of a key that is not the predicted one; it is added if it is new.
  @inline(never)
  func index(of key: BytePointer, _ count: Int) -> Int {
    if let known = unsafe entries.firstIndex(where: { unsafe $0.start == key && $0.count == count })
    {
      return known
    }
    let twin = unsafe entries.first { unsafe $0.count == count && equalBytes($0.start, key, count) }
    let number = twin?.number ?? nextNumber()
    unsafe append(
      Entry(
        start: key,
        count: count,
        bit: 1 << UInt64(min(number, 63)),
        isPath: firstByte(0x2E, in: key, count) != nil,
        number: number
      )
    )
    return unsafe entries.count - 1
  }

  private func append(_ entry: Entry) {
    if unsafe entries.count == capacity { grow() }
    guard let start = unsafe entries.baseAddress else { return }
    unsafe (start + entries.count).initialize(to: entry)
    unsafe entries = unsafe UnsafeMutableBufferPointer(start: start, count: entries.count + 1)
  }

  private func grow() {
    unsafe capacity *= 2
    let larger = unsafe UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    if let start = unsafe entries.baseAddress {
      unsafe larger.moveInitialize(from: start, count: entries.count)
    }
    unsafe entries.baseAddress?.deallocate()
    unsafe entries = unsafe UnsafeMutableBufferPointer(start: larger, count: entries.count)
  }

  private func nextNumber() -> UInt32 {
    defer { unsafe keyCount += 1 }
    return unsafe keyCount
  }
}
