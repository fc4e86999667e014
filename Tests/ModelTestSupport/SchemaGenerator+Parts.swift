package import ModelSchema

extension SchemaGenerator {
  package mutating func entity() -> EntitySchema {
    var entity = EntitySchema(freshName("Entity"), isEmbedded: isTrue(4))
    entity.isAbstract = isTrue(10)
    entity.isStrict = isTrue(8)
    for stem in ["id", "name", "createdAt"] where isTrue() {
      entity.add(PropertySchema(stem, .scalar(stem == "id" ? .int64 : .string)))
    }
    if entity["id"] != nil, isTrue() { entity.primaryKey = ["id"] }
    return entity
  }

  package mutating func enumeration() -> EnumSchema {
    let isText = isTrue()
    let cases = (0..<4).map { place in
      EnumSchema.Case("case\(place)", isText ? .string("value\(place)") : .integer(Int64(place)))
    }
    var found = EnumSchema(
      freshName("Enum"),
      rawType: isText ? .string : .int32,
      cases: cases
    )
    found.isOpen = isTrue(4)
    return found
  }

  package mutating func property(in version: SchemaVersion) -> PropertySchema {
    var property = PropertySchema(
      freshName("field"),
      type(in: version),
      isOptional: isTrue()
    )
    if isTrue(4) { property.collection = pick(PropertyCollection.allCases) ?? .single }
    property.isTransient = isTrue(8) || property.type == .scalar(.undefined)
    property.defaultValue = defaultValue(of: property, in: version)
    if property.type.target != nil { property.deleteRule = pick(DeleteRule.allCases) }
    if isTrue(6) { property.jsonKey = freshName("key_") }
    if case .embedded = property.type { property.isStoredAsJSON = isTrue() }
    if isTrue(6) { property.bounds = bounds() }
    return property
  }

  package mutating func type(in version: SchemaVersion) -> PropertyType {
    let objects = version.entities.filter { !$0.isEmbedded }.map { PropertyType.link($0.name) }
    let parts = version.entities.filter(\.isEmbedded).map { PropertyType.embedded($0.name) }
    let enums = version.enums.map { PropertyType.enumeration($0.name) }
    let scalar = PropertyType.scalar(pick(ScalarType.allCases) ?? .string)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return pick(objects) ?? scalar
    case 1: return pick(parts) ?? scalar
    case 2: return pick(enums) ?? scalar
    default: return scalar
    }
  }

  private mutating func defaultValue(
    of property: PropertySchema,
    in version: SchemaVersion
  ) -> SchemaValue? {
    guard property.collection == .single, isTrue() else { return nil }
    switch property.type {
    case .scalar(.bool): return .bool(isTrue())
    case .scalar(.string): return .string(freshName("text"))
    case .scalar(let type) where type.isInteger: return .integer(1)
    case .scalar(.double), .scalar(.float), .scalar(.decimal): return .double(0.5)
    case .enumeration(let name): return version[enum: name]?.cases.first?.rawValue
    default: return nil
    }
  }

  /// Other keys, unique sets and indexes.
  package mutating func changeKeys(of name: String, in version: inout SchemaVersion) {
    guard var entity = version[entity: name] else { return }
    let names = entity.properties.filter { $0.type.scalar != nil && $0.collection == .single }
      .map(\.name)
    guard let first = pick(names), let second = pick(names) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: entity.primaryKey = isTrue(3) ? [] : [first]
    case 1: entity.uniqueKeys = isTrue(3) ? [] : [[first]]
    case 2: entity.uniqueKeys.append(first == second ? [first] : [first, second])
    case 3: entity.indexes = isTrue(3) ? [] : [IndexSchema([.init(first)])]
    case 4 where !entity.indexes.isEmpty: entity.indexes[0].name = freshName("index")
    default:
      let elements = [IndexSchema.Element(first, isDescending: isTrue()), .init(expression: "a+b")]
      entity.indexes.append(IndexSchema(name: isTrue() ? freshName("index") : nil, elements))
    }
    version[entity: name] = entity
  }
}
