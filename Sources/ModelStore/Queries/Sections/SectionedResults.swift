public import ModelObjects

/// Results in sections, each with a key, always as they are now.
///
/// ```swift
/// let sections = store.objects(Brand.self).sectioned(by: \.plan)
/// for section in sections { print(section.key, section.count) }
/// ```
public struct SectionedResults<Key: Hashable, Element: ObjectBase> {
  let state: SectionsState<Key>

  /// The keys of all sections, in order.
  public var allKeys: [Key] { state.sections().map(\.key) }
}

@available(*, unavailable, message: "results belong to the thread, queue or actor of their store")
extension SectionedResults: Sendable {}

extension SectionedResults: RandomAccessCollection {
  /// The position of the first section: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last section.
  public var endIndex: Int { state.sections().count }

  /// The section at a position.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> ResultsSection<Key, Element> {
    let sections = state.sections()
    guard sections.indices.contains(position) else {
      StoreFailure.fail(
        "Index \(position) is out of bounds (must be less than \(sections.count))."
      )
    }
    let section = sections[position]
    return ResultsSection(key: section.key, results: state.results, keys: section.rows)
  }
}

/// The objects of a section, as they were when the section was taken out of its results.
public struct ResultsSection<Key: Hashable, Element: ObjectBase>: Identifiable {
  /// What the objects have in common.
  public let key: Key
  let results: ResultsState
  let keys: [RowKey]

  /// The key, which no other section has.
  public var id: Key { key }
}

@available(*, unavailable, message: "results belong to the thread, queue or actor of their store")
extension ResultsSection: Sendable {}

extension ResultsSection: RandomAccessCollection {
  /// The position of the first object: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last object.
  public var endIndex: Int { keys.count }

  /// The object at a position.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> Element {
    guard keys.indices.contains(position) else {
      StoreFailure.fail("Index \(position) is out of bounds (must be less than \(keys.count)).")
    }
    let found = results.store.attempt {
      try results.store.object(results.objectClass, keys[position])
    }
    guard let object = found as? Element else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    return object
  }
}
