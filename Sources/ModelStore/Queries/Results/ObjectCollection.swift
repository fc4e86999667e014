public import ModelObjects

/// A list or set of objects, or those that link to one: what belongs to a store can be asked like results.
public protocol ObjectCollection<Element> {
  /// The class of the objects.
  associatedtype Element: ObjectBase

  /// The elements as results, in the order of a list, or in any order that stays the same.
  ///
  /// The collection must belong to a store.
  ///
  /// - Returns: The elements, always as they are now.
  func results() -> Results<Element>
}

extension List: ObjectCollection where Element: ObjectBase {
  /// The elements as results, in the list's order.
  ///
  /// The list must belong to a store.
  ///
  /// - Returns: The elements, always as they are now.
  public func results() -> Results<Element> {
    Results(state: ListState.results(of: self))
  }
}

extension MutableSet: ObjectCollection where Element: ObjectBase {
  /// The elements as results, in any order that stays the same.
  ///
  /// The set must belong to a store.
  ///
  /// - Returns: The elements, always as they are now.
  public func results() -> Results<Element> {
    Results(state: ListState.results(of: self))
  }
}

extension LinkingObjects: ObjectCollection {
  /// The objects as results, in the order in which they were added; each is there once.
  ///
  /// The object that they link to must belong to a store.
  ///
  /// - Returns: The objects, always as they are now.
  public func results() -> Results<Element> {
    guard let state = attachedSource as? LinkingState else {
      StoreFailure.fail(
        "This method may only be called on LinkingObjects instances retrieved from a Realm"
      )
    }
    return Results(state: state.store.attempt(state.results))
  }
}

extension ObjectCollection {
  /// The elements that fulfil a condition; see ``Results/where(_:)``.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any element.
  /// - Returns: The elements, in the collection's order.
  public func `where`(_ condition: (Query<Element>) -> Query<Bool>) -> Results<Element> {
    results().where(condition)
  }

  /// The elements that fulfil a condition; see ``Results/filter(_:_:)``.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The elements, in the collection's order.
  public func filter(_ format: String, _ arguments: Any?...) -> Results<Element> {
    results().filter(format, arguments: arguments)
  }

  /// The elements that fulfil a condition.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The elements, in the collection's order.
  public func filter(_ predicate: QueryPredicate) -> Results<Element> {
    results().filter(predicate)
  }

  /// The elements in the order of a property; see ``Results/sorted(byKeyPath:ascending:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - ascending: Whether the smallest comes first.
  /// - Returns: The elements, in that order.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
    results().sorted(byKeyPath: keyPath, ascending: ascending)
  }

  /// The elements in the order of several properties.
  ///
  /// - Parameter keys: The properties, the most important first.
  /// - Returns: The elements, in that order.
  public func sorted<Keys: Sequence>(by keys: Keys) -> Results<Element>
  where Keys.Element == SortKey {
    results().sorted(by: keys)
  }

  /// The first of the elements that have the same values.
  ///
  /// - Parameter keyPaths: The names of the properties whose values are compared.
  /// - Returns: The elements, in the collection's order.
  public func distinct(by keyPaths: [String]) -> Results<Element> {
    results().distinct(by: keyPaths)
  }

  /// The position of the first element that fulfils a condition; the database looks for it.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The position, or nil where there is none.
  public func index(matching format: String, _ arguments: Any?...) -> Int? {
    let results = results()
    return results.filter(format, arguments: arguments).first.flatMap(results.index(of:))
  }
}
