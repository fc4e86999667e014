public import ModelObjects

extension Results {
  /// The objects in sections of equal values of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property; it may lead over links.
  ///   - ascending: Whether the section of the smallest value comes first.
  /// - Returns: The sections, in the order of their keys; in each, the order is as it was.
  public func sectioned<Key: StoredValueConvertible & Hashable>(
    by keyPath: KeyPath<Element, Key>,
    ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    sectioned(by: keyPath, sortedBy: [SortKey(keyPath: keyPath, ascending: ascending)])
  }

  /// The objects in sections of equal values of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property; it may lead over links.
  ///   - keys: The order of the objects, by which sections come as their keys come first.
  /// - Returns: The sections.
  public func sectioned<Key: StoredValueConvertible & Hashable>(
    by keyPath: KeyPath<Element, Key>,
    sortedBy keys: [SortKey]
  ) -> SectionedResults<Key, Element> {
    let results = sorted(by: keys).state
    let path = PropertyTrace.names(of: keyPath)
    return SectionedResults(
      state: SectionsState(results) { try results.rows(withValueOf: path, as: Key.self) }
    )
  }

  /// The objects in sections by what a closure says of each.
  ///
  /// The closure is called with every object, whenever the store has changed.
  ///
  /// ```swift
  /// let letters = store.objects(Brand.self).sectioned(by: { $0.name.prefix(1) }, sortedBy: ["name"])
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of an object's section.
  ///   - keys: The order of the objects, by which sections come as their keys come first.
  /// - Returns: The sections.
  public func sectioned<Key: Hashable>(
    by key: @escaping (Element) -> Key,
    sortedBy keys: [SortKey] = []
  ) -> SectionedResults<Key, Element> {
    let results = sorted(by: keys)
    let state = results.state
    return SectionedResults(
      state: SectionsState(state) {
        results.compactMap { object in object.row.map { ($0.key, key(object)) } }
      }
    )
  }
}
