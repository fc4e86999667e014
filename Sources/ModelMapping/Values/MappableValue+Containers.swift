public import ModelJSON

extension Optional: MappableValue where Wrapped: MappableValue {
  /// Reads a value, or nil from `null`.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit; nil inside an optional for `null`.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Wrapped?? {
    if map.isNull(at: place) { return .some(nil) }
    return Wrapped.read(place, from: map).map { .some($0) }
  }

  /// Writes the value, or `null`.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) {
    if let self { self.write(to: map) } else { map.writeNull() }
  }

  /// What the wrapped type expects.
  @inlinable
  public static var expectation: MappingExpectation { Wrapped.expectation }

  /// An absent member stands for nil.
  @inlinable
  public static var absentValue: Wrapped?? { .some(nil) }
}

extension Array: MappableValue where Element: MappableValue {
  /// Reads the elements of an array; one that does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no array.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> [Element]? {
    let word = unsafe place.word.pointee
    guard word.kind == IndexKind.array else { return nil }
    // Small arrays are faster by appending, large ones by filling the storage directly.
    if word.length < 64 { return readSmall(place, from: map) }
    return unsafe Array(unsafeUninitializedCapacity: map.count(at: place)) { buffer, count in
      var element = unsafe place.word + 1
      let stop = unsafe map.view.words + word.end
      while unsafe element < stop {
        if let value = unsafe readElement(element, from: map) {
          unsafe (buffer.baseAddress.unsafelyUnwrapped + count).initialize(to: value)
          count &+= 1
        }
        unsafe element = unsafe map.view.next(element)
      }
    }
  }

  @inlinable
  static func readSmall(_ place: MapPlace, from map: Map) -> [Element] {
    var elements: [Element] = []
    unsafe elements.reserveCapacity(place.word.pointee.length)
    var element = unsafe place.word + 1
    let stop = unsafe map.view.words + place.word.pointee.end
    while unsafe element < stop {
      if let value = unsafe readElement(element, from: map) { elements.append(value) }
      unsafe element = unsafe map.view.next(element)
    }
    return elements
  }

  @inlinable
  @inline(__always)
  static func readElement(_ word: WordPointer, from map: Map) -> Element? {
    if let value = unsafe Element.read(MapPlace(word), from: map) { return value }
    unsafe map.reportElement(Element.expectation, at: word)
    return nil
  }

  /// Writes the elements.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) { map.writeArray(self) }

  /// An array.
  @inlinable
  public static var expectation: MappingExpectation { .array }
}

extension Set: MappableValue where Element: MappableValue {
  /// Reads the elements of an array; of equal ones, the first is kept.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no array.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Set<Element>? {
    [Element].read(place, from: map).map { Set($0) }
  }

  /// Writes the elements, sorted by their text so that it is always the same.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) { map.writeSorted(self) }

  /// An array.
  @inlinable
  public static var expectation: MappingExpectation { .array }
}

extension Dictionary: MappableValue where Key: MappableKey, Value: MappableValue {
  /// Reads the members of an object; one whose key or value does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no object.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> [Key: Value]? {
    let word = unsafe place.word.pointee
    guard word.kind == IndexKind.object else { return nil }
    var members: [Key: Value] = [:]
    members.reserveCapacity(map.count(at: place))
    var key = unsafe place.word + 1
    let stop = unsafe map.view.words + word.end
    while unsafe key < stop {
      let value = unsafe key + 1
      if let member = unsafe Value.read(MapPlace(value), from: map) {
        unsafe map.insert(member, forKeyAt: key, into: &members)
      } else {
        unsafe map.reportElement(Value.expectation, at: value)
      }
      unsafe key = unsafe map.view.next(value)
    }
    return members
  }

  /// Updates the models that the dictionary has in place, and adds those that it has not.
  ///
  /// - Parameters:
  ///   - place: The value of the text.
  ///   - map: The map that reads the text.
  /// - Returns: False if the values are no models, or the text has no object there: the dictionary
  ///   is then replaced.
  public mutating func update(from place: MapPlace, in map: Map) -> Bool {
    guard Value.self is any BaseMappable.Type, map.kind(at: place) == .object else { return false }
    map.updateMembers(of: &self, at: place)
    return true
  }

  /// Writes the members, sorted by key so that the text is always the same.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) {
    let outer = map.beginObject(of: ObjectIdentifier(Self.self))
    var members = self.map { (name: $0.key.mappingKey, value: $0.value) }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (name, value) in members {
      map.beginMember(named: name)
      value.write(to: map)
    }
    map.endObject(outer)
  }

  /// An object.
  @inlinable
  public static var expectation: MappingExpectation { .object }
}

extension Map {
  /// The number of elements or members at a place.
  @usableFromInline
  func count(at place: MapPlace) -> Int { unsafe view.count(place.word) }

  /// Notes an element that does not fit.
  ///
  /// A model notes for itself why it refused an object.
  @usableFromInline
  func reportElement(_ expectation: MappingExpectation, at word: WordPointer) {
    if expectation == .object, unsafe word.pointee.kind == IndexKind.object { return }
    unsafe fail(expectation, at: word)
  }

  /// Of repeated keys the first counts.
  @inlinable
  func insert<Key: MappableKey, Value>(
    _ value: Value,
    forKeyAt word: WordPointer,
    into members: inout [Key: Value]
  ) {
    let name = unsafe view.string(word.pointee)
    guard let key = Key(mappingKey: name) else {
      return unsafe reportKey(name, of: Key.self, at: word + 1)
    }
    if let known = members.index(forKey: key) {
      unsafe noteTwin(of: members[known].key.mappingKey, name, at: word)
    } else {
      members[key] = value
    }
  }

  /// Notes a key that cannot be converted; of an enumeration, it may be one that no case has.
  @usableFromInline
  func reportKey<Key: MappableKey>(_ name: String, of type: Key.Type, at value: WordPointer) {
    let isUnknown = isUnknownCase(name, of: type)
    unsafe reportElement(isUnknown ? .enumerationKey : .convertibleKey, at: value)
  }

  /// JSON tells keys apart by their code points, a dictionary by what they look like.
  @usableFromInline
  func noteTwin(of known: String, _ key: String, at word: WordPointer) {
    if !known.utf8.elementsEqual(key.utf8) { unsafe report(.distinctKey, at: word + 1) }
  }

  /// Writes `null`.
  @usableFromInline
  func writeNull() { output.sink.null() }

  /// Writes a key that is one name, whatever it contains, and that no other member has.
  @usableFromInline
  func beginMember(named key: String) { output.beginUniqueMember(key) }
}
