public import Foundation

extension List {
  /// Removes the element at a position.
  ///
  /// - Parameter position: The element's position.
  @inlinable
  public func remove(at position: Int) {
    check(position, below: count)
    replace(position..<position + 1, with: [])
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
    replace(count - number..<count, with: [])
  }

  /// Removes every element.
  @inlinable
  public func removeAll() {
    replace(0..<count, with: [])
  }

  /// Removes the elements that fulfil a condition.
  ///
  /// - Parameter condition: The condition; it must not change the list.
  /// - Throws: What the condition throws; the list is then as it was.
  @inlinable
  public func removeAll(where condition: (Element) throws -> Bool) rethrows {
    guard unsafe state != nil else {
      unsafe stored = try stored.filter { try !condition($0) }
      return
    }
    // By position: an embedded object that stays may not be put in anew.
    let verdicts = try contents.map(condition)
    for (position, isRemoved) in verdicts.enumerated().reversed() where isRemoved {
      replace(position..<position + 1, with: [])
    }
  }
}
