package import ModelSchema

extension List: PersistedCollection {
  package static var kind: PropertyCollection { .list }
  package static var elementType: any Any.Type { Element.self }
  package var elements: [Any] { Array(self) }
  package var ownCount: Int { unsafe stored.count }

  package func attachedState() -> (any CollectionState)? {
    unsafe state
  }

  package func attach(_ state: (any CollectionState)?) {
    unsafe self.state = state
  }

  package func storedValues(in range: Range<Int>) -> [StoredValue] {
    unsafe stored[range].map(CollectionElement.storedValue)
  }

  package func fill(with values: [StoredValue]) -> Bool {
    guard let elements = CollectionElement<Element>.elements(values) else { return false }
    unsafe stored = elements
    return true
  }

  package var ownObjects: [ObjectBase?] {
    unsafe CollectionElement.objects(stored)
  }

  package func assign(_ other: any PersistedCollection) {
    guard let other = other as? List else { return }
    replace(0..<count, with: other.contents)
  }

  package func setElements(_ elements: [Any], keys: [String]) -> Bool {
    guard let elements = CollectionElement<Element>.typed(elements) else { return false }
    replace(0..<count, with: elements)
    return true
  }

  package func clear() {
    unsafe stored = []
  }
}
