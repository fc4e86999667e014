extension MutableSet {
  /// Adds an element, where the set has it not.
  ///
  /// - Parameter element: The element.
  public func insert(_ element: Element) {
    insert(objectsIn: CollectionOfOne(element))
  }

  /// Adds the elements of a sequence that the set has not.
  ///
  /// - Parameter elements: The elements; this set itself is allowed.
  public func insert(objectsIn elements: some Sequence<Element>) {
    var added = DistinctElements<Element>()
    for element in Array(elements) where !contains(element) { added.append(element) }
    replace(count..<count, with: added.list)
  }

  /// Removes an element; nothing happens where the set has it not.
  ///
  /// - Parameter element: The element.
  public func remove(_ element: Element) {
    guard let position = position(of: element) else { return replace(0..<0, with: []) }
    replace(position..<position + 1, with: [])
  }

  /// Removes every element.
  public func removeAll() {
    replace(0..<count, with: [])
  }

  /// Adds the elements of another set.
  ///
  /// - Parameter other: The other set.
  public func formUnion(_ other: MutableSet) {
    insert(objectsIn: other)
  }

  /// Removes the elements that another set has not.
  ///
  /// - Parameter other: The other set.
  public func formIntersection(_ other: MutableSet) {
    keep { other.contains($0) }
  }

  /// Removes the elements that another set has.
  ///
  /// - Parameter other: The other set.
  public func subtract(_ other: MutableSet) {
    keep { !other.contains($0) }
  }

  // All verdicts come first: the other set may be this one.
  private func keep(_ isKept: (Element) -> Bool) {
    let verdicts = contents.map(isKept)
    for (position, isKept) in verdicts.enumerated().reversed() where !isKept {
      replace(position..<position + 1, with: [])
    }
  }
}
