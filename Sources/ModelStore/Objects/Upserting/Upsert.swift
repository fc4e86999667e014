internal import Foundation
internal import ModelJSON
internal import ModelMapping
internal import ModelObjects

/// Maps the elements of a payload and adds each to the store.
struct Upsert {
  private(set) var report = UpsertReport()
  private let store: ObjectStore

  init(_ store: ObjectStore) {
    self.store = store
  }

  mutating func run<Model: Object & BaseMappable>(
    _ mapper: Mapper<Model>,
    _ payload: Data,
    at path: String
  ) throws {
    do {
      try runArray(mapper, payload, at: path)
    } catch let error as JSONElementError {
      guard let object = try Self.object(payload, at: path) else { throw error }
      try runArray(mapper, object, at: "")
    }
  }

  private mutating func runArray<Model: Object & BaseMappable>(
    _ mapper: Mapper<Model>,
    _ payload: Data,
    at path: String
  ) throws {
    var rest = payload[...]
    let records = try unsafe mapper.mapElements(at: path) { block in
      let part = rest.prefix(block.count)
      rest = rest.dropFirst(part.count)
      return unsafe part.copyBytes(to: block)
    }
    for record in records {
      try add(try record.get())
      report.failures += record.report.failures
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

  private mutating func add(_ object: ObjectBase) throws {
    var adding = ObjectAdding(store, .error, takesPresent: true)
    try adding.add(object)
    let isKnown = object.row?.isShared == true
    try adding.finish()
    if isKnown { report.updated += 1 } else { report.inserted += 1 }
  }
}
