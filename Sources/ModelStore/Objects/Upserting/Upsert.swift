internal import Foundation
internal import ModelJSON
internal import ModelMapping
internal import ModelObjects

/// Maps the elements of a payload and adds each to the store.
struct Upsert {
  private(set) var report = UpsertReport()
  private let options: MappingOptions
  private let watcher = PresenceWatcher()
  private let presence: PresenceState
  private var adding: ObjectAdding

  init(_ store: ObjectStore, _ objectClass: ObjectClass, _ options: MappingOptions) {
    self.options = options
    presence = PresenceState(watcher.collections(of: objectClass.type))
    adding = ObjectAdding(store, .error, takesPresent: true)
  }

  mutating func run<Model: Object & BaseMappable>(
    _ type: Model.Type,
    _ payload: Data,
    at path: String
  ) throws {
    let presence = presence
    let make: ElementMapping.Make = { map in try presence.make(type, of: map) }
    do {
      try runArray(payload, at: path, make)
    } catch let error as JSONElementError {
      guard let object = try Self.object(payload, at: path) else { throw error }
      try runArray(object, at: "", make)
    }
  }

  private mutating func runArray(
    _ payload: Data,
    at path: String,
    _ make: ElementMapping.Make
  ) throws {
    var rest = payload[...]
    let elements = unsafe ElementMapping(at: try JSONPointer(path), options, watcher) { block in
      let part = rest.prefix(block.count)
      rest = rest.dropFirst(part.count)
      return unsafe part.copyBytes(to: block)
    }
    while let failures = try elements.next(make) {
      // Nothing else may hold the model when the adding looks for who does.
      if var object = unsafe unsafeBitCast(elements.takeModel(), to: ObjectBase?.self) {
        try add(&object)
      }
      if !failures.isEmpty { report.failures += failures }
    }
  }

  /// The one object at a path, as an array of one.
  private static func object(_ payload: Data, at path: String) throws -> Data? {
    let document = try JSONDocument(parsing: [UInt8](payload))
    guard let value = document.root.value(at: try JSONPointer(path)), value.object != nil else {
      return nil
    }
    return Data("[".utf8) + Data(value.serializedBytes()) + Data("]".utf8)
  }

  private mutating func add(_ object: inout ObjectBase) throws {
    let isKnown = try adding.upsert(&object)
    try adding.finish()
    if isKnown { report.updated += 1 } else { report.inserted += 1 }
  }
}
