/// Turns stored values of one type into values of another.
///
/// A value is exact only where the way back gives the same value again: `"12"` becomes 12, and
/// `"007"` 7, which is no more `"007"`. SQLite's own `CAST` is never used, for it makes 0 of what
/// it cannot read.
package struct ValueConverter: Hashable, Sendable {
  package let source: StoredType
  package let target: StoredType
  package var rounding = ValueConversion.Rounding.exact
  /// Values by the old ones; they come before every rule.
  package var map: [StoredValue: StoredValue] = [:]
  /// The values that the target knows, or nil where all of its type are known.
  package var known: Set<StoredValue>?

  package init(from source: StoredType, to target: StoredType) {
    self.source = source
    self.target = target
  }

  /// Converts a value; null stays null.
  package func convert(_ value: StoredValue) -> ConvertedValue {
    if let mapped = map[value] { return .exact(mapped) }
    if value == .null { return .exact(.null) }
    guard let result = result(of: value), known?.contains(result) != false else {
      return .impossible
    }
    guard source != target else { return .exact(result) }
    let back = ValueConverter(from: target, to: source)
    return back.result(of: result) == value ? .exact(result) : .changed(result)
  }

  private func result(of value: StoredValue) -> StoredValue? {
    if source == target || target.scalar == .mixed { return value }
    return Meaning(value, as: source).flatMap(encode)
  }

  private func encode(_ meaning: Meaning) -> StoredValue? {
    switch target.scalar {
    case .bool: meaning.bool.map { .integer($0 ? 1 : 0) }
    case .float: meaning.double(rounding).flatMap(narrowed).map(StoredValue.real)
    case .double: meaning.double(rounding).map(StoredValue.real)
    case .decimal: meaning.decimal.map(StoredValue.text)
    case .string: .text(meaning.text)
    case .uuid: meaning.uuid.map(StoredValue.text)
    case .url: meaning.url.map(StoredValue.text)
    case .objectId: meaning.objectID.map(StoredValue.text)
    case .data, .transformable: meaning.bytes.map(StoredValue.blob)
    case .date: meaning.date(as: target.dates, rounding)
    case .mixed, .undefined: nil
    default: integer(meaning).map(StoredValue.integer)
    }
  }

  private func integer(_ meaning: Meaning) -> Int64? {
    guard let range = target.scalar.integerRange, let number = meaning.integer(rounding) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }

  private func narrowed(_ number: Double) -> Double? {
    let narrow = Double(Float(number))
    guard narrow.isFinite else { return nil }
    return narrow == number || rounding != .exact ? narrow : nil
  }
}
