internal import ModelMapping
internal import ModelObjects
internal import ModelSchema

/// Notes which properties of a new object the payload had.
//
// `name <- map["name"]` reads and writes the property whether or not there is such a key; so what counts is
// whether the map found the key that it looked up last, and whether its value fitted: `null` leaves a property alone
// that cannot be nil. What an app writes after the mapping counts in any case.
final class PresenceState: ObjectState {
  /// The map that the object is made of, while it is.
  // Unchecked, as the slots of the map itself: they are asked for each value, and nothing else is called meanwhile.
  @exclusivity(unchecked) private var map: Map?
  private let collections: [PersistedProperty]
  @exclusivity(unchecked) private var offsets: [Int] = []

  /// - Parameter collections: The properties of the class that are collections.
  init(_ collections: [PersistedProperty]) {
    self.collections = collections
  }

  /// The offsets of the properties that were written, each once.
  var written: [Int] { unsafe Set(offsets).sorted() }

  /// Makes an object and maps it; nil where it refuses.
  ///
  /// The state serves one object after the other, as an element is added before the next is mapped.
  func make<Model: Object & BaseMappable>(_ type: Model.Type, of map: Map) throws -> Model? {
    guard var model = try Model.instance(for: map) else { return nil }
    unsafe offsets.removeAll(keepingCapacity: true)
    begin(model, map)
    model.mapping(map: map)
    endMapping()
    return model
  }

  func begin(_ object: ObjectBase, _ map: Map) {
    unsafe self.map = map
    object.state = self
  }

  // The map can be used again only where nobody else has it.
  func endMapping() { unsafe map = nil }

  func willRead(_ object: ObjectBase, at offset: Int) -> Bool {
    // A collection is filled in place: its property is read, and then the collection is changed.
    for property in collections where property.offset == offset {
      guard let collection = property.collection(in: object), collection.attachedState() == nil
      else { continue }
      collection.attach(CollectionPresence(collection) { [weak self] in self?.note(offset) })
    }
    return false
  }

  func didRead(_ object: ObjectBase, at offset: Int) {}

  func willWrite(_ object: ObjectBase, at offset: Int) {}

  func didWrite(_ object: ObjectBase, at offset: Int) {
    guard let map = unsafe map else { return note(offset) }
    guard map.hasFittingValue else { return }
    if map.hasNull, !takesNull(object, at: offset) { return }
    note(offset)
  }

  private func takesNull(_ object: ObjectBase, at offset: Int) -> Bool {
    if collections.contains(where: { $0.offset == offset }) { return true }
    return type(of: object).persistedProperties.contains { $0.offset == offset && $0.isOptional }
  }

  private func note(_ offset: Int) {
    if unsafe offsets.last != offset { unsafe offsets.append(offset) }
  }

  /// Lets go of an object, which is an ordinary new one again.
  func end(_ object: ObjectBase) {
    object.state = nil
    for property in collections { property.collection(in: object)?.attach(nil) }
  }
}

/// Notes that a collection of a new object is changed.
private final class CollectionPresence: CollectionState {
  private weak var collection: (any PersistedCollection)?
  private let note: () -> Void

  init(_ collection: any PersistedCollection, _ note: @escaping () -> Void) {
    self.collection = collection
    self.note = note
  }

  // The collection holds its objects itself, as one of no store does.
  var holdsObjects: Bool { false }

  var convertsObjects: Bool { false }

  var count: Int { collection?.ownCount ?? 0 }

  func willRead() {}

  func object(at position: Int) -> ObjectBase? { nil }

  func objects() -> [ObjectBase?] { [] }

  func position(of object: ObjectBase) -> Int? { nil }

  func willChange() { note() }

  func replace(_ range: Range<Int>, with objects: [ObjectBase?]) {}

  func move(from source: Int, to destination: Int) {}

  func didReplace(_ range: Range<Int>, withCount count: Int) {}
}

/// Lets a `PresenceState` take part in each object that a mapper makes.
final class PresenceWatcher: MappingWatcher {
  private var collections: [ObjectIdentifier: [PersistedProperty]] = [:]

  func willMap(_ model: Any, in map: Map) {
    guard let object = model as? ObjectBase else { return }
    PresenceState(collections(of: type(of: object))).begin(object, map)
  }

  func didMap(_ model: Any) {
    guard let object = model as? ObjectBase else { return }
    (object.state as? PresenceState)?.endMapping()
  }

  func collections(of type: ObjectBase.Type) -> [PersistedProperty] {
    if let known = collections[ObjectIdentifier(type)] { return known }
    let found = type.persistedProperties.filter {
      ValueDescription(of: $0.valueType)?.collection != .single
    }
    collections[ObjectIdentifier(type)] = found
    return found
  }
}
