internal import Foundation

//   [composite, integers?, pairs?, texts?, collections?, keys?]
//
//   composite: value << 8 | which of the others holds it << 5 | type + 1, or 0 for null. What does not fit
//   into the value lies in the array at that place, and the value is its index there.

/// A leaf of values of any type.
final class MixedLeaf {
  let count: Int
  private let composite: Node
  private let integers: Node?
  private let pairs: Node?
  private let texts: StringLeaf?
  private let bytes: StringLeaf?
  private let collections: Node?
  private let target: String?
  private let storage: RealmStorage
  private let depth: Int

  private static let list = 19
  private static let set = 20
  private static let dictionary = 21

  init(
    _ offset: Int,
    _ shape: ElementShape,
    depth: Int,
    _ storage: RealmStorage
  ) throws(RealmFileError) {
    let node = try Node.references(storage.bytes, at: offset)
    composite = try node.integers(0)
    integers = try node.optionalIntegers(1)
    pairs = try node.optionalIntegers(2)
    if let place = try node.optionalReference(3) {
      texts = try StringLeaf(place, .text, isNullable: false, storage)
      bytes = try StringLeaf(place, .bytes, isNullable: false, storage)
    } else {
      (texts, bytes) = (nil, nil)
    }
    collections = try node.optionalIntegers(4)
    count = composite.count
    target = shape.target
    self.storage = storage
    self.depth = depth
  }

  /// The value at a place, which the caller has compared with `count`.
  func value(_ index: Int) throws(RealmFileError) -> RealmValue {
    let word = composite[index]
    guard word != 0 else { return .null }
    let isHeldApart = word >> 5 & 7 != 0
    let value = word >> 8
    let type = Int(word & 31) - 1
    switch ColumnType(rawValue: type) {
    case .int: return .int(isHeldApart ? try integer(value) : value)
    case .bool: return .bool(value != 0)
    case .float:
      let bits = try isHeldApart ? integer(value) : value
      return .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double:
      return .double(Double(bitPattern: UInt64(bitPattern: try integer(value))))
    case .link: return try link(try isHeldApart ? integer(value) : value)
    case .string, .enumeratedString, .data, .objectId, .uuid: return try blob(type, value)
    case .timestamp, .decimal, .typedLink: return try paired(type, value)
    default: return try collection(type, value)
    }
  }

  private func element(_ node: Node?, _ index: Int64) throws(RealmFileError) -> Int64 {
    guard let node, index >= 0, index < node.count else {
      throw .damaged(
        "a value of any type leads to \(index), where nothing is",
        at: composite.offset
      )
    }
    return node[Int(index)]
  }

  private func integer(_ index: Int64) throws(RealmFileError) -> Int64 {
    try element(integers, index)
  }

  private func link(_ key: Int64) throws(RealmFileError) -> RealmValue {
    guard let target else { throw .damaged("a link has no class", at: composite.offset) }
    return key < 0 ? .null : .link(RealmLink(className: target, key: key))
  }

  private func paired(_ type: Int, _ index: Int64) throws(RealmFileError) -> RealmValue {
    guard index >= 0, index < 1 << 32 else {
      throw .damaged(
        "a value of any type leads to \(index), where nothing is",
        at: composite.offset
      )
    }
    let first = try element(pairs, index * 2)
    let second = try element(pairs, index * 2 + 1)
    switch ColumnType(rawValue: type) {
    case .timestamp:
      let rest = Int32(truncatingIfNeeded: second)
      return .date(RealmTimestamp(seconds: first, nanoseconds: rest))
    case .decimal:
      return .decimal(
        RealmDecimal(low: UInt64(bitPattern: first), high: UInt64(bitPattern: second))
      )
    default:
      guard second >= 0 else { return .null }
      let name = try storage.className(ofTable: Int(truncatingIfNeeded: first))
      return .link(RealmLink(className: name, key: second))
    }
  }

  private func blob(_ type: Int, _ index: Int64) throws(RealmFileError) -> RealmValue {
    let isText = type == ColumnType.string.rawValue
    guard let leaf = isText ? texts : bytes, index >= 0, index < leaf.count else {
      throw .damaged(
        "a value of any type leads to \(index), where nothing is",
        at: composite.offset
      )
    }
    let value = try leaf.value(Int(index))
    guard !isText, case .data(let content) = value else { return value }
    switch ColumnType(rawValue: type) {
    case .objectId where content.count == 12: return .objectId(RealmObjectID(bytes: content))
    case .uuid where content.count == 16: return .uuid(UUID(bytes: content))
    case .data: return .data(content)
    default: throw .damaged("an identifier has \(content.count) bytes", at: composite.offset)
    }
  }

  private func collection(_ type: Int, _ index: Int64) throws(RealmFileError) -> RealmValue {
    guard [Self.list, Self.set, Self.dictionary].contains(type) else {
      throw .damaged("there is no type \(type) for a value of any type", at: composite.offset)
    }
    let place = try element(collections, index)
    guard depth < RealmStorage.deepestNesting else {
      throw .damaged("collections lie in each other too deep", at: composite.offset)
    }
    let reader = CollectionReader(storage, depth: depth + 1)
    let shape = ElementShape(type: .mixed, isNullable: true)
    let offset = Int(place)
    if type == Self.dictionary { return .dictionary(try reader.entries(offset, shape)) }
    let values = try reader.elements(offset, shape)
    return type == Self.list ? .list(values) : .set(values)
  }
}
