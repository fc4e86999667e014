extension PropertySchema {
  /// The schema of the property's values in payloads.
  func jsonSchema(_ places: JSONSchemaPlaces) -> SchemaValue {
    let value = type.jsonSchema(places)
    let element = isOptional ? value.orNull : value
    var members: [String: SchemaValue]
    switch collection {
    case .single: members = element.object ?? [:]
    case .list: members = ["type": "array", "items": element]
    case .set: members = ["type": "array", "items": element, "uniqueItems": true]
    case .map: members = ["type": "object", "additionalProperties": element]
    }
    if collection == .single { members["default"] = defaultValue }
    if let bounds { add(bounds, to: &members) }
    return .object(members)
  }

  private func add(_ bounds: ValueBounds, to members: inout [String: SchemaValue]) {
    members["minimum"] = bounds.minimum.map { .number($0) }
    members["maximum"] = bounds.maximum.map { .number($0) }
    members["pattern"] = bounds.pattern.map { .string($0) }
    let unit =
      switch collection {
      case .single: "Length"
      case .list, .set: "Items"
      case .map: "Properties"
      }
    members["min\(unit)"] = bounds.minimumCount.map { .integer(Int64($0)) }
    members["max\(unit)"] = bounds.maximumCount.map { .integer(Int64($0)) }
  }
}

extension PropertyType {
  fileprivate func jsonSchema(_ places: JSONSchemaPlaces) -> SchemaValue {
    switch self {
    case .scalar(let type): .object(type.jsonSchema)
    case .enumeration(let name): places.reference(places.enumeration(name))
    case .link(let name), .embedded(let name): places.reference(name)
    }
  }
}

extension SchemaValue {
  /// The schema that allows null, too; one that allows everything does already.
  fileprivate var orNull: SchemaValue {
    guard case .object(var members) = self, !members.isEmpty else { return self }
    guard let type = members["type"] else { return ["anyOf": [self, ["type": "null"]]] }
    members["type"] = [type, "null"]
    return .object(members)
  }
}

extension ScalarType {
  /// The keywords for a value; the formats of numbers are OpenAPI's.
  fileprivate var jsonSchema: [String: SchemaValue] {
    switch self {
    case .bool: ["type": "boolean"]
    case .int64: ["type": "integer"]
    case .int8, .int16, .int32, .uint8, .uint16, .uint32:
      ["type": "integer", "format": .string(rawValue)]
    case .double: ["type": "number"]
    case .float, .decimal: ["type": "number", "format": .string(rawValue)]
    case .string: ["type": "string"]
    case .data: ["type": "string", "contentEncoding": "base64"]
    case .date: ["type": "string", "format": "date-time"]
    case .uuid: ["type": "string", "format": "uuid"]
    case .url: ["type": "string", "format": "uri"]
    case .objectId: ["type": "string", "format": "objectid", "pattern": "^[0-9a-fA-F]{24}$"]
    case .mixed, .transformable, .undefined: [:]
    }
  }
}

extension EntitySchema {
  /// What a JSON Schema does not say of the entity, as files name it.
  var unsaidInJSONSchema: [GenerationLoss] {
    let path = SchemaPath(name)
    let said: Set<String> = ["name", "embedded", "properties"]
    var losses = jsonValue.unsaid(said).map { GenerationLoss(path, $0) }
    for property in properties {
      let path = SchemaPath(name, property.name)
      if property.isTransient {
        losses.append(GenerationLoss(path, "is not stored, and left out"))
        continue
      }
      if case .link = property.type {
        losses.append(GenerationLoss(path, "is a link, and a nested object in the text"))
      }
      let said: Set<String> = [
        "name", "type", "target", "collection", "optional", "default", "bounds", "jsonKey",
      ]
      losses += property.jsonValue.unsaid(said).map { GenerationLoss(path, $0) }
    }
    return losses
  }
}

extension SchemaValue {
  fileprivate func unsaid(_ said: Set<String>) -> [String] {
    let members = (object ?? [:]).filter { !said.contains($0.key) }
    return members.sorted { SchemaValue.precedes($0.key, $1.key) }.map { key, value in
      "'\(key)' is \(value.canonicalText.shortened), and nothing in the text"
    }
  }
}
