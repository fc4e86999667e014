internal import ModelJSON
package import ModelSchema

/// A collection of scalars or objects by keys, held by reference.
///
/// Realm's users know it as `Map`, which is here the cursor of a mapping. Its keys are texts, compared by their
/// bytes; any text is allowed. An object is a value as an optional, `PersistedMap<String, Dog?>`, because
/// the object may be deleted. The order of the members means nothing. Two maps are equal when they have
/// the same keys with equal values.
///
/// ```swift
/// let prices = PersistedMap<String, Int>()
/// prices["soup"] = 4
/// prices["soup"] = nil  // removes the key
/// ```
///
/// In a map of optionals, `map["a"] = nil` removes the key and `map["a"] = .some(nil)` gives it null. An
/// embedded object cannot be null in a store: there null removes the key.
//
// Every read goes through `willRead`, `count`, `value(at:)` and `position(of:)`, and every change through
// `put` and `remove`: there a store takes part, as it does in lists.
public final class PersistedMap<Key: PersistableKey, Value: PersistableElement> {
  /// The keys, which the map itself holds also where the values are a store's.
  private var stored: DistinctElements<BytewiseText>
  /// The values, as far as no store holds them, at the positions of their keys.
  private var storedValues: [Value] = []
  private var state: (any CollectionState)?

  /// Creates an empty map.
  public init() {
    stored = DistinctElements()
  }

  var keyList: [BytewiseText] {
    state?.willRead()
    return stored.list
  }

  /// The values, in the order of the keys.
  public var values: [Value] {
    guard let state else { return storedValues }
    state.willRead()
    if state.holdsObjects { return CollectionElement.elements(state.objects(), of: state) }
    return state.resolved(storedValues)
  }

  /// The number of members.
  public var count: Int { state?.count ?? stored.count }

  func position(of key: Key) -> Int? {
    state?.willRead()
    return stored.position(of: BytewiseText(key.keyText))
  }

  func value(at position: Int) -> Value {
    guard let state else { return storedValues[position] }
    guard state.holdsObjects else { return state.resolvedElement(storedValues[position]) }
    return CollectionElement.element(state.object(at: position), of: state)
  }

  func put(_ value: Value, for key: Key) {
    if state != nil, Self.isNoChild(value) { return removeObject(for: key) }
    state?.willChange()
    let values = state?.settled([value]) ?? [value]
    state?.willRead()
    let count = stored.count
    let position = stored.position(of: BytewiseText(key.keyText))
    if position == nil { stored.append(BytewiseText(key.keyText)) }
    let range = position.map { $0..<$0 + 1 } ?? count..<count
    replace(range, with: values)
  }

  private static func isNoChild(_ value: Value) -> Bool {
    guard let optional = value as? any AnyOptional, optional.wrapped == nil else { return false }
    let type = Swift.type(of: optional).wrappedType
    return type is EmbeddedObject.Type || CustomPart<Value>.custom != nil
  }

  func remove(_ range: Range<Int>) {
    state?.willChange()
    stored.replace(range, with: [])
    replace(range, with: [])
  }

  private func replace(_ range: Range<Int>, with values: [Value]) {
    guard let state else { return storedValues.replaceSubrange(range, with: values) }
    if state.holdsObjects {
      return state.replace(range, with: CollectionElement.objects(values))
    }
    storedValues.replaceSubrange(range, with: values)
    state.didReplace(range, withCount: values.count)
  }
}

@available(*, unavailable, message: "hand a dictionary of the members to another isolation")
extension PersistedMap: Sendable {}

extension PersistedMap: Persistable {
  /// The value of a property that is declared without one: an empty map.
  public static func persistedDefault() -> PersistedMap {
    PersistedMap()
  }
}

extension PersistedMap: PersistedCollection {
  package static var kind: PropertyCollection { .map }
  package static var elementType: any Any.Type { Value.self }
  package var elements: [Any] { values }
  package var keyTexts: [String] { keyList.map(\.text) }
  package var ownCount: Int { storedValues.count }
  package var ownObjects: [ObjectBase?] { CollectionElement.objects(storedValues) }

  package func attachedState() -> (any CollectionState)? { state }

  package func attach(_ state: (any CollectionState)?) { self.state = state }

  package func keyTexts(in range: Range<Int>) -> [String] { stored.list[range].map(\.text) }

  package func storedValues(in range: Range<Int>) -> [StoredValue] {
    storedValues[range].map(CollectionElement.storedValue)
  }

  package func fill(keys: [String]) -> Bool {
    guard keys.allSatisfy({ Key(keyText: $0) != nil }) else { return false }
    stored = DistinctElements(keys.map(BytewiseText.init))
    return true
  }

  package func fill(with values: [StoredValue]) -> Bool {
    guard let elements = CollectionElement<Value>.elements(values) else { return false }
    storedValues = elements
    return true
  }

  package func assign(_ other: any PersistedCollection) {
    guard let other = other as? PersistedMap else { return }
    let members = other.map { ($0.key, $0.value) }
    removeAll()
    for (key, value) in members { put(value, for: key) }
  }

  package func setElements(_ elements: [Any], keys: [String]) -> Bool {
    let names = keys.compactMap(Key.init(keyText:))
    guard names.count == keys.count, let elements = CollectionElement<Value>.typed(elements)
    else { return false }
    removeAll()
    for (key, value) in zip(names, elements) { put(value, for: key) }
    return true
  }

  package func clear() { storedValues = [] }
}
