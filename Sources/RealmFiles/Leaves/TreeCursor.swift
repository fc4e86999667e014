//   inner: [elements a child << 1 | 1, or a reference to ends, child, child, …, elements << 1 | 1]
//   leaf:  any of the leaves

/// Walks the leaves of a B+tree, from the first on.
struct TreeCursor {
  private struct Level {
    let node: Node
    var next: Int
  }

  private var levels: [Level] = []
  private var root: Int?
  private var visits: Int
  private let storage: RealmStorage

  init(_ root: Int, _ storage: RealmStorage) {
    self.root = root
    self.storage = storage
    visits = storage.bytes.count / Node.headerSize
  }

  /// Where the next leaf lies, or nil after the last.
  mutating func next() throws(RealmFileError) -> Int? {
    if let root {
      self.root = nil
      if let leaf = try enter(root) { return leaf }
    }
    while let level = levels.last {
      // The last element of an inner node says how many there are in all.
      guard level.next < level.node.count - 1 else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].next += 1
      if let leaf = try enter(level.node.reference(level.next)) { return leaf }
    }
    return nil
  }

  private mutating func enter(_ offset: Int) throws(RealmFileError) -> Int? {
    visits -= 1
    guard visits >= 0, levels.count < RealmStorage.deepestTree else {
      throw .damaged("a tree leads back into itself", at: offset)
    }
    try storage.visit(offset)
    let node = try Node(storage.bytes, at: offset)
    guard node.isInner else { return offset }
    levels.append(Level(node: try Node.references(storage.bytes, at: offset), next: 1))
    return nil
  }
}
