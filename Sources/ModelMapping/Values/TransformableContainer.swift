public import ModelJSON

/// A collection whose elements a transform converts one by one.
///
/// Arrays, sets and dictionaries conform, and with them arrays of arrays and dictionaries of arrays;
/// there is no need to conform to it.
public protocol TransformableContainer {
  /// What the transform converts: an element, or the value of a member.
  associatedtype Transformed

  /// Reads the elements of a value; those that cannot be converted are left out.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  ///   - convert: Converts an element, or reports it and gives nil.
  /// - Returns: Nil if the value is of another kind.
  static func readElements(
    at place: MapPlace,
    in map: Map,
    _ convert: (MapPlace) -> Transformed?
  ) -> Self?

  /// Writes the elements.
  ///
  /// - Parameters:
  ///   - map: The map that writes the text.
  ///   - write: Writes an element; false if there is nothing to write, and it is left out.
  func writeElements(to map: Map, _ write: (Transformed) -> Bool)

  /// What the text must hold, for reports.
  static var containerExpectation: MappingExpectation { get }
}

extension Array: TransformableContainer {
  /// Reads the elements of an array.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  ///   - convert: Converts an element, or reports it and gives nil.
  /// - Returns: Nil if the value is no array.
  @inlinable
  public static func readElements(
    at place: MapPlace,
    in map: Map,
    _ convert: (MapPlace) -> Element?
  ) -> [Element]? {
    guard unsafe place.word.pointee.kind == IndexKind.array else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(map.count(at: place))
    var element = unsafe place.word + 1
    let stop = unsafe map.view.words + place.word.pointee.end
    while unsafe element < stop {
      if let value = unsafe convert(MapPlace(element)) { elements.append(value) }
      unsafe element = unsafe map.view.next(element)
    }
    return elements
  }

  /// Writes an array.
  ///
  /// - Parameters:
  ///   - map: The map that writes the text.
  ///   - write: Writes an element; false if there is nothing to write.
  public func writeElements(to map: Map, _ write: (Element) -> Bool) {
    let sink = map.output.sink
    sink.byte(0x5B)
    var isFirst = true
    for element in self {
      let end = sink.count
      if !isFirst { sink.byte(0x2C) }
      if write(element) { isFirst = false } else { sink.truncate(to: end) }
    }
    sink.byte(0x5D)
  }

  /// An array.
  @inlinable
  public static var containerExpectation: MappingExpectation { .array }
}

extension Set: TransformableContainer {
  /// Reads the elements of an array; of equal ones, the first is kept.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  ///   - convert: Converts an element, or reports it and gives nil.
  /// - Returns: Nil if the value is no array.
  @inlinable
  public static func readElements(
    at place: MapPlace,
    in map: Map,
    _ convert: (MapPlace) -> Element?
  ) -> Set<Element>? {
    [Element].readElements(at: place, in: map, convert).map { Set($0) }
  }

  /// Writes an array, sorted by the text of the elements so that it is always the same.
  ///
  /// - Parameters:
  ///   - map: The map that writes the text.
  ///   - write: Writes an element; false if there is nothing to write.
  public func writeElements(to map: Map, _ write: (Element) -> Bool) {
    map.writeSorted(self, write)
  }

  /// An array.
  @inlinable
  public static var containerExpectation: MappingExpectation { .array }
}

extension Dictionary: TransformableContainer where Key: MappableKey {
  /// Reads the members of an object.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  ///   - convert: Converts the value of a member, or reports it and gives nil.
  /// - Returns: Nil if the value is no object.
  @inlinable
  public static func readElements(
    at place: MapPlace,
    in map: Map,
    _ convert: (MapPlace) -> Value?
  ) -> [Key: Value]? {
    guard unsafe place.word.pointee.kind == IndexKind.object else { return nil }
    var members: [Key: Value] = [:]
    members.reserveCapacity(map.count(at: place))
    var key = unsafe place.word + 1
    let stop = unsafe map.view.words + place.word.pointee.end
    while unsafe key < stop {
      if let value = unsafe convert(MapPlace(key + 1)) {
        unsafe map.insert(value, forKeyAt: key, into: &members)
      }
      unsafe key = unsafe map.view.next(key + 1)
    }
    return members
  }

  /// Writes an object, its members sorted by key.
  ///
  /// - Parameters:
  ///   - map: The map that writes the text.
  ///   - write: Writes the value of a member; false if there is nothing to write.
  public func writeElements(to map: Map, _ write: (Value) -> Bool) {
    let sink = map.output.sink
    sink.byte(0x7B)
    var isFirst = true
    var members = self.map { (name: $0.key.mappingKey, value: $0.value) }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (name, value) in members {
      let end = sink.count
      sink.member(name, isFirst: isFirst)
      if write(value) { isFirst = false } else { sink.truncate(to: end) }
    }
    sink.byte(0x7D)
  }

  /// An object.
  @inlinable
  public static var containerExpectation: MappingExpectation { .object }
}

extension ByteSink {
  /// Writes the comma, the quoted key and the colon of a member.
  fileprivate func member(_ name: String, isFirst: Bool) {
    var name = name
    name.withUTF8 { bytes in
      unsafe field(bytes.baseAddress ?? StaticString("").utf8Start, bytes.count, isFirst)
    }
  }
}
