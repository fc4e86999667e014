package import ModelSchema

/// A list of any element type, as a store and a description see it.
package protocol AnyList: AnyObject {
  static var elementType: any Any.Type { get }

  /// All elements, boxed.
  var elements: [Any] { get }

  /// The store's part in the list, or nil.
  func attachedState() -> (any CollectionState)?

  /// Lets a store take part in the list, or no store any more.
  func attach(_ state: (any CollectionState)?)

  /// The scalars that the list itself holds, as a store keeps them.
  ///
  /// - Parameter range: Their positions.
  /// - Returns: The values, in order.
  func storedValues(in range: Range<Int>) -> [StoredValue]

  /// Makes the list hold scalars that come from a store.
  ///
  /// - Returns: Whether each value fits the element type; if not, the list is as it was.
  func fill(with values: [StoredValue]) -> Bool

  /// The objects that the list itself holds.
  var ownObjects: [ObjectBase] { get }

  /// Takes the elements of another list, which has the same type.
  func assign(_ other: any AnyList)

  /// Lets go of the elements that the list itself holds.
  func clear()
}

extension List: AnyList {
  package static var elementType: any Any.Type { Element.self }
  package var elements: [Any] { Array(self) }

  package func attachedState() -> (any CollectionState)? {
    unsafe state
  }

  package func attach(_ state: (any CollectionState)?) {
    unsafe self.state = state
  }

  package func storedValues(in range: Range<Int>) -> [StoredValue] {
    unsafe stored[range].map { ($0 as? any StoredValueConvertible)?.storedValue ?? .null }
  }

  package func fill(with values: [StoredValue]) -> Bool {
    guard let type = Element.self as? any StoredValueConvertible.Type,
      let elements = Self.elements(values, of: type)
    else { return false }
    unsafe stored = elements
    return true
  }

  private static func elements<Scalar: StoredValueConvertible>(
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

  package var ownObjects: [ObjectBase] {
    unsafe stored.compactMap { $0 as? ObjectBase }
  }

  package func assign(_ other: any AnyList) {
    guard let other = other as? List else { return }
    replace(0..<count, with: other.contents)
  }

  package func clear() {
    unsafe stored = []
  }
}
