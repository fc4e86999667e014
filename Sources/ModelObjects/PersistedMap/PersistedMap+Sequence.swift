extension PersistedMap: Sequence {
  /// A key with its value.
  public struct Member {
    /// The key.
    public let key: Key
    /// The value.
    public let value: Value
  }

  /// Makes an iterator over the members that the map has now.
  ///
  /// - Returns: The iterator; changes of the map do not reach it.
  public func makeIterator() -> IndexingIterator<[Member]> {
    zip(keys, values).map { Member(key: $0, value: $1) }.makeIterator()
  }

  /// The number of members, as a hint.
  public var underestimatedCount: Int { count }

  /// The members as pairs.
  ///
  /// - Returns: The pairs, in the order of the members.
  public func asKeyValueSequence() -> [(key: Key, value: Value)] {
    map { (key: $0.key, value: $0.value) }
  }
}

extension PersistedMap.Member: Hashable {}

extension PersistedMap.Member: Sendable where Key: Sendable, Value: Sendable {}

extension PersistedMap: Equatable {
  /// Tells whether two maps have the same keys with equal values.
  public static func == (lhs: PersistedMap, rhs: PersistedMap) -> Bool {
    lhs === rhs || (lhs.count == rhs.count && lhs.allSatisfy { rhs[$0.key] == $0.value })
  }
}

extension PersistedMap: ExpressibleByDictionaryLiteral {
  /// Creates a map of the pairs of a dictionary literal; of equal keys the last counts.
  public convenience init(dictionaryLiteral elements: (Key, Value)...) {
    self.init()
    for (key, value) in elements { put(value, for: key) }
  }
}

extension PersistedMap: CustomStringConvertible, CustomReflectable {
  /// The members, objects with their properties.
  public var description: String {
    ObjectDescription.text(of: self)
  }

  /// The members, as a dictionary's mirror shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: asKeyValueSequence(), displayStyle: .dictionary)
  }
}
