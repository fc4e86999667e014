package import ModelSchema

/// A collection of distinct scalars or objects, held by reference.
///
/// A set is a class, so that it can be changed in place, as a ``List`` is. It has positions, so that it can
/// be gone through and counted, but their order means nothing. Two sets are equal when they have the same
/// elements. Embedded objects have no place in a set.
///
/// ```swift
/// let tags = MutableSet<String>()
/// tags.insert("new")
/// tags.insert(objectsIn: ["green", "new"])
/// print(tags.count)  // 2
/// ```
//
// Every read goes through `contents`, `count`, `element(at:)` and `position(of:)`, and every change through
// `replace(_:with:)`: there a store takes part, as it does in lists.
public final class MutableSet<Element: PersistableElement> {
  /// The elements, as far as no store holds them.
  private var stored: DistinctElements<Element>
  private var state: (any CollectionState)?

  /// Creates an empty set.
  public init() {
    stored = DistinctElements()
  }

  /// Creates a set of the elements of a sequence; of equal ones the first is kept.
  ///
  /// - Parameter elements: The elements.
  public init(_ elements: some Sequence<Element>) {
    stored = DistinctElements()
    for element in elements { stored.append(element) }
  }

  var contents: [Element] {
    guard let state else { return stored.list }
    state.willRead()
    if state.holdsObjects { return state.objects().map(CollectionElement.element) }
    return state.resolved(stored.list)
  }

  /// The number of elements.
  public var count: Int { state?.count ?? stored.count }

  func element(at position: Int) -> Element {
    guard let state else { return stored.list[position] }
    state.willRead()
    guard state.holdsObjects else { return state.resolvedElement(stored.list[position]) }
    return CollectionElement.element(state.object(at: position))
  }

  func position(of element: Element) -> Int? {
    guard let state else { return stored.position(of: element) }
    state.willRead()
    guard state.holdsObjects else {
      return stored.position(of: element) ?? kept([element]).first.flatMap(stored.position)
    }
    return CollectionElement.object(element).flatMap(state.position)
  }

  /// Puts elements that the set has not, and no two of them equal, in the place of others.
  func replace(_ range: Range<Int>, with elements: [Element]) {
    guard let state else { return stored.replace(range, with: elements) }
    state.willChange()
    if state.holdsObjects {
      return state.replace(range, with: elements.map(CollectionElement.object))
    }
    let elements = state.settled(elements)
    state.willRead()
    var new = DistinctElements<Element>()
    for element in kept(elements) where stored.position(of: element) == nil { new.append(element) }
    stored.replace(range, with: new.list)
    state.didReplace(range, withCount: new.count)
  }

  /// Elements as a store keeps them: two moments that are less than a microsecond apart may become one.
  private func kept(_ elements: [Element]) -> [Element] {
    CollectionElement.elements(elements.map(CollectionElement.storedValue)) ?? elements
  }
}

@available(*, unavailable, message: "hand an array of the elements to another isolation")
extension MutableSet: Sendable {}

extension MutableSet: Persistable {
  /// The value of a property that is declared without one: an empty set.
  public static func persistedDefault() -> MutableSet {
    MutableSet()
  }
}

extension MutableSet: Equatable {
  /// Tells whether two sets have the same elements.
  public static func == (lhs: MutableSet, rhs: MutableSet) -> Bool {
    lhs === rhs || (lhs.count == rhs.count && lhs.isSubset(of: rhs))
  }
}

extension MutableSet: ExpressibleByArrayLiteral {
  /// Creates a set of the elements of an array literal.
  public convenience init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension MutableSet: PersistedCollection {
  package static var kind: PropertyCollection { .set }
  package static var elementType: any Any.Type { Element.self }
  package var elements: [Any] { contents }
  package var ownCount: Int { stored.count }
  package var ownObjects: [ObjectBase?] { stored.list.map(CollectionElement.object) }

  package func attachedState() -> (any CollectionState)? { state }

  package func attach(_ state: (any CollectionState)?) { self.state = state }

  package func storedValues(in range: Range<Int>) -> [StoredValue] {
    stored.list[range].map(CollectionElement.storedValue)
  }

  package func fill(with values: [StoredValue]) -> Bool {
    guard let elements = CollectionElement<Element>.elements(values) else { return false }
    stored = DistinctElements(elements)
    return true
  }

  package func assign(_ other: any PersistedCollection) {
    guard let other = other as? MutableSet else { return }
    let elements = other.contents
    removeAll()
    insert(objectsIn: elements)
  }

  package func setElements(_ elements: [Any], keys: [String]) -> Bool {
    guard let elements = CollectionElement<Element>.typed(elements) else { return false }
    removeAll()
    insert(objectsIn: elements)
    return true
  }

  package func clear() { stored = DistinctElements() }
}
