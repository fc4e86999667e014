internal import ModelObjects

extension Results {
  /// Whether the results show one state for ever, and may be used on every thread.
  public var isFrozen: Bool { state.store.isFrozen }

  /// The results as they are now, for ever: they can be read on every thread.
  ///
  /// - Returns: The frozen results; themselves where they are frozen.
  public func freeze() -> Results {
    isFrozen ? self : Results(state: state.twin(in: state.store.freeze()))
  }

  /// The results that go on living.
  ///
  /// - Parameter actor: The actor that uses the results: the one that runs.
  /// - Returns: The results; themselves where they are not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> Results {
    isFrozen ? Results(state: state.twin(in: state.store.thaw(actor: actor))) : self
  }
}

extension ResultsState {
  /// The same question to another store of the same rows.
  func twin(in other: ObjectStore) -> ResultsState {
    let twinClass = other.attempt { try other.classes.objectClass(named: objectClass.name) }
    return ResultsState(other, twinClass, query)
  }
}
