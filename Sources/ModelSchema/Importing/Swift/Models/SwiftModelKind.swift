/// What a type of the sources is to a schema.
enum SwiftModelKind: Hashable {
  /// A subclass of Realm's `Object`.
  case object
  /// A subclass of Realm's `EmbeddedObject`.
  case embeddedObject
  /// A class with SwiftData's `@Model`.
  case model
  /// A structure or class whose values are read from JSON or written to it.
  case payload
  /// An enum.
  case enumeration
  /// A structure or class of none of these kinds.
  case plain
  /// A class that Core Data manages: its bundle says more than its source.
  case managed
  /// What cannot be in a schema: a generic type, a protocol, an actor, a view.
  case other

  init(_ entry: SwiftTypeEntry, in table: SwiftTypeTable) {
    switch entry.kind {
    case .enum: self = .enumeration
    case .class, .struct: self = entry.isGeneric ? .other : Self.kind(of: entry, in: table)
    case .actor, .extension, .protocol: self = .other
    }
  }

  private static func kind(of entry: SwiftTypeEntry, in table: SwiftTypeTable) -> SwiftModelKind {
    if entry.head.attribute("Model") != nil { return .model }
    let names = table.foreignNames(of: entry)
    if entry.kind == .class {
      if !names.isDisjoint(with: ["Object", "RealmSwiftObject", "AsymmetricObject"]) {
        return .object
      }
      if !names.isDisjoint(with: ["EmbeddedObject", "RealmSwiftEmbeddedObject"]) {
        return .embeddedObject
      }
      if names.contains("NSManagedObject") { return .managed }
    }
    if !names.isDisjoint(with: payloadProtocols) { return .payload }
    // Without a word on Codable here, another file may say it.
    let keys = table.entries["\(entry.id).CodingKeys"]
    return keys == nil ? .plain : .payload
  }

  private static let payloadProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Mappable", "BaseMappable", "ImmutableMappable",
    "StaticMappable",
  ]

  /// Whether a store keeps values of the type in rows of their own.
  var isStored: Bool {
    switch self {
    case .object, .embeddedObject, .model: true
    default: false
    }
  }
}
