/// The slot through which a store takes part in a collection's accesses.
///
/// Scalars lie in the collection itself, and so do a map's keys; they are loaded before a read. Objects do
/// not: the collection asks for them by position, so that objects which hold each other in lists do not keep
/// each other alive. Sets and maps have positions too, which stay until the next change.
@usableFromInline
package protocol CollectionState: AnyObject {
  /// Whether the elements are objects, which the collection itself does not hold.
  var holdsObjects: Bool { get }

  /// Whether the objects stand for values of a type of the user's own, which the elements are.
  var convertsObjects: Bool { get }

  /// The number of elements.
  var count: Int { get }

  /// Loads the elements where they are scalars, and the keys of a map.
  func willRead()

  /// The object at a position below `count`; nil is a map's null.
  func object(at position: Int) -> ObjectBase?

  /// All objects, in order.
  func objects() -> [ObjectBase?]

  /// The position of an object, or nil where the collection has it not.
  func position(of object: ObjectBase) -> Int?

  /// Called before a change; does not return where there may be none.
  func willChange()

  /// Puts objects in the place of others.
  ///
  /// A map has the keys of the new ones already; a set leaves out those that it has.
  func replace(_ range: Range<Int>, with objects: [ObjectBase?])

  /// Called after an element of a list was moved, or in place of that where the elements are objects.
  ///
  /// - Parameters:
  ///   - source: The element's position.
  ///   - destination: The position that it has afterwards.
  func move(from source: Int, to destination: Int)

  /// Called after scalars took the place of others.
  ///
  /// - Parameters:
  ///   - range: The positions that were replaced, as they were before.
  ///   - count: The number of new elements, from the lower bound of the range on.
  func didReplace(_ range: Range<Int>, withCount count: Int)

  /// Whether the elements are mixed values, which the collection itself holds as far as they are scalars.
  var holdsMixed: Bool { get }

  /// What the column of a mixed value has that is the collection, as ``MixedTarget`` says; nil for all others.
  var mixedBytes: [UInt8]? { get }

  /// What a mixed value that the collection holds leads to.
  func resolved(_ value: MixedValue) -> MixedValue

  /// What the collection holds of a mixed value: the store has got what it leads to.
  func settled(_ value: MixedValue) -> MixedValue
}

extension CollectionState {
  @usableFromInline package var holdsMixed: Bool { false }
  @usableFromInline package var mixedBytes: [UInt8]? { nil }
  @usableFromInline package func resolved(_ value: MixedValue) -> MixedValue { value }
  @usableFromInline package func settled(_ value: MixedValue) -> MixedValue { value }

  /// The elements as the app sees them.
  func resolved<Element>(_ elements: [Element]) -> [Element] {
    holdsMixed ? elements.map(resolvedElement) : elements
  }

  /// An element as the app sees it.
  func resolvedElement<Element>(_ element: Element) -> Element {
    guard holdsMixed, let value = element as? MixedValue, value.isReference else { return element }
    return resolved(value) as? Element ?? element
  }

  /// New elements as the collection holds them.
  func settled<Element>(_ elements: [Element]) -> [Element] {
    guard holdsMixed else { return elements }
    return elements.map { element in
      guard let value = element as? MixedValue, value.isReference else { return element }
      return settled(value) as? Element ?? element
    }
  }
}
