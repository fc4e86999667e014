import ModelJSON

/// The members of an object put in their places: paths become nested objects, and of a key that
/// was written twice the last value counts, at the place of the first.
///
/// A path may go through an array: `legs.0.from` and `legs.1.from` make an array of two objects. It
/// takes all indexes from 0 on; with a gap the parts are taken for keys.
final class MemberTree {
  private var children: [(key: String, node: MemberTree)] = []
  /// The text of a value that is no path's inner object.
  private var leaf: [UInt8]?
  /// Whether the children were named by parts of paths, or were elements: then they may be indexes.
  private var mayBeArray = true

  private init() {}

  /// - Parameters:
  ///   - text: The object as it was written.
  ///   - delimiters: For each member, what separates the parts of its path; nil for a plain key.
  init?(_ text: [UInt8], delimiters: [String?]) {
    let options = ReadingOptions(maximumDepth: .max)
    guard let object = try? JSONDocument(parsing: text, options: options).root.object else {
      return nil
    }
    mayBeArray = false
    for (member, delimiter) in zip(object, delimiters) {
      let parts = delimiter.map { member.key.split(separator: $0).map(String.init) }
      insert(Array(text[member.value.byteRange]), at: parts ?? [member.key])
    }
  }

  private func insert(_ value: [UInt8], at path: [String]) {
    var node = self
    for part in path { node = node.child(part) }
    node.children = []
    node.leaf = value
  }

  private func child(_ key: String) -> MemberTree {
    adoptLeaf()
    if let known = children.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
      return known.node
    }
    let node = MemberTree()
    children.append((key, node))
    return node
  }

  /// An object or array written whole takes further members by path: `map["address"]`, then
  /// `map["address.city"]`.
  private func adoptLeaf() {
    guard let text = leaf else { return }
    leaf = nil
    let options = ReadingOptions(maximumDepth: .max)
    guard let root = try? JSONDocument(parsing: text, options: options).root else { return }
    mayBeArray = root.kind != .object
    if let array = root.array {
      for (index, element) in array.enumerated() {
        insert(Array(text[element.byteRange]), at: [String(index)])
      }
    } else if let object = root.object {
      for member in object { insert(Array(text[member.value.byteRange]), at: [member.key]) }
    }
  }

  /// The children in the order of their indexes; nil if they are members.
  private var elements: [MemberTree]? {
    guard mayBeArray, !children.isEmpty else { return nil }
    var elements: [MemberTree?] = Array(repeating: nil, count: children.count)
    for child in children {
      guard let index = JSONPointer.index(child.key), index < elements.count else { return nil }
      elements[index] = child.node
    }
    return elements.compactMap { $0 }
  }

  func write(to sink: ByteSink) {
    if let leaf {
      unsafe leaf.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
      }
      return
    }
    if let elements { return write(elements, to: sink) }
    sink.byte(0x7B)
    for (index, child) in children.enumerated() {
      var key = child.key
      key.withUTF8 { bytes in
        unsafe sink.field(bytes.baseAddress ?? StaticString("").utf8Start, bytes.count, index == 0)
      }
      child.node.write(to: sink)
    }
    sink.byte(0x7D)
  }

  private func write(_ elements: [MemberTree], to sink: ByteSink) {
    sink.byte(0x5B)
    for (index, element) in elements.enumerated() {
      if index > 0 { sink.byte(0x2C) }
      element.write(to: sink)
    }
    sink.byte(0x5D)
  }
}
