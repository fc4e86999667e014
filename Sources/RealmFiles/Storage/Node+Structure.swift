// Checked access to what the structure of a file hangs on. In an array with references an even number is a
// reference, and an odd one is twice an integer and one.
extension Node {
  /// The raw number at a place.
  func number(_ index: Int) throws(RealmFileError) -> Int64 {
    guard widthType == .bits, index >= 0, index < count else {
      throw .damaged("a part with \(count) elements should have one at \(index)", at: offset)
    }
    return self[index]
  }

  /// Where the node of a place lies; nil where there is none: nothing there, 0, or an integer.
  func optionalReference(_ index: Int) throws(RealmFileError) -> Int? {
    guard index < count else { return nil }
    let number = try number(index)
    guard hasReferences, number & 1 == 0, number != 0 else { return nil }
    return Int(number)
  }

  func reference(_ index: Int) throws(RealmFileError) -> Int {
    guard let found = try optionalReference(index) else {
      throw .damaged("element \(index) of a part should lead to another", at: offset)
    }
    return found
  }

  /// The integer at a place, or nil where there is none.
  func optionalTagged(_ index: Int) throws(RealmFileError) -> Int? {
    guard index < count else { return nil }
    let number = try number(index)
    return number & 1 == 1 ? Int(UInt64(bitPattern: number) >> 1) : nil
  }

  func tagged(_ index: Int) throws(RealmFileError) -> Int {
    guard let found = try optionalTagged(index) else {
      throw .damaged("element \(index) of a part should be an integer", at: offset)
    }
    return found
  }

  func node(_ index: Int) throws(RealmFileError) -> Node { try Node(bytes, at: reference(index)) }

  /// The node at a place, which holds integers.
  func integers(_ index: Int) throws(RealmFileError) -> Node {
    try Node.integers(bytes, at: reference(index))
  }

  func optionalIntegers(_ index: Int) throws(RealmFileError) -> Node? {
    guard let found = try optionalReference(index) else { return nil }
    return try Node.integers(bytes, at: found)
  }

  static func integers(_ bytes: RealmBytes, at offset: Int) throws(RealmFileError) -> Node {
    let node = try Node(bytes, at: offset)
    guard node.widthType == .bits else { throw .damaged("a part should hold integers", at: offset) }
    return node
  }

  /// A node that holds references.
  static func references(_ bytes: RealmBytes, at offset: Int) throws(RealmFileError) -> Node {
    let node = try integers(bytes, at: offset)
    guard node.hasReferences else { throw .damaged("a part should hold references", at: offset) }
    return node
  }

  /// Checks that there are as many elements as another part asks for.
  func check(count needed: Int) throws(RealmFileError) {
    guard count >= needed else {
      throw .damaged("a part has \(count) elements where \(needed) are needed", at: offset)
    }
  }
}
