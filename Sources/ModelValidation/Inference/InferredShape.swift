import ModelJSON

/// What the samples hold at one place.
final class InferredShape {
  private var nullCount = 0
  private var booleanCount = 0
  private var numbers = InferredNumbers()
  private var strings = InferredStrings()
  private var arrays: InferredArrays?
  private var objects: InferredObjects?
  /// Whether something lay too deep to be looked at, so that nothing can be said.
  private var isUnknown = false

  /// Deeper values are not looked at: no schema that people read goes that far, and no sample may
  /// use up the stack.
  private static let maximumDepth = 256

  func add(_ value: JSONValue, _ options: SchemaInferenceOptions, depth: Int) {
    switch value.kind {
    case .null: nullCount += 1
    case .boolean: booleanCount += 1
    case .number: if let number = value.number { numbers.add(number, options) }
    case .string: if let text = value.string { strings.add(text, options) }
    case .array, .object:
      if depth == Self.maximumDepth {
        isUnknown = true
      } else {
        addContainer(value, options, depth: depth + 1)
      }
    }
  }

  private func addContainer(_ value: JSONValue, _ options: SchemaInferenceOptions, depth: Int) {
    if let array = value.array {
      let arrays = self.arrays ?? InferredArrays()
      self.arrays = arrays
      arrays.add(array, options, depth: depth)
    } else if let object = value.object {
      let objects = self.objects ?? InferredObjects()
      self.objects = objects
      objects.add(object, options, depth: depth)
    }
  }

  /// Adds what another place holds, which from now on counts as the same.
  func merge(_ other: InferredShape, _ options: SchemaInferenceOptions) {
    nullCount += other.nullCount
    booleanCount += other.booleanCount
    numbers.merge(other.numbers)
    strings.merge(other.strings, options)
    isUnknown = isUnknown || other.isUnknown
    if let theirs = other.arrays {
      if let arrays { arrays.merge(theirs, options) } else { arrays = theirs }
    }
    if let theirs = other.objects {
      if let objects { objects.merge(theirs, options) } else { objects = theirs }
    }
  }
}

extension InferredShape {
  func write(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(options, to: &writer)
    writer.endObject()
  }

  func writeMembers(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    let types = types
    if isUnknown || types.isEmpty { return }
    if types.count == 1 {
      writer.member("type", types[0])
    } else {
      writer.key("type")
      writer.beginArray()
      for type in types { writer.string(type) }
      writer.endArray()
    }
    if numbers.count > 0, options.infersBounds { numbers.writeBounds(to: &writer) }
    if strings.count > 0 { writeStrings(types, options, to: &writer) }
    arrays?.write(options, to: &writer)
    objects?.write(options, to: &writer)
  }

  private func writeStrings(
    _ types: [String],
    _ options: SchemaInferenceOptions,
    to writer: inout JSONWriter
  ) {
    // `enum` speaks of values of every type, so it can list null but not an array beside.
    let isAlone = types.allSatisfy { $0 == "string" || $0 == "null" }
    if isAlone, let values = strings.enumeration {
      writer.key("enum")
      writer.beginArray()
      for value in values { writer.string(value) }
      if nullCount > 0 { writer.null() }
      writer.endArray()
    } else {
      strings.write(options, to: &writer)
    }
  }

  private var types: [String] {
    var types: [String] = []
    if objects != nil { types.append("object") }
    if arrays != nil { types.append("array") }
    if strings.count > 0 { types.append("string") }
    if numbers.count > 0 { types.append(numbers.areIntegers ? "integer" : "number") }
    if booleanCount > 0 { types.append("boolean") }
    if nullCount > 0 { types.append("null") }
    return types
  }
}
