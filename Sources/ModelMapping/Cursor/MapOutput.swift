import ModelJSON

/// The text that a mapping writes.
///
/// Members are written as they come. Two things need a second look when the object ends: a path
/// such as `address.city`, which belongs inside another member, and a key that was written twice,
/// of which the last counts. Both are rare, so the members are written under the name they were
/// given, and the object is taken apart and put together again, see ``MemberTree``.
@safe
@usableFromInline
final class MapOutput {
  let sink: ByteSink
  @exclusivity(unchecked) private var object = OpenObject(
    table: KeyTable(ObjectIdentifier(Map.self))
  )
  /// The tables of the types met last, by their address.
  @exclusivity(unchecked) private var tables: [KeyTable?] = Array(repeating: nil, count: 16)
  /// Keys made at run time, of all open objects.
  @exclusivity(unchecked) private var dynamicKeys: [String] = []
  /// The first number that JSON cannot express, and its place in the text.
  @exclusivity(unchecked) private var unwritable: (value: Double, place: Int)?

  /// What is known of the object that is being written.
  @usableFromInline
  struct OpenObject {
    let table: KeyTable
    var start = 0
    var position = 0
    var written: UInt64 = 0
    var isFirst = true
    var needsMerge = false
    /// Where the dynamic keys of this object start.
    var dynamicBase = 0
    /// What separates the parts of each member that is a path.
    var delimiters: [Int: String] = [:]
    var memberCount = 0
  }

  init(sink: ByteSink) { self.sink = sink }

  /// For maps that read: never written to.
  nonisolated(unsafe) static let none = MapOutput(sink: ByteSink(capacity: 64))

  /// Writes the comma, the quoted literal key and the colon of a member.
  @inline(__always)
  func beginMember(_ key: BytePointer, _ count: Int) {
    let entries = unsafe object.table.entries
    var index = unsafe object.position
    if unsafe index >= entries.count || entries[index].start != key || entries[index].count != count
    {
      index = unsafe object.table.index(of: key, count)
    }
    let entry = unsafe object.table.entries[index]
    unsafe object.position = index &+ 1
    if unsafe object.written & entry.bit != 0 || entry.isPath || !dynamicKeys.isEmpty {
      noteSpecial(entry)
    }
    unsafe object.written |= entry.bit
    unsafe object.memberCount &+= 1
    unsafe sink.field(key, count, object.isFirst)
    unsafe object.isFirst = false
  }

  /// A key that was written before, or perhaps was, or that is a path.
  @inline(never)
  private func noteSpecial(_ entry: KeyTable.Entry) {
    unsafe object.needsMerge = true
    if entry.isPath { unsafe object.delimiters[object.memberCount] = "." }
  }

  /// Writes the comma, a key made at run time, and the colon of a member.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - delimiter: What separates its parts if it is a path.
  @inline(never)
  func beginMember(named key: String, delimiter: String?) {
    let earlier = unsafe dynamicKeys[object.dynamicBase...]
    let isRepeated =
      unsafe object.written != 0 || earlier.contains { $0.utf8.elementsEqual(key.utf8) }
    if isRepeated || delimiter != nil { unsafe object.needsMerge = true }
    if let delimiter { unsafe object.delimiters[object.memberCount] = delimiter }
    unsafe dynamicKeys.append(key)
    beginUniqueMember(key)
  }

  /// Writes the comma, a key that no other member has, and the colon.
  func beginUniqueMember(_ key: String) {
    var key = key
    key.withUTF8 { bytes in
      unsafe sink.field(
        bytes.baseAddress ?? StaticString("").utf8Start,
        bytes.count,
        object.isFirst
      )
    }
    unsafe object.isFirst = false
    unsafe object.memberCount &+= 1
  }

  /// Starts an object; hand the result to ``endObject(_:)``.
  func beginObject(of type: ObjectIdentifier) -> OpenObject {
    let outer = unsafe object
    unsafe object = unsafe OpenObject(
      table: table(for: type),
      start: sink.count,
      dynamicBase: dynamicKeys.count
    )
    sink.byte(0x7B)
    return outer
  }

  @inline(__always)
  private func table(for type: ObjectIdentifier) -> KeyTable {
    let place = Int(truncatingIfNeeded: UInt(bitPattern: type) &>> 4) & 15
    if let table = unsafe tables[place], table.type == type { return table }
    let table = KeyTable(type)
    unsafe tables[place] = table
    return table
  }

  /// Ends an object; `outer` is the one around it.
  func endObject(_ outer: OpenObject) {
    sink.byte(0x7D)
    if unsafe object.needsMerge { mergeMembers() }
    if unsafe dynamicKeys.count > object.dynamicBase {
      unsafe dynamicKeys.removeLast(dynamicKeys.count - object.dynamicBase)
    }
    unsafe object = outer
  }

  private func mergeMembers() {
    let text = unsafe sink.withBytes { unsafe Array($0[object.start...]) }
    let delimiters = unsafe (0..<object.memberCount).map { unsafe object.delimiters[$0] }
    guard let tree = MemberTree(text, delimiters: delimiters) else { return }
    unsafe sink.truncate(to: object.start)
    tree.write(to: sink)
  }

  /// The members of the open object that were written so far, as an object.
  func snapshot() -> [UInt8] {
    unsafe sink.withBytes {
      unsafe $0.count > object.start ? Array($0[object.start...]) + [0x7D] : [0x7B, 0x7D]
    }
  }
}

extension MapOutput {
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
}
