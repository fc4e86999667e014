public import Foundation

extension List: RandomAccessCollection, MutableCollection {
  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position behind the last element, which is the number of elements.
  @inlinable public var endIndex: Int { count }

  /// The number of elements.
  @inlinable public var count: Int {
    if unsafe state == nil { return unsafe stored.count }
    return managedCount()
  }

  /// The element at a position.
  ///
  /// A position outside of the list is a programmer's error and ends the program with a message.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      check(position, below: count)
      if unsafe state == nil { return unsafe stored[position] }
      return managedElement(at: position)
    }
    set {
      check(position, below: count)
      if unsafe state == nil {
        unsafe stored[position] = newValue
      } else {
        managedReplace(position..<position + 1, with: [newValue])
      }
    }
  }

  /// Makes an iterator over the elements that the list has now.
  ///
  /// - Returns: The iterator; changes of the list do not reach it.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    contents.makeIterator()
  }

  /// Finds an element.
  ///
  /// - Parameter element: The element to look for; an object is found by identity.
  /// - Returns: The position of its first occurrence, or nil.
  @inlinable
  public func index(of element: Element) -> Int? {
    contents.firstIndex(of: element)
  }

  /// The elements at some positions.
  ///
  /// - Parameter positions: The positions; one outside ends the program with a message.
  /// - Returns: The elements, in the order of their positions.
  public func objects(at positions: IndexSet) -> [Element] {
    let elements = contents
    guard positions.allSatisfy(elements.indices.contains) else {
      StoreFailure.fail("Indexes for collection are out of bounds.")
    }
    return positions.map { elements[$0] }
  }

  /// Calls a function with the elements in contiguous memory.
  ///
  /// - Parameter body: The function; the buffer is valid while it runs.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try unsafe contents.withContiguousStorageIfAvailable(body)
  }
}

extension List: CustomStringConvertible, CustomReflectable {
  /// The elements with their positions, objects with their properties.
  public var description: String {
    ObjectDescription.text(of: self)
  }

  /// The elements, as an array's mirror shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: contents, displayStyle: .collection)
  }
}
