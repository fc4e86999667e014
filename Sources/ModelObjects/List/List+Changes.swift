public import Foundation

// The names are those of `RangeReplaceableCollection`. The conformance itself would make its derived methods
// `mutating`, and a `let` list could not use them.
extension List {
  /// Adds an element at the end.
  ///
  /// - Parameter element: The element.
  @inlinable
  public func append(_ element: Element) {
    change { $0.append(element) }
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
    change { $0.append(contentsOf: added) }
  }

  /// Puts an element in front of the one at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from 0 up to `count`, where the element is put at the end.
  @inlinable
  public func insert(_ element: Element, at position: Int) {
    check(position, below: count + 1)
    change { $0.insert(element, at: position) }
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
    let added = Array(elements)
    change { $0.replaceSubrange(range, with: added) }
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
    change { $0.insert($0.remove(at: source), at: destination) }
  }

  /// Moves several elements in front of the one at a position, as SwiftUI's `onMove` asks for it.
  ///
  /// - Parameters:
  ///   - sources: The positions of the elements, whose order is kept.
  ///   - destination: The position, counted before anything moves, that they are put in front of.
  public func move(fromOffsets sources: IndexSet, toOffset destination: Int) {
    check(destination, below: count + 1)
    let moved = sources.map { self[$0] }
    change { elements in
      for source in sources.reversed() {
        elements.remove(at: source)
      }
      let shift = sources.count(in: 0..<destination)
      elements.insert(contentsOf: moved, at: destination - shift)
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
    change { $0.swapAt(first, second) }
  }
}
