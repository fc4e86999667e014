import ModelJSON

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
  /// The first number that JSON cannot express, and its place in the text.
  @exclusivity(unchecked) private var unwritable: (value: Double, place: Int)?

  /// What is known of the object that is being written.
  @usableFromInline
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
    let isFirst = unsafe keys.count == object.firstKey
    unsafe note(key, count, delimiter)
    unsafe sink.field(key, count, isFirst)
  }

  private func note(_ key: BytePointer, _ count: Int, _ delimiter: String?) {
    let first = unsafe count > 0 ? UInt64(key[0]) : 0
    let last = unsafe count > 0 ? UInt64(key[count - 1]) : 0
    let bit: UInt64 = 1 &<< (((UInt64(count) &* 31) &+ first &+ (last &* 7)) & 63)
    if unsafe object.seen & bit != 0, unsafe !object.needsMerge {
      unsafe object.needsMerge = unsafe isWritten(key, count)
    }
    unsafe object.seen |= bit
    if let delimiter {
      unsafe object.needsMerge = true
      unsafe paths[keys.count] = delimiter
    }
    // The place of the key in the text: after a comma, if any, and the quote.
    let place = unsafe sink.count + (keys.count == object.firstKey ? 1 : 2)
    unsafe keys.append(UInt64(place) &<< 24 | UInt64(min(count, 0xFF_FFFF)))
  }

  private func isWritten(_ key: BytePointer, _ count: Int) -> Bool {
    unsafe sink.withBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe keys[object.firstKey...].contains { other in
        unsafe other & 0xFF_FFFF == UInt64(count)
          && equalBytes(start + Int(other &>> 24), key, count)
      }
    }
  }

  /// Starts an object; hand the result to ``endObject(_:)``.
  func beginObject() -> OpenObject {
    let outer = unsafe object
    unsafe object = unsafe OpenObject(start: sink.count, firstKey: keys.count)
    sink.byte(0x7B)
    return outer
  }

  /// Ends an object; `outer` is the one around it.
  func endObject(_ outer: OpenObject) {
    sink.byte(0x7D)
    if unsafe object.needsMerge { mergeMembers() }
    unsafe keys.removeLast(keys.count - object.firstKey)
    unsafe object = outer
  }

  private func mergeMembers() {
    let text = unsafe sink.withBytes { unsafe Array($0[object.start...]) }
    let delimiters = unsafe (object.firstKey..<keys.count).map {
      unsafe paths.removeValue(forKey: $0)
    }
    guard let tree = MemberTree(text, delimiters: delimiters) else { return }
    unsafe sink.truncate(to: object.start)
    tree.write(to: sink)
  }

  func noteUnwritable(_ value: Double, at place: Int) {
    if unsafe unwritable == nil { unsafe unwritable = (value, place) }
  }

  /// What JSON cannot express, found again in the finished text, where `null` stands for it.
  var failure: JSONWritingError? {
    guard let unwritable = unsafe unwritable else { return nil }
    let options = ReadingOptions(maximumDepth: .max)
    let root = try? unsafe JSONDocument(
      parsing: sink.withBytes { unsafe Array($0) },
      options: options
    ).root
    let pointer = root?.descendant(atByte: unwritable.place)?.pointer
    return JSONWritingError(
      kind: .notFinite(unwritable.value),
      pointer: pointer.map { "\($0)" } ?? ""
    )
  }

  /// The members of the open object that were written so far, as an object.
  func snapshot() -> [UInt8] {
    unsafe sink.withBytes {
      unsafe $0.count > object.start ? Array($0[object.start...]) + [0x7D] : [0x7B, 0x7D]
    }
  }
}
