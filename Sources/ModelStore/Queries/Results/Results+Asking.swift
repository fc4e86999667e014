internal import ModelObjects

extension Results {
  /// The objects that fulfil a condition, which is written as a closure.
  ///
  /// ```swift
  /// let brands = store.objects(Brand.self).where { $0.name == "Aroma" && $0.tags.contains("new") }
  /// ```
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any object.
  /// - Returns: The objects, in the same order.
  public func `where`(_ condition: (Query<Element>) -> Query<Bool>) -> Results {
    asking(state.query.filtered(condition(Query()).condition))
  }

  /// The objects that fulfil a condition, which is written in the language of `NSPredicate`.
  ///
  /// A condition that cannot be read, or that names what the class does not have, ends the program through
  /// ``StoreFailure``; read it as a ``QueryPredicate`` where it does not come from the program.
  ///
  /// ```swift
  /// let brands = store.objects(Brand.self).filter("name BEGINSWITH[c] %@ AND ANY tags == %@", "a", "new")
  /// ```
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The objects, in the same order.
  public func filter(_ format: String, _ arguments: Any?...) -> Results {
    filter(format, arguments: arguments)
  }

  /// For functions that were given the arguments one by one.
  func filter(_ format: String, arguments: [Any?]) -> Results {
    filter(state.store.attempt { try QueryPredicate(format, arguments: arguments) })
  }

  /// The objects that fulfil a condition.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The objects, in the same order.
  public func filter(_ predicate: QueryPredicate) -> Results {
    asking(state.query.filtered(predicate.condition))
  }

  /// The first of the objects that have the same values.
  ///
  /// - Parameter keyPaths: The names of the properties whose values are compared; they may lead over links.
  /// - Returns: The objects, in the same order.
  public func distinct(by keyPaths: [String]) -> Results {
    keyPaths.isEmpty ? self : asking(state.query.distinct(keyPaths))
  }

  /// The first of the objects that have the same values.
  ///
  /// - Parameter keyPaths: The properties whose values are compared.
  /// - Returns: The objects, in the same order.
  public func distinct(by keyPaths: [PartialKeyPath<Element>]) -> Results {
    distinct(by: keyPaths.map { PropertyTrace.names(of: $0) })
  }

  /// Some of the objects, by their place in the order.
  ///
  /// - Parameters:
  ///   - count: How many there are at most.
  ///   - start: How many are left out in front.
  /// - Returns: The objects, in the same order.
  public func limited(to count: Int, startingAt start: Int = 0) -> Results {
    asking(state.query.limited(Swift.max(count, 0), Swift.max(start, 0)))
  }

  func asking(_ query: ObjectQuery) -> Results {
    let state = ResultsState(state.store, state.objectClass, query)
    // A question that does not fit the class is a mistake where it is asked.
    _ = state.rendered
    return Results(state: state)
  }
}

// MARK: - Order

extension Results {
  /// The objects in the order of a property.
  ///
  /// Where values are equal, the order is as it was.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property; it may lead over links: `owner.name`.
  ///   - ascending: Whether the smallest comes first.
  /// - Returns: The same objects, in that order.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results {
    sorted(by: [SortKey(keyPath, ascending: ascending)])
  }

  /// The objects in the order of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property; it may lead over links: `\.owner?.name`.
  ///   - ascending: Whether the smallest comes first.
  /// - Returns: The same objects, in that order.
  public func sorted<Value>(by keyPath: KeyPath<Element, Value>, ascending: Bool = true) -> Results
  {
    sorted(by: [SortKey(keyPath: keyPath, ascending: ascending)])
  }

  /// The objects in the order of several properties.
  ///
  /// - Parameter keys: The properties, the most important first.
  /// - Returns: The same objects, in that order.
  public func sorted<Keys: Sequence>(by keys: Keys) -> Results where Keys.Element == SortKey {
    let keys = Array(keys)
    return keys.isEmpty ? self : asking(state.query.sorted(keys))
  }
}
