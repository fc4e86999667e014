package import ModelSchema

/// A list, set or map of any element type, as a store and a description see it.
package protocol PersistedCollection: AnyObject {
  static var kind: PropertyCollection { get }
  static var elementType: any Any.Type { get }

  /// All elements, boxed.
  var elements: [Any] { get }

  /// The keys of a map, in the order of its elements; none where the collection is no map.
  var keyTexts: [String] { get }

  /// The keys that a map itself holds, at some positions.
  func keyTexts(in range: Range<Int>) -> [String]

  /// The store's part in the collection, or nil.
  func attachedState() -> (any CollectionState)?

  /// Lets a store take part in the collection, or no store any more.
  func attach(_ state: (any CollectionState)?)

  /// The number of elements that the collection itself holds.
  var ownCount: Int { get }

  /// The scalars that the collection itself holds, as a store keeps them.
  ///
  /// - Parameter range: Their positions.
  /// - Returns: The values, in order.
  func storedValues(in range: Range<Int>) -> [StoredValue]

  /// Makes a map have the keys that a store has; its values follow.
  ///
  /// - Returns: Whether each fits the key type.
  func fill(keys: [String]) -> Bool

  /// Makes the collection hold scalars that come from a store.
  ///
  /// - Returns: Whether each value fits the element type; if not, the collection is as it was.
  func fill(with values: [StoredValue]) -> Bool

  /// The objects that the collection itself holds; nil is a map's null.
  var ownObjects: [ObjectBase?] { get }

  /// Takes the elements of another collection, which has the same type.
  func assign(_ other: any PersistedCollection)

  /// Makes the collection have elements of its type, each with its key where the collection is a map.
  ///
  /// - Returns: Whether each has the element type; if not, the collection is as it was.
  func setElements(_ elements: [Any], keys: [String]) -> Bool

  /// Lets go of the elements that the collection itself holds; a map keeps its keys.
  func clear()
}

extension PersistedCollection {
  package var keyTexts: [String] { [] }

  package func keyTexts(in range: Range<Int>) -> [String] { [] }

  package func fill(keys: [String]) -> Bool { true }
}

/// What collections do with elements of which they know only that they are scalars, or only that they
/// are objects.
enum CollectionElement<Element> {
  static func storedValue(_ element: Element) -> StoredValue {
    (element as? any StoredValueConvertible)?.storedValue ?? .null
  }

  /// Nil where a value is none of the type.
  static func elements(_ values: [StoredValue]) -> [Element]? {
    guard let type = Element.self as? any StoredValueConvertible.Type else { return nil }
    return scalars(values, of: type)
  }

  private static func scalars<Scalar: StoredValueConvertible>(
    _ values: [StoredValue],
    of type: Scalar.Type
  ) -> [Element]? {
    var scalars: [Scalar] = []
    scalars.reserveCapacity(values.count)
    for value in values {
      guard let scalar = Scalar(storedValue: value) else { return nil }
      scalars.append(scalar)
    }
    return scalars as? [Element]
  }

  /// Nil where an element is none of the type.
  static func typed(_ elements: [Any]) -> [Element]? {
    var typed: [Element] = []
    typed.reserveCapacity(elements.count)
    for element in elements {
      guard let element = element as? Element else { return nil }
      typed.append(element)
    }
    return typed
  }

  // Whether objects stand for elements of another type is said by the state: a read of one asks no type.
  static func element(_ object: ObjectBase?, of state: any CollectionState) -> Element {
    state.convertsObjects ? CustomPart<Element>.value(of: object) : element(object)
  }

  static func elements(_ objects: [ObjectBase?], of state: any CollectionState) -> [Element] {
    state.convertsObjects
      ? objects.map(CustomPart<Element>.value) : objects.map { element($0) }
  }

  static func objects(_ elements: [Element]) -> [ObjectBase?] {
    CustomPart<Element>.custom == nil
      ? elements.map(object) : elements.map(CustomPart<Element>.part)
  }

  // Only asked where `Element` is a class of ours, or the optional of one, which a store has checked for
  // the property. Both are one pointer. There is nil only where the element is optional.
  static func element(_ object: ObjectBase?) -> Element {
    unsafe unsafeBitCast(object, to: Element.self)
  }

  static func object(_ element: Element) -> ObjectBase? {
    unsafe unsafeBitCast(element, to: ObjectBase?.self)
  }
}
