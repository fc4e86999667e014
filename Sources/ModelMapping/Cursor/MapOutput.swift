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
  /// Whether the text has a number that JSON cannot express; see ``writeUnwritable(_:)``.
  @exclusivity(unchecked) private var hasUnwritable = false
  /// Whether the text will be a dictionary, in which a `Float` must stay one; see ``FloatMark``.
  let marksFloats: Bool

  /// What is known of the object that is being written; plain bits, copied for each object.
  @safe
  @usableFromInline
  struct OpenObject {
    let table: Unmanaged<KeyTable>
    var start = 0
    var position = 0
    var written: UInt64 = 0
    var memberCount = 0
    var needsMerge = false
    /// Where the dynamic keys and the paths of this object start.
    var dynamicBase = 0
    var pathBase = 0
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
    let entry = unsafe table._withUnsafeGuaranteedRef { table in
      var index = unsafe object.position
      let entries = unsafe table.entries
      if unsafe index >= entries.count || entries[index].start != key
        || entries[index].count != count
      {
        index = unsafe table.index(of: key, count)
      }
      unsafe object.position = index &+ 1
      return unsafe table.entries[index]
    }
    if unsafe object.written & entry.bit != 0 || entry.isPath
      || object.dynamicBase != dynamicKeys.count
    {
      noteSpecial(entry)
    }
    unsafe object.written |= entry.bit
    let isFirst = unsafe object.memberCount == 0
    write { unsafe $0.field(key, count, isFirst) }
    unsafe object.memberCount &+= 1
  }

  /// Writes into the sink.
  @inline(__always)
  func write<Result>(_ body: (ByteSink) -> Result) -> Result {
    unsafe uncountedSink._withUnsafeGuaranteedRef(body)
  }

  /// A key that was written before, or perhaps was, or that is a path.
  @inline(never)
  private func noteSpecial(_ entry: KeyTable.Entry) {
    unsafe object.needsMerge = true
    if entry.isPath { unsafe paths.append((object.memberCount, ".")) }
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
    if unsafe object.needsMerge { mergeMembers() }
    if unsafe dynamicKeys.count > object.dynamicBase {
      unsafe dynamicKeys.removeLast(dynamicKeys.count - object.dynamicBase)
    }
    unsafe object = outer
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
    let text = unsafe sink.withBytes {
      unsafe $0.count > object.start ? Array($0[object.start...]) + [0x7D] : [0x7B, 0x7D]
    }
    guard unsafe object.needsMerge, let tree = memberTree(text) else { return text }
    let merged = ByteSink()
    tree.write(to: merged)
    return merged.takeBytes()
  }
}

// A number that is not finite is an error, and its path is known when the text is finished: members
// may still be moved. So a number stands for it that no writer makes, and is looked for at the end.
extension MapOutput {
  /// Writes what stands for a number that JSON cannot express.
  func writeUnwritable(_ value: Double) {
    unsafe hasUnwritable = true
    let text: StaticString = value.isNaN ? "0e999" : value < 0 ? "-1e999" : "1e999"
    unsafe sink.raw(text.utf8Start, text.utf8CodeUnitCount)
  }

  /// The first number that JSON cannot express.
  var failure: JSONWritingError? {
    guard unsafe hasUnwritable else { return nil }
    let options = ReadingOptions(maximumDepth: .max)
    let text = unsafe sink.withBytes { unsafe Array($0) }
    let root = try? JSONDocument(parsing: text, options: options).root
    return root.flatMap(unwritable)
  }

  private func unwritable(in value: JSONValue) -> JSONWritingError? {
    if let array = value.array { return array.lazy.compactMap(unwritable).first }
    if let object = value.object { return object.lazy.compactMap { unwritable(in: $1) }.first }
    switch value.number?.text {
    case "0e999": return JSONWritingError(.notFinite(.nan), at: value.pointer)
    case "1e999": return JSONWritingError(.notFinite(.infinity), at: value.pointer)
    case "-1e999": return JSONWritingError(.notFinite(-.infinity), at: value.pointer)
    default: return nil
    }
  }
}

@available(*, unavailable, message: "a text is written by one mapping")
extension MapOutput: Sendable {}

@available(*, unavailable, message: "part of a text that is being written")
extension MapOutput.OpenObject: Sendable {}
