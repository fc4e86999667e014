internal import ModelJSON

// Attributes.
extension CoreDataConverter {
  private static let modelled: Set<String> = [
    "name", "attributeType", "optional", "transient", "derived", "derivationExpression",
    "composite", "elementID", "versionHashModifier", "defaultValueString",
    "defaultDateTimeInterval", "minValueString", "maxValueString", "regularExpressionString",
    "indexed",
  ]

  mutating func property(_ source: CoreDataAttribute, of owner: String) -> PropertySchema {
    let path = SchemaPath(owner, source.name)
    var kept = kept(source.element, except: Self.modelled, path)
    let element = CoreDataTypes.element(ofClass: source.element["customClassName"])
    let isList = source.type == CoreDataTypes.transformable && element != nil
    var property = PropertySchema(
      source.name,
      isList ? .scalar(element ?? .transformable) : type(of: source, path, &kept),
      collection: isList ? .list : .single,
      isOptional: source.isOptional && !isList
    )
    if isList {
      // The version hash knows the words, not what they stand for.
      kept.members["attributeType"] = source.type.map(SchemaValue.string)
      if source.isOptional { kept.members["optional"] = "YES" }
    }
    property.isTransient = source.isTransient || property.type == .scalar(.undefined)
    property.renamedFrom = earlierName(source.element)
    if source.renamingIdentifier == source.name { kept.members["elementID"] = .string(source.name) }
    property.versionModifier = source.versionHashModifier
    property.jsonKey = CoreDataKeys.payloadKey(source.userInfo)
    property.derivation = source.isDerived ? source.element["derivationExpression"] ?? "" : nil
    if property.type.scalar != nil { addValues(of: source, to: &property, &kept, path) }
    property.annotations = kept.annotations
    return property
  }

  private mutating func type(
    of source: CoreDataAttribute,
    _ path: SchemaPath,
    _ kept: inout CoreDataKept
  ) -> PropertyType {
    guard let word = source.type else {
      if !source.isTransient {
        note(.changed, "has no type, so nothing can be stored of it", at: source.element, path)
      }
      return .scalar(.undefined)
    }
    if let scalar = CoreDataTypes.scalar(word) { return .scalar(scalar) }
    kept.members["attributeType"] = .string(word)
    guard word == CoreDataTypes.composite else {
      note(
        .unknown,
        "the type '\(word)' is not known; any value is allowed",
        at: source.element,
        path
      )
      return .scalar(.mixed)
    }
    if let name = embeddedName(source.composite) {
      kept.members["attributeType"] = nil
      return .embedded(name)
    }
    kept.members["composite"] = source.composite.map(SchemaValue.string)
    let name = source.composite.map { "'\($0)'" } ?? "of no name"
    note(.changed, "there is no composite \(name); read as transformable", at: source.element, path)
    return .scalar(.transformable)
  }

  /// Default value and bounds; what says nothing for the type is kept as it stands.
  private mutating func addValues(
    of source: CoreDataAttribute,
    to property: inout PropertySchema,
    _ kept: inout CoreDataKept,
    _ path: SchemaPath
  ) {
    let type = property.type.scalar ?? .undefined
    var unread: [String] = []
    switch property.collection == .single ? CoreDataDefault.read(source, as: type) : .unreadable {
    case .value(let value): property.defaultValue = value
    case .none: break
    case .unreadable: unread += ["defaultValueString", "defaultDateTimeInterval"]
    }
    let bounds = CoreDataBounds(source.element, type)
    property.bounds = bounds.bounds.isEmpty ? nil : bounds.bounds
    unread.append(type == .date ? "defaultValueString" : "defaultDateTimeInterval")
    for word in Set(unread + bounds.unread).sorted() {
      guard let value = source.element[word] else { continue }
      kept.members[word] = .string(value)
      note(
        .changed,
        "\(word)='\(value)' says nothing for \(property.typeDescription); it was kept",
        at: source.element,
        path
      )
    }
  }
}

/// The values that an attribute allows.
private struct CoreDataBounds {
  private(set) var bounds = ValueBounds()
  /// The attributes that say nothing for the type.
  private(set) var unread: [String] = []

  init(_ element: CoreDataElement, _ type: ScalarType) {
    bounds.pattern = type == .string ? element["regularExpressionString"] : nil
    if type != .string { unread.append("regularExpressionString") }
    if type == .string {
      bounds.minimumCount = read("minValueString", element) { Int($0) }
      bounds.maximumCount = read("maxValueString", element) { Int($0) }
    } else if type.isInteger || [.float, .double, .decimal].contains(type) {
      bounds.minimum = read("minValueString", element) { JSONNumber($0) }
      bounds.maximum = read("maxValueString", element) { JSONNumber($0) }
    } else {
      unread += ["minValueString", "maxValueString"]
    }
  }

  private mutating func read<Value>(
    _ word: String,
    _ element: CoreDataElement,
    _ convert: (String) -> Value?
  ) -> Value? {
    let value = element[word].flatMap(convert)
    if value == nil { unread.append(word) }
    return value
  }
}
