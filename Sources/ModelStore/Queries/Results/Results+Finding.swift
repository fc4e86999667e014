internal import ModelObjects

extension Results {
  /// Whether there is no object.
  public var isEmpty: Bool { first == nil }

  /// The first object, or nil where there is none; no other is read.
  public var first: Element? { state.store.attempt { try state.end(isLast: false) } as? Element }

  /// The last object, or nil where there is none.
  public var last: Element? { state.store.attempt { try state.end(isLast: true) } as? Element }

  /// The first object that fulfils a condition; the database looks for it.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: The object, or nil where there is none.
  public func first(matching condition: (Query<Element>) -> Query<Bool>) -> Element? {
    self.where(condition).first
  }

  /// The first object that fulfils a condition; the database looks for it.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The object, or nil where there is none.
  public func first(matching predicate: QueryPredicate) -> Element? {
    filter(predicate).first
  }

  /// The last object that fulfils a condition; the database looks for it.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: The object, or nil where there is none.
  public func last(matching condition: (Query<Element>) -> Query<Bool>) -> Element? {
    self.where(condition).last
  }

  /// How many objects fulfil a condition; the database counts them.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: Their number.
  public func count(matching condition: (Query<Element>) -> Query<Bool>) -> Int {
    self.where(condition).count
  }

  /// Whether every object fulfils a condition; the database looks for one that does not.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: Whether there is none that does not.
  public func allSatisfy(matching condition: (Query<Element>) -> Query<Bool>) -> Bool {
    self.where { !condition($0) }.isEmpty
  }

  /// Whether an object fulfils a condition; the database looks for it.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: Whether there is one.
  public func contains(matching condition: (Query<Element>) -> Query<Bool>) -> Bool {
    !self.where(condition).isEmpty
  }

  /// Whether an object is one of these; no other is read.
  ///
  /// - Parameter object: An object.
  /// - Returns: Whether it is one of these.
  public func contains(_ object: Element) -> Bool {
    guard let row = object.row, row.store === state.store, row.isValid else { return false }
    return state.store.attempt { try state.contains(row.key) }
  }

  /// The position of an object.
  ///
  /// - Parameter object: An object.
  /// - Returns: The position, or nil where the object is none of these.
  public func index(of object: Element) -> Int? {
    guard let row = object.row, row.store === state.store, row.isValid else { return nil }
    return state.store.attempt { try state.keys().firstIndex(of: row.key) }
  }

  /// The position of an object.
  ///
  /// - Parameter element: An object.
  /// - Returns: The position, or nil where the object is none of these.
  public func firstIndex(of element: Element) -> Int? { index(of: element) }

  /// The position of the first object that fulfils a condition; the database looks for it.
  ///
  /// - Parameter condition: Makes the condition, as for ``where(_:)``.
  /// - Returns: The position, or nil where there is none.
  public func index(matching condition: (Query<Element>) -> Query<Bool>) -> Int? {
    first(matching: condition).flatMap(index(of:))
  }

  /// The position of the first object that fulfils a condition; the database looks for it.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The position, or nil where there is none.
  public func index(matching predicate: QueryPredicate) -> Int? {
    first(matching: predicate).flatMap(index(of:))
  }

  /// The position of the first object that fulfils a condition; the database looks for it.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The position, or nil where there is none.
  public func index(matching format: String, _ arguments: Any?...) -> Int? {
    let predicate = state.store.attempt { try QueryPredicate(format, arguments: arguments) }
    return index(matching: predicate)
  }

  /// How the database finds the objects: the statement, its values and SQLite's plan.
  ///
  /// A line `SEARCH … USING INDEX` goes straight to the rows, and `SCAN` reads all of a table. The text is for
  /// people: SQLite changes its words.
  ///
  /// - Returns: The text, of several lines.
  public func explain() -> String {
    state.store.attempt(state.explanation)
  }
}
