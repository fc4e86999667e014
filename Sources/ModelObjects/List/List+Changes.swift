public import Foundation

// The names are those of `RangeReplaceableCollection`. The conformance itself would make its derived methods
// `mutating`, and a `let` list could not use them.
extension List {
  /// Adds an element at the end.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func append(_ element: Element) {
    if unsafe state == nil {
      unsafe stored.append(element)
    } else {
      managedReplace(count..<count, with: [element])
    }
  }

  /// Adds the elements of a sequence at the end, in its order.
  ///
  /// - Parameter elements: The elements; this list itself is allowed.
  @inlinable
  public func append(objectsIn elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// Adds the elements of a sequence at the end, in its order.
  ///
  /// - Parameter elements: The elements; this list itself is allowed.
  @inlinable
  public func append(contentsOf elements: some Sequence<Element>) {
    // Copied first, so that the sequence can read the list while it is being made.
    let added = Array(elements)
    replace(count..<count, with: added)
  }

  /// Puts an element in front of the one at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from 0 up to `count`, where the element is put at the end.
  @inlinable
  public func insert(_ element: Element, at position: Int) {
    check(position, below: count + 1)
    replace(position..<position, with: [element])
  }

  /// Puts elements in front of the one at a position, in their order.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - position: A position from 0 up to `count`.
  @inlinable
  public func insert(contentsOf elements: some Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: elements)
  }

  /// Puts elements in the place of others.
  ///
  /// - Parameters:
  ///   - range: The positions to replace, within the list.
  ///   - elements: The new elements, of any number.
  @inlinable
  public func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    check(range.lowerBound, below: count + 1)
    check(range.upperBound, below: count + 1)
    replace(range, with: Array(elements))
  }

  /// Replaces an element.
  ///
  /// - Parameters:
  ///   - position: Its position; one outside ends the program with a message.
  ///   - element: What comes in its place.
  @inlinable
  public func replace(index position: Int, object element: Element) {
    self[position] = element
  }

  /// Moves an element to another position.
  ///
  /// The elements between the two positions move up by one.
  ///
  /// - Parameters:
  ///   - source: The element's position.
  ///   - destination: The position that it has afterwards.
  @inlinable
  public func move(from source: Int, to destination: Int) {
    check(source, below: count)
    check(destination, below: count)
    if unsafe state == nil {
      let moved = unsafe stored.remove(at: source)
      unsafe stored.insert(moved, at: destination)
    } else {
      managedMove(from: source, to: destination)
    }
  }

  /// Moves several elements in front of the one at a position, as SwiftUI's `onMove` asks for it.
  ///
  /// - Parameters:
  ///   - sources: The positions of the elements, whose order is kept.
  ///   - destination: The position, counted before anything moves, that they are put in front of.
  public func move(fromOffsets sources: IndexSet, toOffset destination: Int) {
    check(destination, below: count + 1)
    // One by one: an embedded object of a store may move within its list, and may not be put in anew.
    for (place, source) in sources.filter({ $0 < destination }).reversed().enumerated() {
      move(from: source, to: destination - 1 - place)
    }
    for (place, source) in sources.filter({ $0 >= destination }).enumerated() {
      move(from: source, to: destination + place)
    }
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of one.
  ///   - second: The position of the other, or the same.
  @inlinable
  public func swapAt(_ first: Int, _ second: Int) {
    check(first, below: count)
    check(second, below: count)
    guard first != second else { return }
    let (low, high) = first < second ? (first, second) : (second, first)
    move(from: low, to: high)
    move(from: high - 1, to: low)
  }
}
