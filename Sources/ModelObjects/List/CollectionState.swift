/// The slot through which a store takes part in a collection's accesses.
///
/// Scalars lie in the collection itself, and are loaded before a read. Objects do not: the collection asks for
/// them by position, so that objects which hold each other in lists do not keep each other alive.
@usableFromInline
package protocol CollectionState: AnyObject {
  /// Whether the elements are objects, which the collection itself does not hold.
  var holdsObjects: Bool { get }

  /// The number of elements.
  var count: Int { get }

  /// Loads the elements, where they are scalars.
  func willRead()

  /// The object at a position below `count`.
  func object(at position: Int) -> ObjectBase

  /// All objects, in order.
  func objects() -> [ObjectBase]

  /// Called before a change; does not return where there may be none.
  func willChange()

  /// Puts objects in the place of others.
  func replace(_ range: Range<Int>, with objects: [ObjectBase])

  /// Called after scalars took the place of others.
  ///
  /// - Parameters:
  ///   - range: The positions that were replaced, as they were before.
  ///   - count: The number of new elements, from the lower bound of the range on.
  func didReplace(_ range: Range<Int>, withCount count: Int)
}
