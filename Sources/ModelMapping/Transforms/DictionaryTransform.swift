/// A dictionary of models whose keys are an enumeration of strings.
///
/// Reading, a member whose key no case has, or whose value is no such model, is left out and
/// reported.
///
/// ```swift
/// prices <- (map["prices"], DictionaryTransform<Currency, Price>())
/// ```
public struct DictionaryTransform<Key, Value>: TransformType, Sendable
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: Mappable {
  /// The type of the property.
  public typealias Object = [Key: Value]
  /// The type of the JSON value.
  public typealias JSON = Any

  /// Makes a transform.
  public init() {}

  /// Converts an object.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no object.
  public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
    guard let object = value as? [String: Any] else { return nil }
    var members: [Key: Value] = [:]
    for (name, json) in object {
      if let key = Key(rawValue: name) { members[key] = Mapper<Value>().map(JSONObject: json) }
    }
    return members
  }

  /// Converts a dictionary.
  ///
  /// - Parameter value: The dictionary.
  /// - Returns: A dictionary of strings and dictionaries; nil for nil.
  public func transformToJSON(_ value: [Key: Value]?) -> Any? {
    value.map { members in
      Dictionary(uniqueKeysWithValues: members.map { ($0.key.rawValue, $0.value.toJSON()) })
    }
  }

  /// Reads an object.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value is no object.
  public func transformFromMap(_ map: Map) -> [Key: Value]? {
    guard let members: [RawKey<Key>: Value] = map.value() else { return nil }
    return RawKey.unwrap(members)
  }

  /// Writes an object, its members sorted by key.
  ///
  /// - Parameters:
  ///   - value: The dictionary.
  ///   - map: The map, after a look-up.
  public func transformToMap(_ value: [Key: Value]?, _ map: Map) {
    let members: [RawKey<Key>: Value]? = if let value { RawKey.wrap(value) } else { nil }
    members >>> map
  }
}
