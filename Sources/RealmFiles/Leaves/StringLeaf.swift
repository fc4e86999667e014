// Texts and bytes have three forms of a leaf:
//
//   short   one array of slots of one width; a slot's last byte says how many before it are padding, and a
//           number that equals the width means null
//   medium  [ends, bytes, nulls]: all in one array, each to its end; texts have a zero behind them
//   big     references to one array each, 0 for null; texts have a zero behind them

/// A leaf of texts or bytes.
final class StringLeaf {
  enum Form {
    case short(Node)
    case medium(ends: Node, bytes: Node, nulls: Node?)
    case big(Node)
  }

  /// What an element is read as.
  enum Content { case text, bytes }

  let form: Form
  let count: Int
  private let content: Content
  /// What lies behind each element of the medium and the big form.
  private let terminator: Int
  private let isNullable: Bool
  /// Before format 10, 1 stood for what is not null.
  private let nullMark: Int64
  private let storage: RealmStorage

  init(
    _ offset: Int,
    _ content: Content,
    isNullable: Bool,
    isTextual: Bool = true,
    _ storage: RealmStorage
  ) throws(RealmFileError) {
    let node = try Node(storage.bytes, at: offset)
    self.content = content
    terminator = isTextual ? 1 : 0
    self.isNullable = isNullable
    self.storage = storage
    nullMark = storage.isLegacy ? 0 : 1
    if !node.hasReferences {
      guard node.widthType == .multiply || node.count == 0 || node.width == 0 else {
        throw .damaged("a part should hold short texts", at: offset)
      }
      form = .short(node)
      count = node.count
    } else if node.hasContext {
      form = .big(try Node.references(storage.bytes, at: offset))
      count = node.count
    } else {
      let ends = try node.integers(0)
      let nulls = try node.optionalIntegers(2)
      try nulls?.check(count: ends.count)
      form = .medium(ends: ends, bytes: try node.node(1), nulls: nulls)
      count = ends.count
    }
  }

  /// The element at a place, which the caller has compared with `count`.
  func value(_ index: Int) throws(RealmFileError) -> RealmValue {
    switch form {
    case .short(let node): try short(node, index)
    case .medium(let ends, let bytes, let nulls):
      if isNullable, let nulls, nulls[index] == nullMark {
        .null
      } else {
        try medium(ends, bytes, index)
      }
    case .big(let node): try big(node, index)
    }
  }

  private func short(_ node: Node, _ index: Int) throws(RealmFileError) -> RealmValue {
    guard node.width > 0 else { return isNullable && !storage.isLegacy ? .null : made("", []) }
    let start = index * node.width
    let padding = try Int(node.word(at: start + node.width - 1, byteCount: 1))
    guard padding < node.width else {
      guard padding == node.width else {
        throw .damaged("a text of \(node.width) bytes has \(padding) of padding", at: node.offset)
      }
      return isNullable ? .null : made("", [])
    }
    return try read(node, start, node.width - 1 - padding)
  }

  private func medium(
    _ ends: Node,
    _ bytes: Node,
    _ index: Int
  ) throws(RealmFileError) -> RealmValue {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    let (length, overflow) = Int(ends[index]).subtractingReportingOverflow(start)
    guard !overflow else { throw .damaged("a text ends before it starts", at: ends.offset) }
    return try read(bytes, start, length - terminator)
  }

  private func big(_ node: Node, _ index: Int) throws(RealmFileError) -> RealmValue {
    guard node[index] != 0 else { return isNullable ? .null : made("", []) }
    let blob = try node.node(index)
    guard blob.hasContext else { return try read(blob, 0, blob.byteCount - terminator) }
    var all: [UInt8] = []
    for place in 0..<blob.count {
      let part = try blob.node(place)
      try storage.charge(part.byteCount)
      all += try part.bytes(0, part.byteCount)
    }
    let text = Array(all.dropLast(terminator))
    return made(String(decoding: text, as: UTF8.self), text)
  }

  private func made(_ text: @autoclosure () -> String, _ bytes: [UInt8]) -> RealmValue {
    content == .text ? .string(text()) : .data(bytes)
  }

  private func read(_ node: Node, _ start: Int, _ length: Int) throws(RealmFileError) -> RealmValue
  {
    if length > 64 { try storage.charge(length) }
    if content == .bytes {
      return .data(try node.bytes(start, length))
    }
    return .string(try node.text(start, length))
  }
}
