import ModelJSON

/// The values of one encoding call as nodes, for values that cannot be written as they come.
///
/// Scalars are written into the session's text, one after the other, and a node notes which bytes
/// are its own. When the call ends, the tree is written out in order.
final class EncodingTree {
  private struct Node {
    enum Content {
      case empty
      case scalar(Range<Int>)
      case object
      case array
    }

    var content = Content.empty
    let parent: Int
    let key: any CodingKey
    var names: [String] = []
    var children: [Int] = []
    var places: [BytewiseText: Int] = [:]
  }

  private var nodes = [Node(parent: 0, key: ModelCodingKey(""))]
  /// The node whose value is being encoded.
  private(set) var current = 0
  private var scalarStart: Int?

  /// Whether anything was encoded.
  var isEmpty: Bool {
    if case .empty = nodes[0].content { return true }
    return false
  }

  /// Notes the bytes of the scalar that was written last.
  func settle(_ sink: ByteSink) {
    guard let start = scalarStart else { return }
    scalarStart = nil
    if sink.count > start { nodes[current].content = .scalar(start..<sink.count) }
  }

  func beginScalar(_ node: Int, at place: Int) {
    if case .empty = nodes[node].content {
    } else {
      preconditionFailure("A value was encoded here before.")
    }
    current = node
    scalarStart = place
  }

  func open(_ node: Int, isObject: Bool) -> UInt64 {
    scalarStart = nil
    switch nodes[node].content {
    case .empty: nodes[node].content = isObject ? .object : .array
    case .object where isObject: break
    case .array where !isObject: break
    default: preconditionFailure("A value of another kind was encoded here before.")
    }
    return Self.token(of: node)
  }

  /// The token of a node's container; a session's own token is 0 while it fills a tree.
  private static func token(of node: Int) -> UInt64 { UInt64(node) + 1 }

  private static func node(_ token: UInt64) -> Int { Int(truncatingIfNeeded: token) - 1 }

  /// A container that the member of a name holds already, to which more is added.
  func container(_ name: String, isObject: Bool, in token: UInt64) -> UInt64? {
    let parent = nodes[Self.node(token)]
    guard let place = parent.places[BytewiseText(name)] else { return nil }
    switch nodes[parent.children[place]].content {
    case .object where isObject, .array where !isObject:
      return Self.token(of: parent.children[place])
    default: return nil
    }
  }

  func beginMember(_ key: any CodingKey, _ name: String, in token: UInt64, at place: Int) {
    let parent = Self.node(token)
    begin(Node(parent: parent, key: key), at: place)
    if let known = nodes[parent].places[BytewiseText(name)] {
      nodes[parent].children[known] = current
      return
    }
    nodes[parent].places[BytewiseText(name)] = nodes[parent].children.count
    nodes[parent].names.append(name)
    nodes[parent].children.append(current)
  }

  func beginElement(in token: UInt64, at place: Int) {
    let parent = Self.node(token)
    let key = ModelCodingKey(index: nodes[parent].children.count)
    begin(Node(parent: parent, key: key), at: place)
    nodes[parent].children.append(current)
  }

  private func begin(_ node: Node, at place: Int) {
    current = nodes.count
    scalarStart = place
    nodes.append(node)
  }

  func count(of token: UInt64) -> Int { nodes[Self.node(token)].children.count }

  /// Takes back a member or element whose value could not be encoded.
  func abandon(in token: UInt64) {
    scalarStart = nil
    let parent = Self.node(token)
    let newest = nodes[parent].children.indices.max {
      nodes[parent].children[$0] < nodes[parent].children[$1]
    }
    guard let place = newest else { return }
    nodes[parent].children.remove(at: place)
    guard case .object = nodes[parent].content else { return }
    nodes[parent].names.remove(at: place)
    nodes[parent].places = [:]
    for (index, name) in nodes[parent].names.enumerated() {
      nodes[parent].places[BytewiseText(name)] = index
    }
  }

  func path(ofContainer token: UInt64) -> [any CodingKey] { path(to: Self.node(token)) }

  func path(to node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = node
    while node != 0 {
      path.append(nodes[node].key)
      node = nodes[node].parent
    }
    return path.reversed()
  }

  /// Writes the finished tree.
  func write(_ text: UnsafeBufferPointer<UInt8>, to session: EncodingSession) throws {
    try unsafe write(0, text, to: session)
  }

  private func write(
    _ node: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    to session: EncodingSession
  ) throws {
    let outer = unsafe session.level
    switch nodes[node].content {
    case .scalar(let range):
      if let base = text.baseAddress {
        unsafe session.sink.raw(base + range.lowerBound, range.count)
      }
    case .array:
      let token = session.openNested(isObject: false)
      for child in nodes[node].children {
        try session.beginElement(in: token)
        try unsafe write(child, text, to: session)
      }
    case .object, .empty:
      let token = session.openNested(isObject: true)
      for (name, child) in zip(nodes[node].names, nodes[node].children) {
        try session.beginUnique(name, in: token)
        try unsafe write(child, text, to: session)
      }
    }
    session.finish(atLevel: outer)
  }
}

@available(*, unavailable, message: "part of an encoding session")
extension EncodingTree: Sendable {}
