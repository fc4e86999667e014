public import ModelObjects

/// The objects of a class that fulfil a condition, always as they are now.
///
/// Results are live: each look asks the store anew where something may have changed. The database does the
/// work; an object is made when it is asked for. A loop goes through the objects that were there when it began.
///
/// ```swift
/// let brands = store.objects(Brand.self).sorted(byKeyPath: "name")
/// print(brands.count, brands.first?.name ?? "none")
/// ```
public struct Results<Element: ObjectBase> {
  let state: ResultsState

  /// The store that has the objects.
  public var objectStore: ObjectStore { state.store }
}

@available(*, unavailable, message: "results belong to the thread, queue or actor of their store")
extension Results: Sendable {}

extension Results: RandomAccessCollection {
  /// The position of the first object: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last object.
  public var endIndex: Int { count }

  /// The number of objects.
  public var count: Int { state.store.attempt(state.count) }

  /// The object at a position.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> Element {
    let object = state.store.attempt { try state.object(at: position) }
    guard let object = object as? Element else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    return object
  }

  /// Makes an iterator over the objects that there are now.
  ///
  /// - Returns: The iterator, which holds one object at a time.
  public func makeIterator() -> ResultsIterator<Element> {
    ResultsIterator(state.store.attempt { try ObjectCursor(state) })
  }
}

/// Goes through the objects of results.
public struct ResultsIterator<Element: ObjectBase>: IteratorProtocol {
  private let cursor: ObjectCursor

  init(_ cursor: ObjectCursor) {
    self.cursor = cursor
  }

  /// The next object.
  ///
  /// - Returns: The object, or nil after the last.
  public mutating func next() -> Element? {
    guard let object = cursor.nextObject() else { return nil }
    return unsafe unsafeDowncast(object, to: Element.self)
  }
}

@available(*, unavailable)
extension ResultsIterator: Sendable {}
