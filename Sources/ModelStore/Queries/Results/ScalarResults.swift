public import ModelObjects
internal import ModelSchema

/// The elements of a list, set or map of scalars that fulfil a condition, always as they are now.
///
/// The database looks for them and keeps the collection's order.
///
/// ```swift
/// let high = game.scores.where { $0 > 100 }
/// print(high.count, high.max() ?? 0)
/// ```
public struct ScalarResults<Element: PersistableElement> {
  let state: ResultsState
}

@available(*, unavailable, message: "results belong to the thread, queue or actor of their store")
extension ScalarResults: Sendable {}

extension ScalarResults: RandomAccessCollection {
  /// The position of the first element: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last element.
  public var endIndex: Int { count }

  /// The number of elements.
  public var count: Int { state.store.attempt(state.count) }

  /// The element at a position.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> Element {
    let values = state.store.attempt(state.values)
    guard values.indices.contains(position) else {
      StoreFailure.fail(
        "Index \(position) is out of bounds (must be less than \(values.count))."
      )
    }
    return element(values[position])
  }

  /// Makes an iterator over the elements that there are now.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> IndexingIterator<[Element]> {
    state.store.attempt(state.values).map(element).makeIterator()
  }

  private func element(_ value: SQLiteValue) -> Element {
    guard let element = value.stored.value(as: Element.self) else {
      StoreFailure.fail("'\(value)' is no value of the type \(Element.self)")
    }
    return state.store.attempt { try state.store.seen(element) }
  }
}

extension ScalarResults {
  /// The elements that fulfil a condition, too.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any element.
  /// - Returns: The elements, in the same order.
  public func `where`(_ condition: (Query<Element>) -> Query<Bool>) -> ScalarResults {
    asking(state.query.filtered(condition(Query(ConditionPath())).condition))
  }

  /// The elements that fulfil a condition, too, in which `SELF` stands for an element.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The elements, in the same order.
  public func filter(_ format: String, _ arguments: Any?...) -> ScalarResults {
    filter(format, arguments: arguments)
  }

  /// For functions that were given the arguments one by one.
  func filter(_ format: String, arguments: [Any?]) -> ScalarResults {
    filter(state.store.attempt { try QueryPredicate(format, arguments: arguments) })
  }

  /// The elements that fulfil a condition, too, in which `SELF` stands for an element.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The elements, in the same order.
  public func filter(_ predicate: QueryPredicate) -> ScalarResults {
    asking(state.query.filtered(predicate.condition))
  }

  /// The elements in their order; nil comes first.
  ///
  /// - Parameter ascending: Whether the smallest comes first.
  /// - Returns: The elements, in that order.
  public func sorted(ascending: Bool = true) -> ScalarResults {
    asking(state.query.sorted([SortKey("self", ascending: ascending)]))
  }

  /// The first of the elements that are equal.
  ///
  /// - Returns: The elements, in the same order.
  public func distinct() -> ScalarResults { asking(state.query.distinct(["self"])) }

  /// The position of the first element that is equal to a value.
  ///
  /// - Parameter element: The value.
  /// - Returns: The position, or nil where there is none.
  public func index(of element: Element) -> Int? { firstIndex(of: element) }

  /// How the database finds the elements; see ``Results/explain()``.
  ///
  /// - Returns: The text, of several lines.
  public func explain() -> String { state.store.attempt(state.explanation) }

  private func asking(_ query: ObjectQuery) -> ScalarResults {
    let state = ResultsState(state.store, state.objectClass, query)
    // A question that does not fit the elements is a mistake where it is asked.
    _ = state.rendered
    return ScalarResults(state: state)
  }
}
