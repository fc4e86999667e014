internal import ModelJSON

extension PersistedMap {
  /// The keys.
  public var keys: [Key] { keyList.compactMap { Key(keyText: $0.text) } }

  /// Whether the map has no members.
  public var isEmpty: Bool { count == 0 }

  /// The value of a key, or nil where the map has not the key; setting nil removes the key.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Value? {
    get { position(of: key).map(value) }
    set {
      if let newValue {
        put(newValue, for: key)
      } else {
        removeObject(for: key)
      }
    }
  }

  /// The value of a key, or another where the map has not the key.
  ///
  /// Setting it, as `map["a", default: 0] += 1` does, gives the value to the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The other value.
  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { put(newValue, for: key) }
  }

  /// Gives a key a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Returns: The value that the key had, or nil where the map had not the key.
  @discardableResult
  public func updateValue(_ value: Value, forKey key: Key) -> Value? {
    let old = self[key]
    put(value, for: key)
    return old
  }

  /// Removes a key with its value; nothing happens where the map has it not.
  ///
  /// - Parameter key: The key.
  public func removeObject(for key: Key) {
    guard let position = position(of: key) else { return remove(0..<0) }
    remove(position..<position + 1)
  }

  /// Removes a key with its value.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value that the key had, or nil where the map had not the key.
  @discardableResult
  public func removeValue(forKey key: Key) -> Value? {
    let old = self[key]
    removeObject(for: key)
    return old
  }

  /// Removes every member.
  public func removeAll() {
    remove(0..<count)
  }

  /// Gives keys the values of a sequence of pairs.
  ///
  /// - Parameters:
  ///   - members: The pairs.
  ///   - combine: Is called with the value that a key has and the new one, and gives the one to keep.
  /// - Throws: What the closure throws; the members before it are then merged.
  public func merge(
    _ members: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in Array(members) {
      put(try self[key].map { try combine($0, value) } ?? value, for: key)
    }
  }

  /// Gives keys the values of a dictionary.
  ///
  /// - Parameters:
  ///   - members: The dictionary.
  ///   - combine: Is called with the value that a key has and the new one, and gives the one to keep.
  /// - Throws: What the closure throws; the members before it are then merged.
  public func merge(
    _ members: [Key: Value],
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    // Sorted, so that what happens is the same each time.
    let pairs = members.sorted { $0.key.keyText < $1.key.keyText }
    try merge(pairs.map { (key: $0.key, value: $0.value) }, uniquingKeysWith: combine)
  }

  /// Gives keys the values of another map.
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - combine: Is called with the value that a key has and the new one, and gives the one to keep.
  /// - Throws: What the closure throws; the members before it are then merged.
  public func merge(
    _ other: PersistedMap,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    try merge(other.map { (key: $0.key, value: $0.value) }, uniquingKeysWith: combine)
  }
}
