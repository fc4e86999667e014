internal import Foundation

/// A leaf of a tree: values of one type, which lie behind each other.
///
/// A class, as a walk asks it again and again, and copies of what it holds would cost most of the time.
final class Leaf {
  private enum Content {
    case integers(Node)
    case nullableIntegers(Node)
    case bools(Node)
    case floats(Node)
    case doubles(Node)
    case strings(StringLeaf)
    case numbered(Node, [RealmValue])
    case dates(seconds: Node, rest: Node)
    case decimals(Node)
    case identifiers(Node, width: Int)
    case links(Node, shift: Int64, target: String)
    case mixed(MixedLeaf)
    case collections(Node, Column)
  }

  private let content: Content
  private let shape: ElementShape
  private let storage: RealmStorage
  /// How many values it has.
  let count: Int

  /// Reads a leaf; `shift` is what is added to a link's key, so that 0 can mean null: 1 in a row.
  init(
    _ offset: Int,
    _ shape: ElementShape,
    shift: Int64 = 0,
    depth: Int = 0,
    _ storage: RealmStorage
  ) throws(RealmFileError) {
    self.shape = shape
    self.storage = storage
    let content = try Self.content(offset, shape, shift: shift, depth: depth, storage)
    self.content = content
    count = try Self.count(of: content)
    guard count <= RealmStorage.largestLeaf else {
      throw .damaged(
        "a leaf has \(count) values, and \(RealmStorage.largestLeaf) at most",
        at: offset
      )
    }
  }

  /// A leaf of a column that holds a collection in each row.
  init(collections offset: Int, _ column: Column, _ storage: RealmStorage) throws(RealmFileError) {
    let node = try Node.integers(storage.bytes, at: offset)
    content = .collections(node, column)
    shape = column.shape
    self.storage = storage
    count = node.count
  }

  private static func content(
    _ offset: Int,
    _ shape: ElementShape,
    shift: Int64,
    depth: Int,
    _ storage: RealmStorage
  ) throws(RealmFileError) -> Content {
    func integers() throws(RealmFileError) -> Node {
      try Node.integers(storage.bytes, at: offset)
    }
    switch shape.type {
    case .int, .oldDate:
      return try shape.isNullable ? .nullableIntegers(integers()) : .integers(integers())
    case .bool:
      // Before format 10 they were integers that can be null.
      let isNumber = shape.isNullable && storage.isLegacy
      return try isNumber ? .nullableIntegers(integers()) : .bools(integers())
    case .float: return .floats(try fixed(offset, width: 4, storage))
    case .double: return .doubles(try fixed(offset, width: 8, storage))
    case .string, .enumeratedString:
      if let texts = shape.texts { return .numbered(try integers(), texts) }
      return .strings(try StringLeaf(offset, .text, isNullable: shape.isNullable, storage))
    case .data:
      let isNullable = shape.isNullable
      return .strings(
        try StringLeaf(offset, .bytes, isNullable: isNullable, isTextual: false, storage)
      )
    case .timestamp:
      let node = try Node.references(storage.bytes, at: offset)
      return .dates(seconds: try node.integers(0), rest: try node.integers(1))
    case .decimal: return .decimals(try Node(storage.bytes, at: offset))
    case .objectId: return .identifiers(try Node(storage.bytes, at: offset), width: 12)
    case .uuid: return .identifiers(try Node(storage.bytes, at: offset), width: 16)
    case .link, .linkList:
      return .links(try integers(), shift: shift, target: shape.target ?? "")
    case .mixed: return .mixed(try MixedLeaf(offset, shape, depth: depth, storage))
    case .subtable, .backlink, .typedLink:
      throw .damaged(
        "a column has the type \(shape.type.rawValue), which no values have",
        at: offset
      )
    }
  }

  private static func fixed(
    _ offset: Int,
    width: Int,
    _ storage: RealmStorage
  ) throws(RealmFileError) -> Node {
    let node = try Node(storage.bytes, at: offset)
    guard node.count == 0 || node.widthType == .multiply && (node.width == width || node.width == 0)
    else { throw .damaged("a part should hold numbers of \(width) bytes", at: offset) }
    return node
  }

  private static func count(of content: Content) throws(RealmFileError) -> Int {
    switch content {
    case .integers(let node), .bools(let node), .collections(let node, _):
      return node.count
    case .floats(let node), .doubles(let node), .numbered(let node, _), .links(let node, _, _):
      return node.count
    case .decimals(let node): return node.count
    case .nullableIntegers(let node): return max(0, node.count - 1)
    case .strings(let leaf): return leaf.count
    case .mixed(let leaf): return leaf.count
    case .identifiers(let node, let width):
      let block = 1 + 8 * width
      let rest = max(0, node.byteCount % block - 1)
      return node.byteCount / block * 8 + rest / width
    case .dates(let seconds, let rest):
      let count = max(0, seconds.count - 1)
      try rest.check(count: count)
      return count
    }
  }

  /// The value at a place; throws where the leaf does not reach so far.
  func value(_ index: Int) throws(RealmFileError) -> RealmValue {
    guard index >= 0, index < count else {
      throw .damaged("a leaf has \(count) values, and one at \(index) is needed")
    }
    switch content {
    case .integers(let node):
      return shape.type == .int ? .int(node[index]) : made(node[index])
    case .nullableIntegers(let node):
      let number = node[index + 1]
      return number == node[0] ? .null : made(number)
    case .bools(let node):
      let number = node[index]
      return shape.isNullable && number == 3 ? .null : .bool(number != 0)
    case .floats(let node): return try float(node, index)
    case .doubles(let node): return try double(node, index)
    case .strings(let leaf): return try leaf.value(index)
    case .mixed(let leaf): return try leaf.value(index)
    case .numbered(let node, let texts): return try numbered(node[index], texts)
    case .dates(let seconds, let rest):
      let number = seconds[index + 1]
      guard number != seconds[0] else { return .null }
      let nanoseconds = Int32(truncatingIfNeeded: rest[index])
      return .date(RealmTimestamp(seconds: number, nanoseconds: nanoseconds))
    case .decimals(let node): return try decimal(node, index)
    case .identifiers(let node, let width): return try identifier(node, width, index)
    case .links(let node, let shift, let target): return try link(node[index], shift, target)
    case .collections(let node, let column):
      return try CollectionReader(storage).value(node[index], of: column)
    }
  }
}

extension Leaf {
  /// What a column has that keeps its values as integers.
  private func made(_ number: Int64) -> RealmValue {
    switch shape.type {
    case .bool: .bool(number != 0)
    case .oldDate: .date(RealmTimestamp(seconds: number, nanoseconds: 0))
    default: .int(number)
    }
  }

  private func float(_ node: Node, _ index: Int) throws(RealmFileError) -> RealmValue {
    guard node.width > 0 else { return .float(0) }
    let bits = UInt32(truncatingIfNeeded: try node.word(at: index * 4, byteCount: 4))
    if shape.isNullable, bits == 0x7FC0_00AA { return .null }
    return .float(Float(bitPattern: bits))
  }

  private func double(_ node: Node, _ index: Int) throws(RealmFileError) -> RealmValue {
    guard node.width > 0 else { return .double(0) }
    let bits = try node.word(at: index * 8, byteCount: 8)
    if shape.isNullable, bits == 0x7FF8_0000_0000_00AA { return .null }
    return .double(Double(bitPattern: bits))
  }

  private func numbered(_ number: Int64, _ texts: [RealmValue]) throws(RealmFileError) -> RealmValue
  {
    guard number >= 0, number < texts.count else {
      throw .damaged("a text has the number \(number), and there are \(texts.count)")
    }
    return texts[Int(number)]
  }

  private func decimal(_ node: Node, _ index: Int) throws(RealmFileError) -> RealmValue {
    let place = index * node.width
    switch node.width {
    case 0:
      return node.hasContext ? .decimal(RealmDecimal(low: 0, high: 6176 << 49)) : .null
    case 4:
      let bits = try node.word(at: place, byteCount: 4)
      return nullable(RealmDecimal(decimal32: UInt32(truncatingIfNeeded: bits)))
    case 8: return nullable(RealmDecimal(decimal64: try node.word(at: place, byteCount: 8)))
    default:
      let low = try node.word(at: place, byteCount: 8)
      return nullable(RealmDecimal(low: low, high: try node.word(at: place + 8, byteCount: 8)))
    }
  }

  /// Null is a NaN that carries a mark.
  private func nullable(_ decimal: RealmDecimal) -> RealmValue {
    shape.isNullable && decimal.isNaN && decimal.low == 0xAA ? .null : .decimal(decimal)
  }

  /// Eight values lie behind a byte with a bit for each that is null.
  private func identifier(
    _ node: Node,
    _ width: Int,
    _ index: Int
  ) throws(RealmFileError) -> RealmValue {
    let block = index / 8 * (1 + 8 * width)
    let nulls = try node.word(at: block, byteCount: 1)
    if shape.isNullable, nulls >> UInt64(index % 8) & 1 == 1 { return .null }
    let bytes = try node.bytes(block + 1 + index % 8 * width, width)
    return width == 12 ? .objectId(RealmObjectID(bytes: bytes)) : .uuid(UUID(bytes: bytes))
  }

  private func link(
    _ number: Int64,
    _ shift: Int64,
    _ target: String
  ) throws(RealmFileError) -> RealmValue {
    let (key, overflow) = number.subtractingReportingOverflow(shift)
    // Below -1 lies an object that other devices know and this file does not.
    guard !overflow, key >= 0 else { return .null }
    return .link(RealmLink(className: target, key: key))
  }
}

extension UUID {
  /// The identifier of 16 bytes.
  init(bytes: [UInt8]) {
    let b = bytes
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7],
        b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
      )
    )
  }
}
