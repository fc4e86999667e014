/// The members of an object, some of which lie inside others by the dots of their keys.
///
///     id, meta.created, meta.by.name
///
///     ├─ id
///     └─ meta ─┬─ created
///              └─ by ── name
struct JSONSchemaTree {
  /// A key of more parts is one key: no payload is so deep, and trees are walked on the stack.
  private static let maximumDepth = 32

  private var leaf: SchemaValue?
  private var children: [String: JSONSchemaTree] = [:]
  private var isRequired = false

  init() {}

  mutating func insert(_ property: PropertySchema, schema: SchemaValue) {
    let key = property.payloadKey
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = parts.count <= Self.maximumDepth && !parts.contains("") ? parts : [key]
    insert(path[...], schema, isRequired: property.isRequiredInJSON)
  }

  private mutating func insert(
    _ path: ArraySlice<String>,
    _ schema: SchemaValue,
    isRequired: Bool
  ) {
    self.isRequired = self.isRequired || isRequired
    guard let first = path.first else {
      leaf = schema
      return
    }
    children[first, default: JSONSchemaTree()].insert(
      path.dropFirst(),
      schema,
      isRequired: isRequired
    )
  }

  /// The schema of an object with these members.
  var object: SchemaValue {
    var members: [String: SchemaValue] = ["type": "object"]
    members["properties"] = .object(children.mapValues { $0.leaf ?? $0.object })
    let required = children.filter { $0.value.isRequired }.keys.sorted(by: SchemaValue.precedes)
    if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
    return .object(members)
  }
}

extension PropertySchema {
  fileprivate var isRequiredInJSON: Bool {
    !isOptional && collection == .single && defaultValue == nil
  }
}
