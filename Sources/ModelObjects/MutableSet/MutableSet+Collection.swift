extension MutableSet: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last element, which is the number of elements.
  public var endIndex: Int { count }

  /// The element at a position, which another change may move.
  ///
  /// A position outside of the set is a programmer's error and ends the program with a message.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> Element {
    let bound = count
    guard position >= 0, position < bound else { failOutOfBounds(position, bound: bound) }
    return element(at: position)
  }

  /// Makes an iterator over the elements that the set has now.
  ///
  /// - Returns: The iterator; changes of the set do not reach it.
  public func makeIterator() -> IndexingIterator<[Element]> {
    contents.makeIterator()
  }

  /// Tells whether the set has an element.
  ///
  /// - Parameter element: The element; an object is found by identity.
  /// - Returns: Whether it has.
  public func contains(_ element: Element) -> Bool {
    position(of: element) != nil
  }

  /// Tells whether another set has all elements of this one.
  ///
  /// - Parameter other: The other set.
  /// - Returns: Whether that is so.
  public func isSubset(of other: MutableSet) -> Bool {
    contents.allSatisfy(other.contains)
  }

  /// Tells whether the two sets have an element in common.
  ///
  /// - Parameter other: The other set.
  /// - Returns: Whether that is so.
  public func intersects(_ other: MutableSet) -> Bool {
    contents.contains(where: other.contains)
  }
}

extension MutableSet: CustomStringConvertible, CustomReflectable {
  /// The elements, objects with their properties.
  public var description: String {
    ObjectDescription.text(of: self)
  }

  /// The elements, as a set's mirror shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: contents, displayStyle: .set)
  }
}
