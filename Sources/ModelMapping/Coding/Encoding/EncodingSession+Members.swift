import ModelJSON

extension EncodingSession {
  /// Writes what stands before the value of a member.
  @inline(__always)
  func begin(_ key: some CodingKey, in token: UInt64) throws {
    if unsafe self.token != token { return try beginElsewhere(key, in: token) }
    if options.convertsKeys {
      writeKey(converted(key, in: token), isUnique: false)
      keep(key)
    } else {
      writeKey(key.stringValue, isUnique: false)
    }
  }

  /// Writes what stands before an element.
  @inline(__always)
  func beginElement(in token: UInt64) throws {
    if unsafe self.token != token { return try beginElementElsewhere(in: token) }
    writeElementStart()
  }

  /// Writes what stands before the value of a dictionary's member.
  func beginUnique(_ name: String, in token: UInt64) throws {
    if let tree {
      tree.settle(sink)
      return tree.beginMember(ModelCodingKey(name), name, in: token, at: sink.count)
    }
    if unsafe self.token != token { try reach(token) }
    writeKey(name, isUnique: true)
    if options.convertsKeys { keep(ModelCodingKey(name)) }
  }

  @inline(never)
  private func beginElsewhere(_ key: any CodingKey, in token: UInt64) throws {
    if let tree {
      tree.settle(sink)
      let name = options.convertsKeys ? converted(key, in: token) : key.stringValue
      return tree.beginMember(key, name, in: token, at: sink.count)
    }
    try reach(token)
    writeKey(options.convertsKeys ? converted(key, in: token) : key.stringValue, isUnique: false)
    if options.convertsKeys { keep(key) }
  }

  @inline(never)
  private func beginElementElsewhere(in token: UInt64) throws {
    if let tree {
      tree.settle(sink)
      return tree.beginElement(in: token, at: sink.count)
    }
    try reach(token)
    writeElementStart()
  }

  @inline(__always)
  private func writeElementStart() {
    let frame = unsafe frame
    unsafe frame.pointee.memberStart = sink.count
    if options.isPretty {
      if unsafe frame.pointee.count > 0 {
        sink.byte(0x2C)
        sink.byte(0x0A)
      }
      unsafe indent(level)
    } else if unsafe frame.pointee.count > 0 {
      sink.byte(0x2C)
    }
    unsafe frame.pointee.count &+= 1
  }

  @inline(__always)
  private func writeKey(_ name: String, isUnique: Bool) {
    var name = name
    name.withUTF8 { bytes in
      guard let start = bytes.baseAddress else {
        return unsafe writeKey(StaticText.empty, 0, isUnique: isUnique)
      }
      unsafe writeKey(start, bytes.count, isUnique: isUnique)
    }
  }

  @inline(__always)
  private func writeKey(_ key: BytePointer, _ count: Int, isUnique: Bool) {
    let frame = unsafe frame
    unsafe frame.pointee.memberStart = sink.count
    if unsafe options.isPretty || firstSlash(key, count) {
      unsafe writeLaidOutKey(key, count)
    } else {
      let isFirst = unsafe frame.pointee.count == 0
      unsafe frame.pointee.keyStart = sink.count &+ (isFirst ? 0 : 1)
      unsafe sink.field(key, count, isFirst)
    }
    unsafe frame.pointee.count &+= 1
    if isUnique, !options.sortsKeys { return }
    let hash = unsafe KeyHash.of(key, count)
    if !isUnique, unsafe frame.pointee.seen.mayHold(hash) || frame.pointee.count > 64 {
      checkRepeat(hash)
    }
    unsafe frame.pointee.seen.insert(hash)
    unsafe keys.append(frame.pointee.keyStart, hash)
  }

  private func writeLaidOutKey(_ key: BytePointer, _ count: Int) {
    if unsafe frame.pointee.count > 0 { sink.byte(0x2C) }
    if options.isPretty {
      if unsafe frame.pointee.count > 0 { sink.byte(0x0A) }
      unsafe indent(level)
    }
    unsafe frame.pointee.keyStart = sink.count
    unsafe writeString(key, count)
    if options.isPretty { sink.byte(0x20) }
    sink.byte(0x3A)
    if options.isPretty { sink.byte(0x20) }
  }

  @inline(__always)
  private func firstSlash(_ key: BytePointer, _ count: Int) -> Bool {
    unsafe options.escapesSlashes && firstByte(0x2F, in: key, count) != nil
  }

  /// Compares the key that was written last with those before it.
  ///
  /// A key with the same hash is taken for the same: seldom wrongly, and then the value is only
  /// encoded in the slower way.
  @inline(never)
  private func checkRepeat(_ hash: UInt64) {
    if unsafe keys.count - frame.pointee.keyBase > 64 { return checkRepeatOfMany() }
    guard let earlier = unsafe keys.firstMatch(hash, from: frame.pointee.keyBase) else { return }
    if unsafe keyText(from: earlier) == keyText(from: frame.pointee.keyStart) { note(.needsTree) }
  }

  private func checkRepeatOfMany() {
    var known = unsafe manyKeys.removeValue(forKey: level) ?? []
    if known.isEmpty {
      for start in unsafe keys.starts(from: frame.pointee.keyBase) {
        known.insert(keyText(from: start))
      }
    }
    let isNew = unsafe known.insert(keyText(from: frame.pointee.keyStart)).inserted
    unsafe manyKeys[level] = known
    if !isNew { note(.needsTree) }
  }

  /// A key that was written, without its quotes.
  func keyText(from start: Int) -> BytewiseText {
    unsafe sink.withBytes { unsafe BytewiseText(WrittenKey.text(in: $0, from: start)) }
  }

  /// The name that a strategy makes of a key.
  func converted(_ key: any CodingKey, in token: UInt64) -> String {
    if case .custom(let convert) = options.key {
      return convert(codingPath(of: token) + [key]).stringValue
    }
    let name = key.stringValue
    if let known = unsafe convertedKeys[name] { return known }
    let result = CodingKeyCase.encoded(name)
    unsafe convertedKeys[name] = result
    return result
  }

  private func keep(_ key: any CodingKey) {
    while unsafe unconverted.count <= level { unsafe unconverted.append(ModelCodingKey("")) }
    unsafe unconverted[level] = key
  }
}

/// Text that lives as long as the program.
enum StaticText {
  static var empty: BytePointer { unsafe StaticString("").utf8Start }
}
