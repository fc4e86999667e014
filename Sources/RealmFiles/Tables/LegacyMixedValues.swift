//   column: [tree of types, tree of values, tree of texts and bytes, tree pair of dates]
//
//   A value is twice a number and one, so that it is no reference. The sign of a number that needs all 64 bits
//   is in its type; texts, which end with a zero, bytes and dates lie at the place that the number names.

/// The values of any type of one column of a table from before format 10, whose types are walked beside them.
final class LegacyMixedValues {
  private enum Kind: Int64 {
    case int = 0
    case bool = 1
    case text = 2
    case bytes = 4
    case table = 5
    case oldDate = 7
    case date = 8
    case float = 9
    case double = 10
    case negativeDouble = 11
    case negativeInt = 12
  }

  private var numbers: LegacyColumn
  private let blobs: LegacyTree?
  private let seconds: LegacyTree?
  private let nanoseconds: LegacyTree?
  private let offset: Int

  init(_ column: Column, _ trees: Node, _ storage: RealmStorage) throws(RealmFileError) {
    let int = ElementShape(type: .int, isNullable: false)
    var plain = column
    plain.shape = int
    numbers = try LegacyColumn(plain, at: trees.reference(1), storage)
    offset = trees.offset
    let data = ElementShape(type: .data, isNullable: false)
    blobs = try trees.optionalReference(2).map { place throws(RealmFileError) in
      try LegacyTree(place, data, storage)
    }
    guard let place = try trees.optionalReference(3) else {
      (seconds, nanoseconds) = (nil, nil)
      return
    }
    let dates = try Node.references(storage.bytes, at: place)
    let optional = ElementShape(type: .int, isNullable: true)
    seconds = try LegacyTree(dates.reference(0), optional, storage)
    nanoseconds = try LegacyTree(dates.reference(1), int, storage)
  }

  /// The next value, whose type the column of types says.
  func next(_ type: RealmValue) throws(RealmFileError) -> RealmValue {
    guard case .int(let code) = type, let kind = Kind(rawValue: code) else {
      throw .damaged("there is no type \(type) for a value of any type", at: offset)
    }
    guard case .int(let word)? = try numbers.next() else {
      throw .damaged("a column has more types than values", at: offset)
    }
    let number = word >> 1
    switch kind {
    case .int: return .int(number & .max)
    case .negativeInt: return .int(number | .min)
    case .bool: return .bool(number != 0)
    case .oldDate: return .date(RealmTimestamp(seconds: number, nanoseconds: 0))
    case .float: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    case .double: return .double(Double(bitPattern: UInt64(bitPattern: number & .max)))
    case .negativeDouble: return .double(Double(bitPattern: UInt64(bitPattern: number | .min)))
    case .date: return try date(number)
    case .bytes: return .data(try blob(number))
    case .text: return .string(String(decoding: try blob(number).dropLast(), as: UTF8.self))
    case .table:
      throw RealmFileError(
        .unsupportedEncoding,
        "a value of any type is a table of its own, which no object layer has",
        at: offset
      )
    }
  }

  private func blob(_ index: Int64) throws(RealmFileError) -> [UInt8] {
    guard case .data(let bytes)? = try blobs?.value(index) else { throw missing(index) }
    return bytes
  }

  private func date(_ index: Int64) throws(RealmFileError) -> RealmValue {
    guard case .int(let whole)? = try seconds?.value(index),
      case .int(let rest)? = try nanoseconds?.value(index)
    else {
      throw missing(index)
    }
    let part = Int32(truncatingIfNeeded: rest)
    return .date(RealmTimestamp(seconds: whole, nanoseconds: part))
  }

  private func missing(_ index: Int64) -> RealmFileError {
    .damaged("a value of any type leads to \(index), where nothing is", at: offset)
  }
}

/// The elements of a tree, by their places.
struct LegacyTree {
  private var leaves: [(end: Int, leaf: Leaf)] = []

  init(
    _ offset: Int,
    _ shape: ElementShape,
    _ storage: RealmStorage
  ) throws(RealmFileError) {
    var cursor = TreeCursor(offset, storage)
    var end = 0
    while let place = try cursor.next() {
      let leaf = try Leaf(place, shape, storage)
      end += leaf.count
      leaves.append((end, leaf))
    }
  }

  /// The element at a place, or nil where there is none.
  func value(_ index: Int64) throws(RealmFileError) -> RealmValue? {
    guard let index = Int(exactly: index), index >= 0, index < leaves.last?.end ?? 0 else {
      return nil
    }
    var (low, high) = (0, leaves.count)
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    let (end, leaf) = leaves[low]
    return try leaf.value(index - (end - leaf.count))
  }
}
