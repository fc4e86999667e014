internal import Foundation
internal import ModelSchema

/// Where the objects come from that nested values stand for.
package protocol ObjectMaking: AnyObject {
  /// The object of a nested value: a dictionary, an array or an object.
  func object(of type: ObjectBase.Type, from value: Any) -> ObjectBase

  /// Whether a property of an object of a store is left alone that has an equal value.
  var skipsEqual: Bool { get }

  /// Gives the embedded object that a property has the values of a nested one.
  ///
  /// - Returns: False where it is to be replaced instead.
  func update(_ child: ObjectBase, from value: Any) -> Bool
}

/// Gives an object the values of a dictionary, an array or another object, by its properties.
///
/// What has no key keeps its value. An array has the values of the first properties, in the order of their
/// declarations. The mistakes of a program end it, with Realm's words.
package struct ObjectFiller {
  private let maker: any ObjectMaking

  package init(_ maker: any ObjectMaking) {
    self.maker = maker
  }

  /// Gives an object values.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - value: A dictionary, an array or an object.
  ///   - isKeyed: Whether the object's primary key stays as it is.
  package func fill(_ object: ObjectBase, from value: Any, keepingKey isKeyed: Bool = false) {
    let type = Swift.type(of: object)
    for (property, value) in Self.values(of: type, in: value) {
      if isKeyed, property.isPrimaryKey { continue }
      set(property, of: object, to: value)
    }
  }

  /// The values that a dictionary, an array or an object has for the properties of a class.
  package static func values(
    of type: ObjectBase.Type,
    in value: Any
  ) -> [(PersistedProperty, Any)] {
    let properties = type.persistedProperties
    if let object = value as? ObjectBase {
      let found = Swift.type(of: object).persistedProperties
      return properties.compactMap { property in
        found.first { $0.name == property.name }.map { (property, $0.value(in: object)) }
      }
    }
    if let members = value as? [String: Any] {
      return properties.compactMap { property in members[property.name].map { (property, $0) } }
    }
    guard let list = ElementList(value, isKeyed: false), !(value is NSNull) else {
      StoreFailure.fail("Invalid value '\(value)' to initialize object of type '\(type)'")
    }
    guard list.elements.count <= properties.count else {
      StoreFailure.fail(
        """
        Invalid array input: more values (\(list.elements.count)) than properties \
        (\(properties.count)).
        """
      )
    }
    return Array(zip(properties, list.elements))
  }

  private func set(_ property: PersistedProperty, of object: ObjectBase, to value: Any) {
    if property.valueType is any PersistedCollection.Type {
      return fill(property, of: object, with: value)
    }
    if maker.skipsEqual, object.isOfStore,
      let child = property.value(in: object) as? EmbeddedObject,
      !isNull(value), maker.update(child, from: value)
    {
      return
    }
    guard let new = converted(value, to: property.valueType) else {
      fail(value, property, of: object)
    }
    if maker.skipsEqual, object.isOfStore, let new = new as? any StoredValueConvertible,
      new.storedValue == property.storedValue(in: object)
    {
      return
    }
    if !property.put(new, in: object) { fail(value, property, of: object) }
  }

  private func fill(_ property: PersistedProperty, of object: ObjectBase, with value: Any) {
    guard let collection = property.value(in: object) as? any PersistedCollection else { return }
    // The same list, given to itself, must not be emptied first.
    if let same = value as? any PersistedCollection, same === collection { return }
    let kind = Swift.type(of: collection)
    guard let list = ElementList(plain(value), isKeyed: kind.kind == .map) else {
      fail(value, property, of: object)
    }
    var elements: [Any] = []
    for element in list.elements {
      guard let new = converted(element, to: kind.elementType) else {
        fail(element, property, of: object)
      }
      elements.append(new)
    }
    if !collection.setElements(elements, keys: list.keys) { fail(value, property, of: object) }
  }

  // MARK: Conversion

  private func converted(_ value: Any, to type: any Any.Type) -> Any? {
    let value = plain(value)
    if let type = type as? any AnyOptional.Type {
      return value is NSNull ? type.noValue : converted(value, to: type.wrappedType)
    }
    if let type = type as? any FailableCustomPersistable.Type, let part = type.partType {
      return custom(value, of: type, part)
    }
    if let type = type as? any PersistableScalar.Type {
      if value is NSNull, !(type is MixedValue.Type) { return nil }
      let new = ScalarConverter.convert(value, to: type)
      return (new as? MixedValue).map(remade) ?? new
    }
    guard let type = type as? ObjectBase.Type, !(value is NSNull) else { return nil }
    if !(value is ObjectBase), !(value is [String: Any]), ElementList(value, isKeyed: false) == nil
    {
      return nil
    }
    return maker.object(of: type, from: value)
  }

  /// A mixed value that has what it leads to from the maker, and no part with another one.
  private func remade(_ value: MixedValue) -> MixedValue { remade(value, depth: 0) }

  private func remade(_ value: MixedValue, depth: Int) -> MixedValue {
    guard depth <= MixedValue.deepest else { MixedValue.failTooDeep() }
    switch value {
    case .object(let object):
      let made = maker.object(of: type(of: object), from: object)
      return (made as? Object).map(MixedValue.object) ?? value
    case .list(let list): return .fromArray(list.map { remade($0, depth: depth + 1) })
    case .dictionary(let map):
      return .fromDictionary(
        Dictionary(map.map { ($0.key, remade($0.value, depth: depth + 1)) }) { $1 }
      )
    default: return value
    }
  }

  /// A value of a type for which embedded objects stand.
  private func custom(
    _ value: Any,
    of type: any FailableCustomPersistable.Type,
    _ part: EmbeddedObject.Type
  ) -> Any? {
    if value is NSNull { return type.persistedDefault() }
    if Swift.type(of: value) == type { return value }
    return (converted(value, to: part) as? ObjectBase).flatMap { type.anyValue(of: $0) }
  }

  private func isNull(_ value: Any) -> Bool { plain(value) is NSNull }

  /// What an optional or a mixed value holds, and `NSNull` for nil.
  private func plain(_ value: Any) -> Any {
    if let mixed = value as? MixedValue { return mixed.content ?? NSNull() }
    guard let optional = value as? any AnyOptional else { return value }
    return optional.wrapped.map(plain) ?? NSNull()
  }

  private func fail(_ value: Any, _ property: PersistedProperty, of object: ObjectBase) -> Never {
    let value = plain(value)
    let text = value is NSNull ? "<null>" : "\(value)"
    StoreFailure.fail(
      """
      Invalid value '\(text)' of type '\(type(of: value))' for '\(property.realmWord)' property \
      '\(type(of: object).schemaName).\(property.name)'.
      """
    )
  }
}
