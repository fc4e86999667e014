public import ModelJSON

// A transform reads the value of the map's last look-up. To let it read an element, the map is
// turned to the element as if that had been looked up, and back:
//
//   map["dates"]   place ─▶ ["2015-07-07", "soon"]
//   element 1      place ──────────────────▲          a failure is reported as dates[1]
extension Map {
  /// The container of the last look-up, its elements converted; reported if it is none.
  @inlinable
  func take<Container: TransformableContainer, Transform: TransformType>(
    elementsThrough transform: Transform,
    orNull: Bool = false
  ) -> Container? where Container.Transformed == Transform.Object {
    guard let place = unsafe place else { return nil }
    let found = forgiving {
      unsafe Container.readElements(at: MapPlace(place), in: self) { element in
        convert(element, through: transform)
      }
    }
    if let found { return found }
    let expectation = Container.containerExpectation
    unsafe reportContainer(of: Transform.JSON.self, expectation, at: place, orNull: orNull)
    return nil
  }

  /// The same for containers inside a container.
  @inlinable
  func take<Container: TransformableContainer, Transform: TransformType>(
    innerElementsThrough transform: Transform,
    orNull: Bool = false
  ) -> Container?
  where
    Container.Transformed: TransformableContainer,
    Container.Transformed.Transformed == Transform.Object
  {
    guard let place = unsafe place else { return nil }
    let found = forgiving {
      unsafe Container.readElements(at: MapPlace(place), in: self) { inner in
        self.inner(at: inner, through: transform)
      }
    }
    if let found { return found }
    let expectation = Container.containerExpectation
    unsafe reportContainer(of: [Transform.JSON].self, expectation, at: place, orNull: orNull)
    return nil
  }

  @inlinable
  func inner<Container: TransformableContainer, Transform: TransformType>(
    at place: MapPlace,
    through transform: Transform
  ) -> Container? where Container.Transformed == Transform.Object {
    let found = Container.readElements(at: place, in: self) { element in
      convert(element, through: transform)
    }
    if let found { return found }
    unsafe reportElement(Container.containerExpectation, at: place.word)
    return nil
  }

  /// An element through a transform; reported if it cannot be converted.
  @inlinable
  func convert<Transform: TransformType>(
    _ element: MapPlace,
    through transform: Transform
  ) -> Transform.Object? {
    let outer = turn(to: element)
    let value = forgiving { transform.transformFromMap(self) }
    turn(back: outer)
    if let value { return value }
    unsafe reportRefusedElement(at: element.word)
    return nil
  }

  /// Makes an element the value of the last look-up; gives what that was.
  @usableFromInline
  func turn(to element: MapPlace) -> MapPlace? {
    settle()
    let outer = unsafe place
    unsafe fill(element.word)
    return unsafe outer.map { unsafe MapPlace($0) }
  }

  @usableFromInline
  func turn(back outer: MapPlace?) {
    settle()
    unsafe place = outer?.word
  }

  /// Writes a value under the key of the last look-up, or notes that it is nil.
  @inlinable
  func write<Value>(_ value: Value?, _ write: (Value) -> Void) {
    if isReading { return }
    guard let value else {
      unsafe slot = MapSlot.null
      return
    }
    beginMember()
    write(value)
  }

  /// Notes a value that is not the container it should be.
  @usableFromInline
  func reportContainer<Element>(
    of element: Element.Type,
    _ container: MappingExpectation,
    at place: WordPointer,
    orNull: Bool
  ) {
    let expectation = orNull ? container.orNull : container
    if container == .object {
      unsafe reportMisfit(expectation, of: [String: Element].self, at: place)
    } else {
      unsafe reportMisfit(expectation, of: [Element].self, at: place)
    }
  }
}
