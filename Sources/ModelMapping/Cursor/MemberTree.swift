import ModelJSON

/// The members of an object put in their places: paths become nested objects, and of a key that
/// was written twice the last value counts, at the place of the first.
final class MemberTree {
  private var children: [(key: String, node: MemberTree)] = []
  /// The text of a value that is no path's inner object.
  private var leaf: [UInt8]?

  private init() {}

  /// - Parameters:
  ///   - text: The object as it was written.
  ///   - delimiters: For each member, what separates the parts of its path; nil for a plain key.
  init?(_ text: [UInt8], delimiters: [String?]) {
    let options = ReadingOptions(maximumDepth: .max)
    guard let object = try? JSONDocument(parsing: text, options: options).root.object else {
      return nil
    }
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

  /// An object written whole takes further members by path: `map["address"]`, then
  /// `map["address.city"]`.
  private func adoptLeaf() {
    guard let text = leaf else { return }
    leaf = nil
    let options = ReadingOptions(maximumDepth: .max)
    guard let object = try? JSONDocument(parsing: text, options: options).root.object else {
      return
    }
    for member in object { insert(Array(text[member.value.byteRange]), at: [member.key]) }
  }

  func write(to sink: ByteSink) {
    if let leaf {
      unsafe leaf.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
      }
      return
    }
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
}
