package import ModelJSON

/// The text that a mapping writes.
///
/// Members are written as they come. Two things need a second look when the object ends: a path
/// such as `address.city`, which belongs inside another member, and a key that was written twice,
/// of which the last counts. Both are rare, so the members are written under the name they were
/// given and the object is taken apart and put together again, see ``MemberTree``.
///
/// A repeated key is suspected by one bit for each key, and then proved by comparing with the
/// places of all keys written in this object:
///
/// ```
///   sink    {"id":7,"name":{"first":"Ada",…
///   keys     [2|2]  [9|4]   [17|5]            place and length, a stack over the open objects
/// ```
@safe
@usableFromInline
final class MapOutput {
  let sink: ByteSink
  @exclusivity(unchecked) private var object = OpenObject()
  @exclusivity(unchecked) private var keys: [UInt64] = []
  @exclusivity(unchecked) private var paths: [Int: String] = [:]
  /// The first value that JSON cannot express.
  @exclusivity(unchecked) var failure: JSONWritingError?

  /// What is known of the object that is being written.
  struct OpenObject {
    var start = 0
    var firstKey = 0
    var seen: UInt64 = 0
    var needsMerge = false
  }

  init(sink: ByteSink) { self.sink = sink }

  /// For maps that read: never written to.
  nonisolated(unsafe) static let none = MapOutput(sink: ByteSink(capacity: 64))

  /// Writes the comma, the key and the colon of a member.
  func beginMember(_ key: BytePointer, _ count: Int, delimiter: String?) {
    let isFirst = keys.count == object.firstKey
    note(key, count, delimiter)
    sink.field(key, count, isFirst)
  }

  private func note(_ key: BytePointer, _ count: Int, _ delimiter: String?) {
    let first = count > 0 ? UInt64(key[0]) : 0
    let last = count > 0 ? UInt64(key[count - 1]) : 0
    let bit: UInt64 = 1 &<< (((UInt64(count) &* 31) &+ first &+ (last &* 7)) & 63)
    if object.seen & bit != 0, !object.needsMerge { object.needsMerge = isWritten(key, count) }
    object.seen |= bit
    if let delimiter {
      object.needsMerge = true
      paths[keys.count] = delimiter
    }
    // The place of the key in the text: after a comma, if any, and the quote.
    let place = sink.count + (keys.count == object.firstKey ? 1 : 2)
    keys.append(UInt64(place) &<< 24 | UInt64(min(count, 0xFF_FFFF)))
  }

  private func isWritten(_ key: BytePointer, _ count: Int) -> Bool {
    sink.withBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return keys[object.firstKey...].contains { other in
        other & 0xFF_FFFF == UInt64(count) && equalBytes(start + Int(other &>> 24), key, count)
      }
    }
  }

  /// Starts an object; hand the result to ``endObject(_:)``.
  func beginObject() -> OpenObject {
    let outer = object
    object = OpenObject(start: sink.count, firstKey: keys.count)
    sink.byte(0x7B)
    return outer
  }

  /// Ends an object; `outer` is the one around it.
  func endObject(_ outer: OpenObject) {
    sink.byte(0x7D)
    if object.needsMerge { mergeMembers() }
    keys.removeLast(keys.count - object.firstKey)
    object = outer
  }

  private func mergeMembers() {
    let text = sink.withBytes { Array($0[object.start...]) }
    let delimiters = (object.firstKey..<keys.count).map { paths.removeValue(forKey: $0) }
    guard let tree = MemberTree(text, delimiters: delimiters) else { return }
    sink.truncate(to: object.start)
    tree.write(to: sink)
  }

  /// The members of the open object that were written so far, as an object.
  func snapshot() -> [UInt8] {
    sink.withBytes { $0.count > object.start ? Array($0[object.start...]) + [0x7D] : [0x7B, 0x7D] }
  }
}
