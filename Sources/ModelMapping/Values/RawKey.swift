/// A key that is read and written by its raw value.
@frozen
@usableFromInline
struct RawKey<Key: Hashable & RawRepresentable>: MappableKey, CaseWrapping
where Key.RawValue: MappableKey {
  @usableFromInline let key: Key

  @inlinable
  init(_ key: Key) { self.key = key }

  @inlinable
  init?(mappingKey: String) {
    guard let value = Key.RawValue(mappingKey: mappingKey), let key = Key(rawValue: value) else {
      return nil
    }
    self.key = key
  }

  @inlinable
  var mappingKey: String { key.rawValue.mappingKey }

  @usableFromInline
  static var caseType: any RawRepresentable.Type { Key.self }

  @inlinable
  static func wrap<Value>(_ members: [Key: Value]) -> [RawKey: Value] {
    Dictionary(uniqueKeysWithValues: members.map { (RawKey($0.key), $0.value) })
  }

  @inlinable
  static func unwrap<Value>(_ members: [RawKey: Value]) -> [Key: Value] {
    Dictionary(uniqueKeysWithValues: members.map { ($0.key.key, $0.value) })
  }
}

extension RawKey: Sendable where Key: Sendable {}

/// A key that stands for an enumeration.
@usableFromInline
protocol CaseWrapping {
  /// The enumeration.
  static var caseType: any RawRepresentable.Type { get }
}

/// Whether a key is a raw value of an enumeration's kind, and yet of none of its cases.
///
/// - Parameters:
///   - name: The key, which the type refused.
///   - type: The type of a dictionary's keys.
/// - Returns: False if the type is no enumeration.
func isUnknownCase(_ name: String, of type: any MappableKey.Type) -> Bool {
  let cases = (type as? any CaseWrapping.Type)?.caseType ?? type as? any RawRepresentable.Type
  return cases.map { isRawValue(name, of: $0) } ?? false
}

private func isRawValue<Case: RawRepresentable>(_ name: String, of type: Case.Type) -> Bool {
  (Case.RawValue.self as? any MappableKey.Type)?.init(mappingKey: name) != nil
}
