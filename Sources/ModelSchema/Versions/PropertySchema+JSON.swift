package import ModelJSON

extension PropertySchema {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("type", type.keyword)
    list.set("target", type.target ?? type.enumeration)
    list.set("collection", collection == .single ? nil : collection.rawValue)
    list.set("optional", flag: isOptional)
    list["default"] = defaultValue
    list.set("renamedFrom", renamedFrom)
    list.set("jsonKey", jsonKey)
    list.set("deleteRule", deleteRule?.rawValue)
    list.set("inverse", inverse)
    list["bounds"] = bounds?.jsonValue
    list.set("dateEncoding", dateEncoding?.rawValue)
    list.set("storedAsJSON", flag: isStoredAsJSON)
    list.set("transient", flag: isTransient)
    list.set("derivation", derivation)
    list.set("versionModifier", versionModifier)
    list.set("annotations", annotations: annotations)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(
      try reader.string("name"),
      try PropertyType(&reader),
      collection: try reader.optionalCase("collection") ?? .single,
      isOptional: try reader.flag("optional")
    )
    defaultValue = reader.optional("default").map { SchemaValue($0) }
    renamedFrom = try reader.optionalString("renamedFrom")
    jsonKey = try reader.optionalString("jsonKey")
    deleteRule = try reader.optionalCase("deleteRule")
    inverse = try reader.optionalString("inverse")
    if let found = reader.optional("bounds") { bounds = try ValueBounds(json: found) }
    dateEncoding = try reader.optionalCase("dateEncoding")
    isStoredAsJSON = try reader.flag("storedAsJSON")
    isTransient = try reader.flag("transient")
    derivation = try reader.optionalString("derivation")
    versionModifier = try reader.optionalString("versionModifier")
    annotations = try reader.annotations("annotations")
    try reader.finish()
  }
}

extension PropertyType {
  fileprivate var keyword: String {
    switch self {
    case .scalar(let type): type.rawValue
    case .enumeration: "enum"
    case .link: "link"
    case .embedded: "embedded"
    }
  }

  /// The name of the enum, or nil.
  package var enumeration: String? {
    guard case .enumeration(let name) = self else { return nil }
    return name
  }

  fileprivate init(_ reader: inout MemberReader) throws(SchemaError) {
    let keyword = try reader.required("type")
    switch try keyword.schemaString() {
    case "enum": self = .enumeration(try reader.string("target"))
    case "link": self = .link(try reader.string("target"))
    case "embedded": self = .embedded(try reader.string("target"))
    default: self = .scalar(try keyword.schemaCase())
    }
  }
}

extension ValueBounds {
  fileprivate var jsonValue: SchemaValue? {
    guard !isEmpty else { return nil }
    var list = MemberList()
    list["minimum"] = minimum.map(SchemaValue.number)
    list["maximum"] = maximum.map(SchemaValue.number)
    list.set("minimumCount", minimumCount)
    list.set("maximumCount", maximumCount)
    list.set("pattern", pattern)
    return list.value
  }

  fileprivate init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init()
    minimum = try reader.optionalNumber("minimum")
    maximum = try reader.optionalNumber("maximum")
    minimumCount = try reader.optionalInt("minimumCount")
    maximumCount = try reader.optionalInt("maximumCount")
    pattern = try reader.optionalString("pattern")
    try reader.finish()
  }
}

extension MemberReader {
  fileprivate mutating func optionalNumber(_ key: String) throws(SchemaError) -> JSONNumber? {
    guard let found = optional(key) else { return nil }
    guard let number = found.number else { throw .malformed("expected a number", at: found) }
    return number
  }
}
