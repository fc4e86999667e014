import ModelJSON

/// The keys that objects of one type write, in the order of the first such object.
///
/// Objects of one type write the same keys in the same order, so the next key is predicted, and one
/// bit for each says whether it was written in this object. A repeated key is found exactly, for
/// the price of one comparison of addresses:
///
/// ```
///   keys      0 id        1 name      2 new_brand        addresses of literals
///   written      1           1           0               bits of the open object
///   position                             ▲               the prediction
/// ```
@safe
final class KeyTable {
  /// A literal key.
  struct Entry {
    var start: BytePointer
    var count: Int
    /// The bit of the key; two literals with the same text share it.
    var bit: UInt64
    /// Whether the key holds a full stop and is written as a path.
    var isPath: Bool
  }

  let type: ObjectIdentifier
  private(set) var entries: [Entry] = []
  private var bitCount = 0

  init(_ type: ObjectIdentifier) { self.type = type }

  /// The place of a key that is not the predicted one; it is added if it is new.
  @inline(never)
  func index(of key: BytePointer, _ count: Int) -> Int {
    if let known = entries.firstIndex(where: { unsafe $0.start == key && $0.count == count }) {
      return known
    }
    let twin = entries.first { unsafe $0.count == count && equalBytes($0.start, key, count) }
    unsafe entries.append(
      Entry(
        start: key,
        count: count,
        bit: twin?.bit ?? nextBit(),
        isPath: firstByte(0x2E, in: key, count) != nil
      )
    )
    return entries.count - 1
  }

  /// After 63 keys the last bit is shared: it makes a repeat suspected, not proved.
  private func nextBit() -> UInt64 {
    bitCount = min(bitCount + 1, 64)
    return 1 &<< UInt64(bitCount - 1)
  }
}
