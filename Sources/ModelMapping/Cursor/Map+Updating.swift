import ModelJSON

// Where a mapping updates an object that exists already.
extension Map {
  /// Updates a property in place, if its type can be.
  ///
  /// - Returns: False if the property is to be replaced.
  @usableFromInline
  func update<Value: MappableValue>(_ target: inout Value) -> Bool {
    guard let place = unsafe place else { return false }
    return forgiving { unsafe target.update(from: MapPlace(place), in: self) }
  }

  /// Updates an optional property in place, if it holds something whose type can be.
  ///
  /// - Returns: False if the property is to be replaced.
  @usableFromInline
  func update<Value: MappableValue>(_ target: inout Value?) -> Bool {
    guard let place = unsafe place else { return false }
    return forgiving { unsafe target?.update(from: MapPlace(place), in: self) } ?? false
  }

  /// Updates a model by its mapping.
  ///
  /// - Returns: False for `null`; any other value that is no object leaves the model alone.
  func update<Model: BaseMappable>(_ model: inout Model, at place: MapPlace) -> Bool {
    if isNull(at: place) { return false }
    guard kind(at: place) == .object else {
      unsafe reportMisfit(Model.expectation, of: Model.self, at: place.word)
      return true
    }
    var nested = unsafe takeChild(for: place.word)
    model.mapping(map: nested)
    putBack(&nested)
    return true
  }

  /// Updates the models that a dictionary has, and adds those that it has not.
  func updateMembers<Key: MappableKey, Value: MappableValue>(
    of members: inout [Key: Value],
    at place: MapPlace
  ) {
    var seen: Set<Key> = []
    var word = unsafe place.word + 1
    let stop = unsafe view.words + place.word.pointee.end
    while unsafe word < stop {
      let value = unsafe word + 1
      let name = unsafe view.string(word.pointee)
      if let key = Key(mappingKey: name) {
        // Of repeated keys the first counts.
        if seen.insert(key).inserted { unsafe updateMember(&members[key], at: MapPlace(value)) }
      } else {
        unsafe reportKey(name, of: Key.self, at: value)
      }
      unsafe word = unsafe view.next(value)
    }
  }

  private func updateMember<Value: MappableValue>(_ member: inout Value?, at place: MapPlace) {
    if !isNull(at: place), member?.update(from: place, in: self) == true { return }
    if let value = Value.read(place, from: self) {
      member = value
    } else {
      unsafe reportElement(Value.expectation, at: place.word)
    }
  }
}
