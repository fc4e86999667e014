//   inner: [keys or 0, depth << 1 | 1, rows << 1 | 1, child, child, …]
//   leaf:  [keys, or rows << 1 | 1, column 0, column 1, …]
//
// The keys of a leaf start at the sum of its ancestors' offsets: the keys of an inner node, or, where it has
// none, the child's number times 256 to the power of the depth.

/// A leaf of a tree of clusters: some rows, column by column.
struct Cluster {
  let node: Node
  let count: Int
  private let keys: Node?
  private let start: Int64

  private static let largest = 256

  init(_ node: Node, startingAt start: Int64) throws(RealmFileError) {
    self.node = node
    self.start = start
    keys = try node.optionalIntegers(0)
    if let keys { count = keys.count } else { count = try node.tagged(0) }
    guard count <= Self.largest else {
      throw .damaged("a leaf has \(count) rows, more than \(Self.largest)", at: node.offset)
    }
  }

  /// The key of a row, whose number is less than `count`.
  func key(_ index: Int) -> Int64 {
    start &+ (keys.map { Int64(bitPattern: $0.unsigned(index)) } ?? Int64(index))
  }

  /// The number of the row with a key, or nil.
  func index(of key: Int64) -> Int? {
    let wanted = key &- start
    guard let keys else { return wanted >= 0 && wanted < count ? Int(wanted) : nil }
    return (0..<count).first { Int64(bitPattern: keys.unsigned($0)) == wanted }
  }
}

extension Node {
  /// The unsigned integer at a place, which the caller has compared with `count`.
  func unsigned(_ index: Int) -> UInt64 {
    let bits = UInt64(bitPattern: self[index])
    return width >= 8 && width < 64 ? bits & ((1 << UInt64(width)) - 1) : bits
  }
}

/// Walks the leaves of a tree of clusters, from the first on or from the one that can have a key.
struct ClusterCursor {
  fileprivate struct Level {
    let node: Node
    let keys: Node?
    let depth: Int
    let start: Int64
    var next: Int
  }

  private var levels: [Level] = []
  private var root: Int?
  private var visits: Int
  private let storage: RealmStorage

  init(_ root: Int, _ storage: RealmStorage) throws(RealmFileError) {
    self.root = root
    self.storage = storage
    visits = storage.bytes.count / Node.headerSize
  }

  /// The next leaf, or nil after the last.
  mutating func next() throws(RealmFileError) -> Cluster? {
    if let root {
      self.root = nil
      if let leaf = try enter(root, startingAt: 0) { return leaf }
    }
    while let level = levels.last {
      guard level.next < level.node.count - 3 else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].next += 1
      let start = try level.start &+ level.offset(level.next)
      let child = try level.node.reference(level.next + 3)
      if let leaf = try enter(child, startingAt: start) { return leaf }
    }
    return nil
  }

  /// The leaf that has a key, if any has.
  mutating func leaf(with key: Int64) throws(RealmFileError) -> Cluster? {
    guard let root else { return nil }
    var leaf = try enter(root, startingAt: 0)
    while leaf == nil, let level = levels.last {
      let wanted = key &- level.start
      var child = 0
      while child + 1 < level.node.count - 3, try level.offset(child + 1) <= wanted { child += 1 }
      guard level.node.count > 3 else { return nil }
      let start = try level.start &+ level.offset(child)
      leaf = try enter(level.node.reference(child + 3), startingAt: start)
    }
    return leaf
  }

  private mutating func enter(
    _ offset: Int,
    startingAt start: Int64
  ) throws(RealmFileError) -> Cluster? {
    visits -= 1
    guard visits >= 0, levels.count < RealmStorage.deepestTree else {
      throw .damaged("a tree of rows leads back into itself", at: offset)
    }
    let node = try Node.references(storage.bytes, at: offset)
    guard node.isInner else { return try Cluster(node, startingAt: start) }
    let depth = try node.tagged(1)
    guard depth >= 1, depth < 8, levels.last.map({ depth == $0.depth - 1 }) ?? true else {
      throw .damaged("a part of a tree of rows says that its depth is \(depth)", at: offset)
    }
    let keys = try node.optionalIntegers(0)
    try keys?.check(count: max(0, node.count - 3))
    levels.append(Level(node: node, keys: keys, depth: depth, start: start, next: 0))
    return nil
  }
}

extension ClusterCursor.Level {
  /// Where the keys of a child start.
  func offset(_ child: Int) throws(RealmFileError) -> Int64 {
    guard let keys else { return Int64(child) << Int64(8 * depth) }
    return Int64(bitPattern: keys.unsigned(child))
  }
}
