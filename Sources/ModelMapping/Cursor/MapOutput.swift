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
  /// The sink again, to be used without counting the reference; this object keeps it.
  let uncountedSink: Unmanaged<ByteSink>
  @exclusivity(unchecked) private var object: OpenObject
  /// The tables of the types met last, by their address.
  @exclusivity(unchecked) private var recentTables: UnsafeMutablePointer<Unmanaged<KeyTable>>
  /// Keeps every table that an open object may use.
  @exclusivity(unchecked) private var tables: [KeyTable]
  /// Keys made at run time, of all open objects.
  @exclusivity(unchecked) private var dynamicKeys: [String] = []
  /// The members of all open objects that are paths, and what separates their parts.
  @exclusivity(unchecked) private var paths: [(member: Int, delimiter: String)] = []
  /// The keys beyond the 63rd that all open objects have written, each object's in ascending order.
  @exclusivity(unchecked) private var lateKeys: [UInt32] = []
  /// What is to be done when open objects end, at most one thing for each.
  @exclusivity(unchecked) private var endings: [() -> Void] = []
  /// What stands in the text for something that JSON cannot express; see ``Unwritable``.
  @exclusivity(unchecked) var unwritables: [Unwritable] = []
  /// Whether the text will be a dictionary, in which a `Float` must stay one; see ``FloatMark``.
  let marksFloats: Bool

  /// What is known of the object that is being written; plain bits, copied for each object.
  @safe
  @usableFromInline
  struct OpenObject {
    let table: Unmanaged<KeyTable>
    var start = 0
    var position = 0
    // The shared bit counts as written, so that each key beyond the 63rd is looked at.
    var written = KeyTable.sharedBit
    var memberCount = 0
    var attention: Attention = []
    /// Where the keys beyond the 63rd of this object start.
    var lateBase: UInt32 = 0
    /// Where the dynamic keys and the paths of this object start.
    var dynamicBase = 0
    var pathBase = 0
  }

  /// Why an object needs more than a brace when it ends.
  struct Attention: OptionSet {
    let rawValue: UInt8

    static let merge = Attention(rawValue: 1)
    static let lateKeys = Attention(rawValue: 2)
    static let ending = Attention(rawValue: 4)
  }

  init(sink: ByteSink, marksFloats: Bool = false) {
    self.sink = sink
    self.marksFloats = marksFloats
    unsafe uncountedSink = Unmanaged.passUnretained(sink)
    let table = KeyTable(ObjectIdentifier(Map.self))
    unsafe tables = [table]
    unsafe object = unsafe OpenObject(table: Unmanaged.passUnretained(table))
    unsafe recentTables = .allocate(capacity: 16)
    unsafe recentTables.initialize(repeating: Unmanaged.passUnretained(table), count: 16)
  }

  deinit { unsafe recentTables.deallocate() }

  /// For maps that read: never written to.
  nonisolated(unsafe) static let none = MapOutput(sink: ByteSink(capacity: 64))

  /// Writes the comma, the quoted literal key and the colon of a member.
  @inline(__always)
  func beginMember(_ key: BytePointer, _ count: Int) {
    let table = unsafe object.table
    let (bit, isPath) = unsafe table._withUnsafeGuaranteedRef { table in
      var index = unsafe object.position
      let entries = unsafe table.entries
      if unsafe index >= entries.count || entries[index].start != key
        || entries[index].count != count
      {
        index = unsafe table.index(of: key, count)
      }
      unsafe object.position = index &+ 1
      return unsafe (table.entries[index].bit, table.entries[index].isPath)
    }
    if unsafe object.written & bit != 0 || isPath || object.dynamicBase != dynamicKeys.count {
      noteSpecial()
    }
    unsafe object.written |= bit
    let isFirst = unsafe object.memberCount == 0
    write { unsafe $0.field(key, count, isFirst) }
    unsafe object.memberCount &+= 1
  }

  /// Writes into the sink.
  @inline(__always)
  func write<Result>(_ body: (ByteSink) -> Result) -> Result {
    unsafe uncountedSink._withUnsafeGuaranteedRef(body)
  }

  /// The key at hand was written before, or is the 64th or a later one, or is a path.
  @inline(never)
  private func noteSpecial() {
    let entry = unsafe object.table._withUnsafeGuaranteedRef { table in
      unsafe table.entries[object.position - 1]
    }
    let isNew = entry.bit == KeyTable.sharedBit && insertLate(entry.number)
    if unsafe !isNew || entry.isPath || object.dynamicBase != dynamicKeys.count {
      unsafe object.attention.insert(.merge)
    }
    if entry.isPath { unsafe paths.append((object.memberCount, ".")) }
  }

  /// Adds a key beyond the 63rd to those that the open object has written.
  ///
  /// - Returns: False if it is one of them.
  private func insertLate(_ number: UInt32) -> Bool {
    if unsafe object.attention.insert(.lateKeys).inserted {
      unsafe object.lateBase = unsafe UInt32(lateKeys.count)
    }
    var place = unsafe lateKeys.count
    while unsafe place > object.lateBase, unsafe lateKeys[place - 1] >= number {
      if unsafe lateKeys[place - 1] == number { return false }
      place -= 1
    }
    unsafe lateKeys.insert(number, at: place)
    return true
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
      unsafe object.memberCount > earlier.count
      || earlier.contains { $0.utf8.elementsEqual(key.utf8) }
    if isRepeated || delimiter != nil { unsafe object.attention.insert(.merge) }
    if let delimiter { unsafe paths.append((object.memberCount, delimiter)) }
    unsafe dynamicKeys.append(key)
    beginUniqueMember(key)
  }

  /// Writes the comma, a key that no other member has, and the colon.
  func beginUniqueMember(_ key: String) {
    var key = key
    key.withUTF8 { bytes in
      let start = unsafe bytes.baseAddress ?? StaticString("").utf8Start
      unsafe sink.field(start, bytes.count, object.memberCount == 0)
    }
    unsafe object.memberCount &+= 1
  }

  /// Starts an object; hand the result to ``endObject(_:)``.
  func beginObject(of type: ObjectIdentifier) -> OpenObject {
    let outer = unsafe object
    unsafe object = unsafe OpenObject(
      table: table(for: type),
      start: sink.count,
      dynamicBase: dynamicKeys.count,
      pathBase: paths.count
    )
    write { $0.byte(0x7B) }
    return outer
  }

  @inline(__always)
  private func table(for type: ObjectIdentifier) -> Unmanaged<KeyTable> {
    let place = Int(truncatingIfNeeded: UInt(bitPattern: type) &>> 4) & 15
    let recent = unsafe recentTables[place]
    if unsafe recent._withUnsafeGuaranteedRef({ $0.type == type }) { return unsafe recent }
    return unsafe replaceTable(at: place, for: type)
  }

  @inline(never)
  private func replaceTable(at place: Int, for type: ObjectIdentifier) -> Unmanaged<KeyTable> {
    let known = unsafe tables.first { $0.type == type }
    let table = known ?? KeyTable(type)
    if known == nil { unsafe tables.append(table) }
    unsafe recentTables[place] = unsafe Unmanaged.passUnretained(table)
    return unsafe recentTables[place]
  }

  /// Ends an object; `outer` is the one around it.
  func endObject(_ outer: OpenObject) {
    write { $0.byte(0x7D) }
    if unsafe object.attention.rawValue != 0 { settleObject() }
    if unsafe dynamicKeys.count > object.dynamicBase {
      unsafe dynamicKeys.removeLast(dynamicKeys.count - object.dynamicBase)
    }
    unsafe object = outer
  }

  /// Has something done when the open object ends, unless something is already to be done then.
  func whenObjectEnds(_ ending: @escaping () -> Void) {
    if unsafe object.attention.insert(.ending).inserted { unsafe endings.append(ending) }
  }

  @inline(never)
  private func settleObject() {
    let attention = unsafe object.attention
    if attention.contains(.merge) { mergeMembers() }
    if attention.contains(.lateKeys) {
      unsafe lateKeys.removeLast(lateKeys.count - Int(object.lateBase))
    }
    if attention.contains(.ending) { unsafe endings.removeLast()() }
  }

  private func mergeMembers() {
    let text = unsafe sink.withBytes { unsafe Array($0[object.start...]) }
    let tree = memberTree(text)
    unsafe paths.removeLast(paths.count - object.pathBase)
    guard let tree else { return }
    unsafe sink.truncate(to: object.start)
    tree.write(to: sink)
  }

  private func memberTree(_ text: [UInt8]) -> MemberTree? {
    var delimiters: [String?] = unsafe Array(repeating: nil, count: object.memberCount)
    for path in unsafe paths[object.pathBase...] { delimiters[path.member] = path.delimiter }
    return MemberTree(text, delimiters: delimiters)
  }

  /// The members of the open object that were written so far, as an object.
  func snapshot() -> [UInt8] {
    var text = unsafe sink.withBytes {
      unsafe $0.count > object.start ? Array($0[object.start...]) + [0x7D] : [0x7B, 0x7D]
    }
    if unsafe object.attention.contains(.merge), let tree = memberTree(text) {
      let merged = ByteSink()
      tree.write(to: merged)
      text = merged.takeBytes()
    }
    return unsafe unwritables.isEmpty ? text : Self.textWithoutStandIns(text)
  }
}

@available(*, unavailable, message: "a text is written by one mapping")
extension MapOutput: Sendable {}

@available(*, unavailable, message: "part of a text that is being written")
extension MapOutput.OpenObject: Sendable {}

extension MapOutput.Attention: Sendable {}
