// What RealmSwift's users know of key-value coding, by the names of properties.

extension ObjectBase {
  /// The store that has the object, or nil.
  public var realm: Realm? { objectStore }

  /// The value of a property that is known by its name only.
  ///
  /// - Parameter key: The property's name.
  /// - Returns: The value, or nil.
  public func value(forKey key: String) -> Any? { self[key] }

  /// Sets a property that is known by its name only.
  ///
  /// - Parameters:
  ///   - value: The value; it has to fit the property.
  ///   - key: The property's name.
  public func setValue(_ value: Any?, forKey key: String) { self[key] = value }
}

extension ObjectBase {
  /// The value that a path of names leads to.
  ///
  /// - Parameter keyPath: The names of properties, with points between them: `owner.name`.
  /// - Returns: The value; nil where a link leads nowhere.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (object, key) = end(of: keyPath)
    return object?[key]
  }

  /// Sets the property that a path of names leads to.
  ///
  /// - Parameters:
  ///   - value: The value; it has to fit the property.
  ///   - keyPath: The names of properties, with points between them.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (object, key) = end(of: keyPath)
    object?[key] = value
  }

  private func end(of keyPath: String) -> (object: ObjectBase?, key: String) {
    let names = keyPath.split(separator: ".").map(String.init)
    let object = names.dropLast().reduce(self as ObjectBase?) { $0?[$1] as? ObjectBase }
    return (object, names.last ?? keyPath)
  }
}

extension Results {
  /// The store that has the objects.
  public var realm: Realm? { objectStore }

  /// The values that the objects have for a name.
  ///
  /// - Parameter key: The name of a property, or `self` for the objects.
  /// - Returns: The values, in the order of the objects.
  public func value(forKey key: String) -> [AnyObject] { map { named(key, of: $0) } }

  /// Sets a property of every object.
  ///
  /// - Parameters:
  ///   - value: The value; it has to fit the property.
  ///   - key: The property's name.
  public func setValue(_ value: Any?, forKey key: String) {
    // An object that has another value may not be among the results any more.
    for object in Array(self) { object[key] = value }
  }
}

extension List {
  /// The store that has the list, or nil.
  public var realm: Realm? { objectStore }

  /// The values that the elements have for a name.
  ///
  /// - Parameter key: The name of a property of the elements, or `self` for the elements.
  /// - Returns: The values, in the order of the elements.
  public func value(forKey key: String) -> [AnyObject] { map { named(key, of: $0) } }

  /// Sets a property of every element.
  ///
  /// - Parameters:
  ///   - value: The value; it has to fit the property.
  ///   - key: The property's name.
  public func setValue(_ value: Any?, forKey key: String) {
    for element in self { (element as? ObjectBase)?[key] = value }
  }
}

extension MutableSet {
  /// The store that has the set, or nil.
  public var realm: Realm? { objectStore }

  /// The values that the elements have for a name.
  ///
  /// - Parameter key: The name of a property of the elements, or `self` for the elements.
  /// - Returns: The values, in the order of the elements.
  public func value(forKey key: String) -> [AnyObject] { map { named(key, of: $0) } }
}

extension PersistedMap {
  /// The store that has the map, or nil.
  public var realm: Realm? { objectStore }

  /// The value of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, or nil where the map has no such key.
  public func value(forKey key: Key) -> AnyObject? { self[key].map { $0 as AnyObject } }

  /// Sets the value of a key, or removes the key.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes the key.
  ///   - key: The key.
  public func setValue(_ value: Value?, forKey key: Key) { self[key] = value }

  /// The value of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, or nil where the map has no such key.
  public func object(forKey key: AnyObject) -> AnyObject? {
    (key as? Key).flatMap { value(forKey: $0) }
  }
}

private func named(_ key: String, of element: some PersistableElement) -> AnyObject {
  if key == "self" { return element as AnyObject }
  guard let object = element as? ObjectBase else {
    fatalError("The elements have no property '\(key)'")
  }
  return object[key] as AnyObject
}

extension ObjectId {
  /// Creates the identifier of a literal, which has to be one.
  ///
  /// - Parameter string: 24 hexadecimal digits.
  public init(_ string: StaticString) {
    guard let id = ObjectId("\(string)" as String) else {
      fatalError("'\(string)' is no object identifier: 24 hexadecimal digits are needed")
    }
    self = id
  }
}
