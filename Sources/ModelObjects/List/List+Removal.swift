public import Foundation

extension List {
  /// Removes the element at a position.
  ///
  /// - Parameter position: The element's position.
  @inlinable
  public func remove(at position: Int) {
    check(position, below: count)
    _ = change { $0.remove(at: position) }
  }

  /// Removes the elements at several positions, as SwiftUI's `onDelete` asks for it.
  ///
  /// - Parameter positions: The positions, all within the list.
  public func remove(atOffsets positions: IndexSet) {
    for position in positions.reversed() {
      remove(at: position)
    }
  }

  /// Removes the elements of a range.
  ///
  /// - Parameter range: The positions, all within the list.
  @inlinable
  public func removeSubrange(_ range: some RangeExpression<Int>) {
    replaceSubrange(range.relative(to: self), with: [])
  }

  /// Removes the first elements.
  ///
  /// - Parameter number: How many, at most `count`.
  @inlinable
  public func removeFirst(_ number: Int = 1) {
    replaceSubrange(0..<number, with: [])
  }

  /// Removes the last elements.
  ///
  /// - Parameter number: How many, at most `count`.
  @inlinable
  public func removeLast(_ number: Int = 1) {
    check(number, below: count + 1)
    change { $0.removeLast(number) }
  }

  /// Removes every element.
  @inlinable
  public func removeAll() {
    change { $0.removeAll() }
  }

  /// Removes the elements that fulfil a condition.
  ///
  /// - Parameter condition: The condition; it must not change the list.
  /// - Throws: What the condition throws; the list is then as it was.
  @inlinable
  public func removeAll(where condition: (Element) throws -> Bool) rethrows {
    let kept = try unsafe contents.filter { try !condition($0) }
    change { $0 = kept }
  }
}
